import { sql } from 'kysely'
import type { inspectionResume } from '../../../../contract/inspections.ts'
import type { Action } from '../../../http/action.ts'
import { permit } from '../inspections.policy.ts'
import { recordMove } from '../inspections.record.ts'
import { detailOf, lock, put } from '../inspections.store.ts'

/** Sampling is taken up again for the lots to come; this one is inspected whole all the same. */
export const resume: Action<typeof inspectionResume> = async ({ body, viewer, db }) => {
  const lot = await lock(db, viewer, body)
  permit(lot, 'resume', viewer)
  await put(db, viewer, lot, {
    resumed_at: sql<string>`clock_timestamp()`,
    resumed_by: viewer.userName,
    resume_reason: body.reason,
  })
  recordMove(db, viewer, lot, 'resume', { reason: body.reason })
  return detailOf(db, viewer, lot.id)
}
