import type { resetPassword as call } from '../../../../contract/auth.ts'
import { Refused } from '../../../../contract/errors.ts'
import { wake } from '../../../db/wake.ts'
import type { RawAction } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { findAccount, homeOrg, setPassword } from '../accounts.store.ts'
import { takeSentCode } from '../codes.store.ts'
import { forgetFailures } from '../failures.store.ts'
import { hashPassword, readNewPassword } from '../passwords.ts'
import { endSessionsOf } from '../../../sessions/sessions.store.ts'

export const resetPassword: RawAction<typeof call> = async ({
  body: { account, verCode, newPwd },
  deps,
  audit,
}) => {
  const print = readNewPassword(deps.config, newPwd)
  const right = await deps.db.system((tx) => takeSentCode(tx, deps.config.secret, 'reset', account, verCode))
  if (!right) throw new Refused('CODE_WRONG')
  const hash = await hashPassword(print)
  await deps.db.system(async (tx) => {
    const found = await findAccount(tx, account)
    if (!found) throw new Refused('CODE_WRONG')
    await setPassword(tx, found.id, hash)
    await forgetFailures(tx, account)
    await endSessionsOf(tx, found.id)
    wake(tx, SESSIONS_CHANGED, found.id)
    audit({ userId: found.id, orgId: await homeOrg(tx, found.id) }, tx)
  })
  return null
}
