import type { orderCancel, orderRefuse } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { writeCancelled } from '../lines.store.ts'
import { finish, nothingWaits } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

const statusAfter = { cancel: 'CANCELLED', refuse: 'REFUSED' } as const

/** Ends an order as a whole, by its buyer or by its supplier: none of its lines is delivered. */
const ended =
  (move: keyof typeof statusAfter): Action<typeof orderCancel | typeof orderRefuse> =>
  async ({ body, viewer, db }) => {
    const order = await lock(db, viewer, body)
    permit(order, move, viewer)
    await writeCancelled(db, order)
    const { reason } = body
    const after = { ...nothingWaits, status: statusAfter[move], close_reason: reason }
    return finish(db, viewer, order, move, after, { reason })
  }

export const cancel = ended('cancel')
export const refuse = ended('refuse')
