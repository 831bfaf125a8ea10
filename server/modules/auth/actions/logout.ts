import type { logout as call } from '../../../../contract/auth.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { signOut } from '../../../sessions/sessions.store.ts'

export const logout: Action<typeof call> = async ({ viewer, db }) => {
  await signOut(db, viewer)
  wake(db, SESSIONS_CHANGED, viewer.userId)
  return null
}
