import { Refused } from '../../../contract/errors.ts'
import type { FieldGroup } from '../../../contract/hideable.ts'
import { nounOfRight } from '../../../contract/permissions.ts'
import { webhookKinds } from '../../../contract/webhooks.ts'
import { isLimited } from '../../db/query.ts'
import { has, type Member } from '../../viewer.ts'
import { defectReportSource } from '../inspections/inspections.read.ts'

const priced = ['orders.price'] as const

/** Groups of fields in what is sent of a noun. */
const groupsSent: Readonly<Record<string, readonly FieldGroup[]>> = {
  orders: priced,
  reconciliations: priced,
  inquiries: priced,
  quotes: priced,
  priceAgreements: priced,
  suppliers: ['suppliers.terms', 'suppliers.contact'],
}

const narrows = (viewer: Member, noun: string): boolean =>
  noun === 'defectReports' ? isLimited(viewer, defectReportSource) : viewer.limits.has(noun)

/**
 * A webhook is told of every document of the organisation with all its fields, so whoever adds one reads them all: with the right, without a
 * data condition that narrows it, and with no fields hidden. Nobody reads by a webhook what they may not read themself.
 */
export function checkKinds(viewer: Member, kinds: readonly string[]): void {
  const offered = new Set(webhookKinds(viewer.side))
  kinds.forEach((kind, index) => {
    if (!offered.has(kind))
      throw new Refused('INPUT_INVALID', {}, [{ path: `kinds.${index}`, msg: 'NOT_FOUND' }])
    const noun = kind.slice(0, kind.indexOf('.'))
    const right = `${noun}.read`
    if (!has(viewer, right) || narrows(viewer, noun)) throw new Refused('EVENTS_NOT_HELD', { right })
    const unseen = groupsSent[noun]?.find((group) => viewer.hidden.has(group))
    // The right that hides a group is the one to read the noun it is named by.
    if (unseen) throw new Refused('EVENTS_NOT_HELD', { right: `${nounOfRight(unseen)}.read` })
  })
}
