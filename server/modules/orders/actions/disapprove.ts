import type { orderDisapprove } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

export const disapprove: Action<typeof orderDisapprove> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'disapprove', viewer)
  return finish(
    db,
    viewer,
    order,
    'disapprove',
    { status: 'DRAFT', sender_id: null },
    { reason: body.reason },
  )
}
