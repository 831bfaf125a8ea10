import { Readable } from 'node:stream'
import type { compareSheet, compareQuote } from '../../../../contract/comparison.ts'
import { sendXlsx } from '../../../export/xlsx.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { compared } from '../inquiries.compare.ts'
import { sheetOf } from '../rules/sheet.ts'

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
  const { inquiry, comparison } = await deps.db.read(viewer, (tx) => compared(tx, viewer, query.id))
  const { catalogue, rows } = sheetOf(comparison, viewer)
  await sendXlsx(reply, deps.ending, {
    name: `${catalogue[lang]} ${inquiry.inquiryNo}`,
    catalogue,
    columns: catalogue.fields,
    lang,
    zone,
    rows: Readable.from(rows),
  })
  return null
}
