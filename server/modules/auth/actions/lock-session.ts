import type { lockSession as call } from '../../../../contract/auth.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { lockSessionRow } from '../../../sessions/sessions.store.ts'

export const lockSession: Action<typeof call> = async ({ viewer, db }) => {
  await lockSessionRow(db, viewer.sessionId)
  wake(db, SESSIONS_CHANGED, viewer.userId)
  return null
}
