import type { supplierList } from '../../../../contract/suppliers.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentRow } from '../suppliers.present.ts'
import { partnerSourceOf } from '../suppliers.source.ts'

export const list: Action<typeof supplierList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, partnerSourceOf(viewer), body)
  return { ...found, rows: rows.map((row) => presentRow(row, viewer)) }
}
