import type { BuyerHomeInfo, buyerHomeInfo as call } from '../../../../contract/home.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import * as counts from '../counts.store.ts'
import { answersOverdue, deliveriesOverdue } from '../overdue.store.ts'

const nothing: BuyerHomeInfo = {
  waitReceiveQty: 0,
  waitCustomerConfirmQty: 0,
  waitIqcQty: 0,
  breakdown: {},
  overdue: { answerOverdue: 0, deliveryOverdue: 0 },
}

/** Badges 1, 3 and 4 of the buyer (domain §5). Who may not read orders has none to count. */
export const buyerHomeInfo: Action<typeof call> = async ({ viewer, db }) => {
  if (!has(viewer, 'orders.read')) return nothing
  const [waitReceiveQty, waitCustomerConfirmQty, answerOverdue, deliveryOverdue] = await Promise.all([
    counts.waitingToBeReceived(db, viewer),
    counts.linesToDecide(db, viewer),
    answersOverdue(db, viewer),
    deliveriesOverdue(db, viewer),
  ])
  return {
    waitReceiveQty,
    waitCustomerConfirmQty,
    // Inspections are counted from the day there are any.
    waitIqcQty: 0,
    breakdown: {
      ordersToReceive: waitReceiveQty,
      linesToDecide: waitCustomerConfirmQty,
    },
    overdue: { answerOverdue, deliveryOverdue },
  }
}
