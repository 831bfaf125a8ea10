import type { unlockSession as call } from '../../../../contract/auth.ts'
import { Refused } from '../../../../contract/errors.ts'
import { wake } from '../../../db/wake.ts'
import type { RawAction } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { credentialOf } from '../accounts.store.ts'
import { attempt } from '../attempt.ts'
import { isPassword, readFingerprint } from '../passwords.ts'
import { unlockSessionRow } from '../../../sessions/sessions.store.ts'

export const unlockSession: RawAction<typeof call> = async ({ body, viewer, deps, ip }) => {
  const print = readFingerprint(deps.config, body.pwd)
  const own = await deps.db.system((tx) => credentialOf(tx, viewer.userId))
  const tried = { account: own?.account ?? '', ip }
  if (!(await attempt(deps, tried, () => isPassword(own?.hash ?? undefined, print))))
    throw new Refused('PASSWORD_WRONG')
  await deps.db.write(viewer, async (tx) => {
    await unlockSessionRow(tx, viewer.sessionId)
    wake(tx, SESSIONS_CHANGED, viewer.userId)
  })
  return null
}
