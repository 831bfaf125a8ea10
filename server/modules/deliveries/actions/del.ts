import type { deliveryDel } from '../../../../contract/deliveries.ts'
import type { Action } from '../../../http/action.ts'
import { recordMove } from '../deliveries.finish.ts'
import { permit } from '../deliveries.policy.ts'
import { lock, remove } from '../deliveries.store.ts'

/** The draft goes; that it was there stays in the supplier's history. */
export const del: Action<typeof deliveryDel> = async ({ query, viewer, db }) => {
  const delivery = await lock(db, viewer, query)
  permit(delivery, 'delete', viewer)
  recordMove(db, viewer, delivery, 'delete')
  await remove(db, viewer, delivery)
  return null
}
