import type { auditList } from '../../../../contract/audit.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentEntry } from '../audit.present.ts'
import { auditSourceOf } from '../audit.source.ts'

export const list: Action<typeof auditList> = async ({ body, viewer, db, lang }) => {
  const { rows, ...found } = await listed(db, viewer, auditSourceOf(viewer), body)
  return { ...found, rows: rows.map((row) => presentEntry(row, lang)) }
}
