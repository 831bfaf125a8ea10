import type { quoteList } from '../../../../contract/quotes.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentRow } from '../quotes.present.ts'
import { quoteSource } from '../quotes.source.ts'

export const list: Action<typeof quoteList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, quoteSource, body)
  return { ...found, rows: rows.map((row) => presentRow(row, viewer)) }
}
