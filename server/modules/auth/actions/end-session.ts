import type { endSession as call } from '../../../../contract/auth.ts'
import { Refused } from '../../../../contract/errors.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { endOwnSession } from '../../../sessions/sessions.store.ts'

export const endSession: Action<typeof call> = async ({ query, viewer, db }) => {
  if (!(await endOwnSession(db, viewer, query.id))) throw new Refused('NOT_FOUND')
  wake(db, SESSIONS_CHANGED, viewer.userId)
  return null
}
