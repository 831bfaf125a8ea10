import type { registrationTake } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { hold, reviewedBy } from '../registrations.decide.ts'
import { recordMove } from '../registrations.history.ts'
import { permitDecision } from '../registrations.policy.ts'
import { presentRow } from '../registrations.present.ts'
import { update } from '../registrations.store.ts'

export const take: Action<typeof registrationTake> = async ({ body, viewer, db }) => {
  const { row, reviewer } = await hold(db, viewer, body)
  const action = row.status === 'IN_REVIEW' ? 'takeOver' : 'take'
  permitDecision(row, action, reviewer)
  recordMove(db, viewer, row, action)
  const taken = { status: 'IN_REVIEW', ...reviewedBy(viewer) } as const
  return presentRow(await update(db, viewer, row, taken), reviewer)
}
