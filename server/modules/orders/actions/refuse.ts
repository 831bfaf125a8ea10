import type { orderRefuse } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { writeCancelled } from '../lines.store.ts'
import { finish, nothingWaits } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

export const refuse: Action<typeof orderRefuse> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'refuse', viewer)
  await writeCancelled(db, order)
  const { reason } = body
  return finish(
    db,
    viewer,
    order,
    'refuse',
    { ...nothingWaits, status: 'REFUSED', close_reason: reason },
    { reason },
  )
}
