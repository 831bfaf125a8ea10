import { sumToConfirm } from '../../../../contract/home.confirm.ts'
import { type homeInfo as call } from '../../../../contract/home.ts'
import type { Action } from '../../../http/action.ts'
import { has } from '../../../viewer.ts'
import { reportsWaiting } from '../../inspections/inspections.read.ts'
import { statementsWaiting } from '../../reconciliations/reconciliations.read.ts'
import * as counts from '../counts.store.ts'
import { answersOverdue, deliveriesOverdue } from '../overdue.store.ts'
import { awaited, requestsWaiting } from '../requests.store.ts'

/** Badges 9, 10 and 12 of the supplier (domain §5). Of what a person may not read there is nothing to count. */
export const homeInfo: Action<typeof call> = async ({ viewer, db }) => {
  const ofOrders = (count: typeof answersOverdue) =>
    has(viewer, 'orders.read') ? count(db, viewer) : Promise.resolve(0)
  const [
    waitReceiveQty,
    waitDeliverQty,
    linesReopened,
    answerOverdue,
    deliveryOverdue,
    statementsToAudit,
    reportsToAnswer,
    requests,
  ] = await Promise.all([
    ofOrders(counts.waitingToBeReceived),
    ofOrders(counts.linesToSend),
    ofOrders(counts.linesToAnswerAgain),
    ofOrders(answersOverdue),
    ofOrders(deliveriesOverdue),
    statementsWaiting(db, viewer),
    reportsWaiting(db, viewer),
    requestsWaiting(db, viewer),
  ])
  const breakdown = {
    ordersToReceive: waitReceiveQty,
    linesToSend: waitDeliverQty,
    linesReopened,
    statementsToAudit,
    reportsToAnswer,
  }
  const overdue = { answerOverdue, deliveryOverdue }
  return {
    waitReceiveQty,
    waitDeliverQty,
    waitSupplierConfirmQty: sumToConfirm('supplier', breakdown),
    breakdown,
    overdue,
    requests,
    awaits: await awaited(db, viewer, { breakdown, overdue, requests }),
  }
}
