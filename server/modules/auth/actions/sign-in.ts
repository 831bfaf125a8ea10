import { createHmac } from 'node:crypto'
import type { signIn as call } from '../../../../contract/auth.ts'
import { Refused, statusOf } from '../../../../contract/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { RawAction } from '../../../http/action.ts'
import { findAccount } from '../accounts.store.ts'
import { attempt } from '../attempt.ts'
import { openOrChallenge } from '../challenge.ts'
import { isPassword, readFingerprint } from '../passwords.ts'

export const signIn: RawAction<typeof call> = async (asked) => {
  const { body, deps, ip, validCode, audit } = asked
  const print = readFingerprint(deps.config, body.pwd)
  const found = await deps.db.system((tx) => findAccount(tx, body.account))
  try {
    const right = await attempt(
      deps,
      { account: body.account, ip, validCode, asksCode: true, isFirstStep: found?.two_factor ?? false },
      () => isPassword(found?.hash ?? undefined, print),
    )
    if (!right || !found) throw new Refused('SIGN_IN_FAILED')
  } catch (error) {
    if (error instanceof Refused && statusOf(error) < 500)
      audit({ act: 'signInFailed', ...(found ? { userId: found.id } : unknownAccount(deps, body.account)) })
    throw error
  }
  return openOrChallenge(asked, found.id)
}

/** What was typed may be a password in the wrong field: only that it was the same again can be told. */
const unknownAccount = ({ config }: Deps, account: string) => ({
  recordNo: `#${createHmac('sha256', config.secret).update(`audit ${account}`).digest('hex').slice(0, 12)}`,
})
