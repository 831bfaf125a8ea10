import type { orderDel } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { recordMove } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock, remove } from '../orders.store.ts'

/** The draft goes; that it was there stays in the buyer's history. */
export const del: Action<typeof orderDel> = async ({ query, viewer, db }) => {
  const order = await lock(db, viewer, query)
  permit(order, 'delete', viewer)
  recordMove(db, viewer, order, 'delete', {})
  await remove(db, viewer, order)
  return null
}
