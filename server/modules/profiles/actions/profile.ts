import { dayOf, daysBetween } from '../../../../contract/calendar.ts'
import { Refused } from '../../../../contract/errors.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import { shownOrders, type supplierProfile } from '../../../../contract/profiles.ts'
import { recordFor } from '../../../hiding.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { ordersOn } from '../../orders/orders.read.ts'
import { changeUnderWay } from '../../profileChanges/profileChanges.read.ts'
import { questionedOf } from '../../questionnaires/questionnaires.read.ts'
import { recordOf } from '../../registrations/registrations.read.ts'
import { activeCategories, presentStanding, requiredOf, standingsOf } from '../../standings/standings.read.ts'
import { linkWith, mustSeeLink, presentLink } from '../../suppliers/suppliers.read.ts'
import { certificatesOf } from '../profiles.facts.ts'
import { mattersOf } from '../profiles.matters.ts'
import { find } from '../profiles.store.ts'

/** What the viewer's roles do not let them read is null; a condition on suppliers hides the whole. */
export const profile: Action<typeof supplierProfile> = async ({ query, viewer, db }) => {
  const link =
    'id' in query ? await mustSeeLink(db, viewer, query.id) : await linkWith(db, viewer, query.orgId)
  if (!link) throw new Refused('NOT_FOUND')
  const today = dayOf(new Date())
  const buys = viewer.side === 'buyer'
  const accepted = await find(db, viewer, link.id)
  const record = accepted ? recordOf(accepted.record) : null
  const certificates = record ? certificatesOf(record) : []
  const required = buys ? await requiredOf(db, link.id) : []
  const orders = has(viewer, 'orders.read') ? await ordersOn(db, viewer, link, today, shownOrders) : null
  return {
    partner: presentLink(link, viewer),
    record: record && recordFor(viewer, record),
    questionnaire: accepted ? await questionedOf(db, accepted) : null,
    acceptedAt: accepted?.updated_at ?? null,
    acceptedBy: accepted?.updated_by ?? '',
    certificates: certificates.map((one) => ({
      ...one,
      daysLeft: one.on === null ? null : daysBetween(today, one.on),
      required: required.includes(one.name),
    })),
    missingCertificates: required.filter((name) => !certificates.some((one) => one.name === name)),
    standings: buys ? (await standingsOf(db, link.id)).map(presentStanding) : null,
    categories: buys ? await activeCategories(db, viewer) : [],
    orders: orders && {
      ...orders,
      last: orders.last.map((order) => ({ ...order, totalAmount: plainDecimal(order.totalAmount) })),
    },
    matters: await mattersOf(db, viewer, link),
    change: has(viewer, 'profileChanges.read') ? await changeUnderWay(db, viewer, link.id) : null,
  }
}
