import type { homeInfo as call, SupplierHomeInfo } from '../../../../contract/home.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import * as counts from '../counts.store.ts'
import { answersOverdue, deliveriesOverdue } from '../overdue.store.ts'

const nothing: SupplierHomeInfo = {
  waitReceiveQty: 0,
  waitDeliverQty: 0,
  waitSupplierConfirmQty: 0,
  breakdown: {},
  overdue: { answerOverdue: 0, deliveryOverdue: 0 },
}

/** Badges 9, 10 and 12 of the supplier (domain §5). Who may not read orders has none to count. */
export const homeInfo: Action<typeof call> = async ({ viewer, db }) => {
  if (!has(viewer, 'orders.read')) return nothing
  const [waitReceiveQty, waitDeliverQty, waitSupplierConfirmQty, answerOverdue, deliveryOverdue] =
    await Promise.all([
      counts.waitingToBeReceived(db, viewer),
      counts.linesToSend(db, viewer),
      counts.linesToAnswerAgain(db, viewer),
      answersOverdue(db, viewer),
      deliveriesOverdue(db, viewer),
    ])
  return {
    waitReceiveQty,
    waitDeliverQty,
    waitSupplierConfirmQty,
    breakdown: {
      ordersToReceive: waitReceiveQty,
      linesToSend: waitDeliverQty,
      linesReopened: waitSupplierConfirmQty,
    },
    overdue: { answerOverdue, deliveryOverdue },
  }
}
