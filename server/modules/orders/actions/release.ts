import type { orderRelease } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

export const release: Action<typeof orderRelease> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'release', viewer)
  return finish(db, viewer, order, 'release', { on_hold: false, hold_reason: '' })
}
