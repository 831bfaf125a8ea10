import type { registrationTake } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { begin } from '../registrations.decide.ts'
import { recordMove } from '../registrations.history.ts'
import { presentRow } from '../registrations.present.ts'
import { update } from '../registrations.store.ts'

export const take: Action<typeof registrationTake> = async ({ body, viewer, db }) => {
  const { row, reviewer } = await begin(db, viewer, body, 'take')
  recordMove(db, viewer, row, 'take')
  return presentRow(await update(db, viewer, row, { status: 'IN_REVIEW' }), reviewer)
}
