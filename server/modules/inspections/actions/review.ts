import { sql } from 'kysely'
import type { inspectionApprove, inspectionDisapprove } from '../../../../contract/inspections.ts'
import type { Action } from '../../../http/action.ts'
import { permit } from '../inspections.policy.ts'
import { settle } from '../inspections.settle.ts'
import { lock, movedDetailOf, put } from '../inspections.store.ts'
import { recordMove } from '../inspections.record.ts'

export const approve: Action<typeof inspectionApprove> = async ({ body, viewer, db }) => {
  const lot = await lock(db, viewer, body)
  permit(lot, 'approve', viewer)
  const settled = await settle(db, viewer, lot, lot, {
    approved_by: viewer.userName,
    approved_at: sql<string>`clock_timestamp()`,
    disapprove_reason: '',
  })
  recordMove(db, viewer, lot, 'approve', {
    shared: true,
    reason: lot.reason,
    data: { from: 'REVIEW', to: 'DECIDED' },
  })
  return settled
}

/** The quantities stay with the lot, so that who decides again begins with them; they have no effect. */
export const disapprove: Action<typeof inspectionDisapprove> = async ({ body, viewer, db }) => {
  const lot = await lock(db, viewer, body)
  permit(lot, 'disapprove', viewer)
  await put(db, viewer, lot, { status: 'IN_PROGRESS', verdict: null, disapprove_reason: body.reason })
  recordMove(db, viewer, lot, 'disapprove', {
    reason: body.reason,
    data: { from: 'REVIEW', to: 'IN_PROGRESS' },
  })
  return movedDetailOf(db, viewer, lot.id)
}
