import type { poListTips, poWaitReceiveListTips } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { sentOrders, waitingOrders } from '../tips.store.ts'

export const waitReceiveTips: Action<typeof poWaitReceiveListTips> = ({ viewer, db }) =>
  sentOrders(db, viewer)
export const tips: Action<typeof poListTips> = ({ viewer, db }) => waitingOrders(db, viewer)
