import { sumToConfirm } from '../../../../contract/home.confirm.ts'
import { type buyerHomeInfo as call } from '../../../../contract/home.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { lotsWaiting, reportsWaiting } from '../../inspections/inspections.read.ts'
import { statementsWaiting } from '../../reconciliations/reconciliations.read.ts'
import * as counts from '../counts.store.ts'
import { answersOverdue, deliveriesOverdue } from '../overdue.store.ts'
import { awaited, requestsWaiting } from '../requests.store.ts'

const none = () => Promise.resolve(0)

/** Badges 1, 3 and 4 of the buyer (domain §5). Of what a person may not read there is nothing to count. */
export const buyerHomeInfo: Action<typeof call> = async ({ viewer, db }) => {
  const ofOrders = (count: typeof answersOverdue) => (has(viewer, 'orders.read') ? count(db, viewer) : none())
  const [
    waitReceiveQty,
    linesToDecide,
    changesAskedFor,
    answerOverdue,
    deliveryOverdue,
    deliveriesToReview,
    waitIqcQty,
    statementsToAudit,
    reportsToReview,
    requests,
  ] = await Promise.all([
    ofOrders(counts.waitingToBeReceived),
    ofOrders(counts.linesToDecide),
    ofOrders(counts.changesAskedFor),
    ofOrders(answersOverdue),
    ofOrders(deliveriesOverdue),
    has(viewer, 'deliveries.read') ? counts.deliveriesToReview(db, viewer) : none(),
    lotsWaiting(db, viewer),
    statementsWaiting(db, viewer),
    reportsWaiting(db, viewer),
    requestsWaiting(db, viewer),
  ])
  const breakdown = {
    ordersToReceive: waitReceiveQty,
    linesToDecide,
    changesAskedFor,
    deliveriesToReview,
    statementsToAudit,
    reportsToReview,
    lotsToInspect: waitIqcQty,
  }
  const overdue = { answerOverdue, deliveryOverdue }
  return {
    waitReceiveQty,
    waitCustomerConfirmQty: sumToConfirm('buyer', breakdown),
    waitIqcQty,
    breakdown,
    overdue,
    requests,
    awaits: await awaited(db, viewer, { breakdown, overdue, requests }),
  }
}
