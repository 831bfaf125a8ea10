import type { stockList, stockMoveList, supplierStockList } from '../../../../contract/stock.ts'
import { list } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentBalance, presentMove, presentSupplierStock } from '../stock.present.ts'
import { moveSource, stockSource, supplierStockSource } from '../stock.source.ts'

export const listBalances: Action<typeof stockList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, stockSource, body)
  return { ...found, rows: rows.map(presentBalance) }
}

export const listMoves: Action<typeof stockMoveList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, moveSource, body)
  return { ...found, rows: rows.map(presentMove) }
}

export const listReported: Action<typeof supplierStockList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, supplierStockSource, body)
  return { ...found, rows: rows.map(presentSupplierStock) }
}
