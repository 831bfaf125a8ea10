import type { confirmSend } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { finish } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { checkTrading } from '../orders.link.ts'
import { dispatch, needsApproval } from '../orders.dispatch.ts'
import { lock } from '../orders.store.ts'

/** To the supplier, or to an approver when the organisation wants one for this amount (without tax). */
export const send: Action<typeof confirmSend> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'send', viewer)
  await checkTrading(db, viewer, order)
  const sender = { sender_id: viewer.userId }
  if (await needsApproval(db, viewer, order))
    return finish(db, viewer, order, 'send', { ...sender, status: 'APPROVING' })
  return dispatch(db, viewer, order, 'send', sender)
}
