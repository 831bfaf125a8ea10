import type {
  customerInStock,
  reconciliationList,
  supplierInStock,
} from '../../../../contract/reconciliations.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentInStock, presentRow } from '../reconciliations.present.ts'
import { inStockSource, statementSource } from '../reconciliations.source.ts'

export const list: Action<typeof reconciliationList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, statementSource, body)
  return { ...found, rows: rows.map((row) => presentRow(row, viewer)) }
}

const inStock: Action<typeof customerInStock> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, inStockSource, body)
  return { ...found, rows: rows.map(presentInStock) }
}
export const listCustomerInStock = inStock
export const listSupplierInStock: Action<typeof supplierInStock> = inStock
