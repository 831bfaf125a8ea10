import type { orderHold } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

export const hold: Action<typeof orderHold> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'hold', viewer)
  return finish(
    db,
    viewer,
    order,
    'hold',
    { on_hold: true, hold_reason: body.reason },
    { reason: body.reason },
  )
}
