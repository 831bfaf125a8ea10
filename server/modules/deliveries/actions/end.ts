import type { deliveryCancel, deliveryCloseShort } from '../../../../contract/deliveries.ts'
import type { Action } from '../../../http/action.ts'
import { finish, lineData } from '../deliveries.finish.ts'
import { permit } from '../deliveries.policy.ts'
import { release } from '../deliveries.reserve.ts'
import { linesOf, lock } from '../deliveries.store.ts'

/** Ends a delivery: what of it is still on its way is free again. */
const ending =
  (
    action: 'cancel' | 'closeShort',
    status: 'CANCELLED' | 'CLOSED',
  ): Action<typeof deliveryCancel | typeof deliveryCloseShort> =>
  async ({ body, viewer, db }) => {
    const delivery = await lock(db, viewer, body)
    permit(delivery, action, viewer)
    const lines = await linesOf(db, delivery)
    await release(db, viewer, lines, { isClosed: action === 'closeShort' })
    const { reason } = body
    const coming = lines.filter(({ reserved_qty }) => Number(reserved_qty) > 0)
    const data =
      action === 'closeShort' ? lineData(coming, { qtyOf: ({ reserved_qty }) => reserved_qty }) : {}
    return finish(db, viewer, delivery, action, { status, reason }, { reason, data })
  }

export const cancel: Action<typeof deliveryCancel> = ending('cancel', 'CANCELLED')
export const closeShort: Action<typeof deliveryCloseShort> = ending('closeShort', 'CLOSED')
