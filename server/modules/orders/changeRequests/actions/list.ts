import type { changeRequestList, changeRequestsOfOrder } from '../../../../../contract/changeRequests.ts'
import { findPartsOf } from '../../../../db/find.ts'
import { list as listed } from '../../../../db/query.ts'
import type { Action } from '../../../../http/action.ts'
import { find } from '../../orders.store.ts'
import { present } from '../changeRequests.present.ts'
import { changeRequestSource } from '../changeRequests.source.ts'

export const list: Action<typeof changeRequestList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, changeRequestSource, body)
  return { ...found, rows: rows.map((row) => present(row, viewer)) }
}

export const ofOrder: Action<typeof changeRequestsOfOrder> = async ({ query, viewer, db }) => {
  const order = await find(db, viewer, query.id)
  const rows = await findPartsOf(db, viewer, changeRequestSource, 'orderId', order.id)
  return rows.map((row) => present(row, viewer))
}
