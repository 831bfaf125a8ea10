import type { orderClose } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

export const close: Action<typeof orderClose> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'close', viewer)
  return finish(db, viewer, order, 'close', { status: 'CLOSED' })
}
