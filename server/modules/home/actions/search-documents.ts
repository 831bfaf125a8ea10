import type { searchDocuments as call } from '../../../../contract/home.ts'
import { labelOf } from '../../../../contract/labels.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { ordersFound } from '../search.store.ts'

export const searchDocuments: Action<typeof call> = async ({ viewer, query, db }) => {
  if (!has(viewer, 'orders.read')) return []
  const rows = await ordersFound(db, viewer, query.keyword)
  return rows.map(({ id, order_no, partner, status }) => ({
    noun: 'orders',
    id,
    title: order_no,
    detail: `${partner} · ${labelOf('orders.status', status, viewer.lang)}`,
  }))
}
