import type { Comparison } from '../../../contract/comparison.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { has, type Member } from '../../viewer.ts'
import { lastPrices } from '../orders/orders.read.ts'
import { offersOf } from '../quotes/quotes.read.ts'
import { performanceOf } from '../reports/reports.read.ts'
import { presentLines } from './inquiries.present.ts'
import { basisOf, find, type InquiryRow } from './inquiries.store.ts'
import { compare, unranked } from './rules/compare.ts'

/** The inquiry, for who may compare its quotes now. Between two rounds nothing is compared: what is new is sealed. */
export async function mustSeeOpened(db: Tx, viewer: Member, id: Id): Promise<InquiryRow> {
  // The prices are those of quotes, and as sealed as these to who reads none.
  if (!has(viewer, 'quotes.read')) throw new Refused('NO_RIGHT')
  const inquiry = await find(db, viewer, id)
  if (inquiry.openedAt === null) throw new Refused('INQUIRY_SEALED')
  return inquiry
}

/** What stands quoted, side by side. */
export async function compared(
  db: Tx,
  viewer: Member,
  id: Id,
): Promise<{ inquiry: InquiryRow; comparison: Comparison }> {
  const inquiry = await mustSeeOpened(db, viewer, id)
  const lines = await presentLines(db, inquiry)
  const offers = await offersOf(db, id, viewer)
  const readsOrders = has(viewer, 'orders.read')
  const codes = lines.map(({ materialCode }) => materialCode)
  const suppliers = offers.map(({ supplierOrgId }) => supplierOrgId)
  const comparison = compare({ id, currency: inquiry.currency, ...basisOf(inquiry) }, lines, offers, {
    previous: readsOrders ? await lastPrices(db, viewer, codes) : new Map(),
    performance: readsOrders ? await performanceOf(db, viewer, suppliers) : new Map(),
  })
  return { inquiry, comparison: viewer.hidden.has('orders.price') ? unranked(comparison) : comparison }
}
