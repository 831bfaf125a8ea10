import type { profileChangeWithdraw } from '../../../../contract/profileChanges.ts'
import type { Action } from '../../../http/action.ts'
import { recordMove } from '../profileChanges.history.ts'
import { permit } from '../profileChanges.policy.ts'
import { present } from '../profileChanges.present.ts'
import { lock, save } from '../profileChanges.store.ts'

/** A draft nobody else saw leaves no trace with the buyer. */
export const withdraw: Action<typeof profileChangeWithdraw> = async ({ body, viewer, db }) => {
  const row = await lock(db, viewer, body)
  permit(row, 'withdraw', viewer)
  const gone = await save(db, viewer, row, { status: 'WITHDRAWN' })
  if (gone.shared) recordMove(db, viewer, gone, 'changeWithdraw')
  return present({ ...row, ...gone }, viewer)
}
