import type { orderLineList, orderList } from '../../../../contract/orders.ts'
import { list } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentListed, presentListedLine } from '../orders.present.ts'
import { orderLineSource, orderSource } from '../orders.source.ts'

export const listOrders: Action<typeof orderList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, orderSource, body)
  return { ...found, rows: rows.map((row) => presentListed(row, viewer)) }
}

export const listLines: Action<typeof orderLineList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await list(db, viewer, orderLineSource, body)
  return { ...found, rows: rows.map((row) => presentListedLine(row, viewer)) }
}
