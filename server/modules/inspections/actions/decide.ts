import { sql } from 'kysely'
import { failingUnits } from '../../../../contract/lotDecision.ts'
import type { inspectionDecide } from '../../../../contract/inspections.ts'
import { bound } from '../../../db/fragment.ts'
import { abreast } from '../../../db/transaction.ts'
import type { Action } from '../../../http/action.ts'
import { lockLinesOf } from '../../orders/orders.read.ts'
import { permit } from '../inspections.policy.ts'
import { presentReading } from '../inspections.present.ts'
import { settle } from '../inspections.settle.ts'
import { lock, movedDetailOf, put, readingsOf } from '../inspections.store.ts'
import { recordMove } from '../inspections.record.ts'
import { checkDecision, isOverride, needsReview, verdictOf } from '../rules/decision.ts'

export const decide: Action<typeof inspectionDecide> = async ({ body, viewer, db }) => {
  const [lot, readings, held] = await abreast(
    db,
    () => lock(db, viewer, body),
    () => readingsOf(db, viewer, body.id),
    () =>
      lockLinesOf(db, viewer, ['select order_line_id from inspections where id = ', bound(body.id, 'uuid')]),
  )
  permit(lot, 'decide', viewer)
  const failing = failingUnits(readings.map(presentReading))
  const decided = { ...lot, sampleSize: Number(lot.sampleSize), failing }
  const decision = {
    ...body,
    inspectedSize: body.inspectedSize ?? decided.sampleSize,
    nonconforming: body.nonconforming ?? failing,
  }
  checkDecision(decided, decision)
  const verdict = verdictOf(decision)
  const patch = {
    verdict,
    accepted_qty: decision.acceptedQty,
    concession_qty: decision.concessionQty,
    rejected_qty: decision.rejectedQty,
    destroyed_qty: decision.destroyedQty,
    inspected_size: decision.inspectedSize,
    nonconforming: decision.nonconforming,
    reason: decision.reason,
    override_reason: isOverride(decided, decision) ? decision.overrideReason : '',
    decided_by_id: viewer.userId,
    decided_by: viewer.userName,
    decided_at: sql<string>`clock_timestamp()`,
  }
  const review = needsReview(decided, decision)
  const move = {
    shared: !review,
    reason: decision.reason,
    data: { from: lot.status, to: review ? 'REVIEW' : 'DECIDED' },
  } as const
  if (!review) {
    const settled = await settle(db, viewer, lot, decision, patch, { held, readings })
    recordMove(db, viewer, lot, 'decide', move)
    return settled
  }
  await put(db, viewer, lot, { ...patch, status: 'REVIEW' })
  recordMove(db, viewer, lot, 'decide', move)
  return movedDetailOf(db, viewer, lot.id, { readings, kept: true })
}
