import type { signIn as call } from '../../../../contract/auth.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { RawAction } from '../../../http/action.ts'
import { findAccount } from '../accounts.store.ts'
import { attempt } from '../attempt.ts'
import { openSession } from '../open-session.ts'
import { readFingerprint } from '../passwords.ts'

export const signIn: RawAction<typeof call> = async (asked) => {
  const { body, deps, ip, validCode } = asked
  const print = readFingerprint(deps.config, body.pwd)
  const found = await deps.db.system((tx) => findAccount(tx, body.account))
  const right = await attempt(
    deps,
    { account: body.account, ip, validCode, asksCode: true },
    found?.hash ?? undefined,
    print,
  )
  if (!right || !found) throw new Refused('SIGN_IN_FAILED')
  return openSession(asked, found.id)
}
