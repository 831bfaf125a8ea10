import type { orderApprove } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { dispatch } from '../orders.dispatch.ts'
import { checkPrices, checkTrading } from '../orders.link.ts'
import { permit } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

export const approve: Action<typeof orderApprove> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'approve', viewer)
  await checkTrading(db, viewer, order)
  await checkPrices(db, viewer, order)
  return dispatch(db, viewer, order, 'approve', {})
}
