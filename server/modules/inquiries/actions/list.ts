import type { inquiryList } from '../../../../contract/inquiries.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentRow } from '../inquiries.present.ts'
import { inquirySource } from '../inquiries.source.ts'

export const list: Action<typeof inquiryList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, inquirySource, body)
  return { ...found, rows: rows.map((row) => presentRow(row, viewer)) }
}
