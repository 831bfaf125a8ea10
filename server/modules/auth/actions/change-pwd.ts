import { Refused } from '../../../../contract/errors.ts'
import type { changePwd as call } from '../../../../contract/users.ts'
import { wake } from '../../../db/wake.ts'
import type { RawAction } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { credentialOf, setPassword } from '../accounts.store.ts'
import { attempt } from '../attempt.ts'
import { hashPassword, isPassword, readFingerprint, readNewPassword } from '../passwords.ts'
import { endSessionsOf } from '../../../sessions/sessions.store.ts'

export const changePwd: RawAction<typeof call> = async ({ body, viewer, deps, ip, audit }) => {
  const print = readNewPassword(deps.config, body.newPwd)
  const old = readFingerprint(deps.config, body.oldPwd)
  if (print === old) throw new Refused('PASSWORD_SAME')
  const own = await deps.db.system((tx) => credentialOf(tx, viewer.userId))
  const tried = { account: own?.account ?? '', ip }
  if (!(await attempt(deps, tried, () => isPassword(own?.hash ?? undefined, old))))
    throw new Refused('OLD_PASSWORD_WRONG')
  const hash = await hashPassword(print)
  await deps.db.system(async (tx) => {
    await setPassword(tx, viewer.userId, hash)
    await endSessionsOf(tx, viewer.userId, viewer.sessionId)
    wake(tx, SESSIONS_CHANGED, viewer.userId)
    audit({}, tx)
  })
  return null
}
