import { Readable } from 'node:stream'
import type { compareSheet, compareQuote, Comparison } from '../../../../contract/comparison.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import { sendXlsx } from '../../../export/xlsx.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { has, type Member } from '../../../viewer.ts'
import { lastPrices } from '../../orders/orders.read.ts'
import { offersOf } from '../../quotes/quotes.read.ts'
import { performanceOf } from '../../reports/reports.read.ts'
import { presentLines } from '../inquiries.present.ts'
import { basisOf, find } from '../inquiries.store.ts'
import { compare, unranked } from '../rules/compare.ts'
import { sheetOf } from '../rules/sheet.ts'

/** What stands quoted, side by side. Between two rounds nothing is compared: what is new is sealed. */
async function compared(
  db: Tx,
  viewer: Member,
  id: Id,
): Promise<{ inquiryNo: string; comparison: Comparison }> {
  // The prices are those of quotes, and as sealed as these to who reads none.
  if (!has(viewer, 'quotes.read')) throw new Refused('NO_RIGHT')
  const inquiry = await find(db, viewer, id)
  if (inquiry.openedAt === null) throw new Refused('INQUIRY_SEALED')
  const lines = await presentLines(db, inquiry)
  const offers = await offersOf(db, id, viewer)
  const readsOrders = has(viewer, 'orders.read')
  const codes = lines.map(({ materialCode }) => materialCode)
  const suppliers = offers.map(({ supplierOrgId }) => supplierOrgId)
  const comparison = compare({ id, currency: inquiry.currency, ...basisOf(inquiry) }, lines, offers, {
    previous: readsOrders ? await lastPrices(db, viewer, codes) : new Map(),
    performance: readsOrders ? await performanceOf(db, viewer, suppliers) : new Map(),
  })
  return {
    inquiryNo: inquiry.inquiryNo,
    comparison: viewer.hidden.has('orders.price') ? unranked(comparison) : comparison,
  }
}

export const compareQuotes: Action<typeof compareQuote> = async ({ query, viewer, db }) =>
  (await compared(db, viewer, query.id)).comparison

export const exportComparison: RawAction<typeof compareSheet> = async ({
  query,
  viewer,
  deps,
  reply,
  lang,
  zone,
}) => {
  const { inquiryNo, comparison } = await deps.db.read(viewer, (tx) => compared(tx, viewer, query.id))
  const { catalogue, rows } = sheetOf(comparison, viewer)
  await sendXlsx(reply, deps.ending, {
    name: `${catalogue[lang]} ${inquiryNo}`,
    catalogue,
    columns: catalogue.fields,
    lang,
    zone,
    rows: Readable.from(rows),
  })
  return null
}
