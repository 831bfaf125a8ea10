import { Refused } from '../../../contract/errors.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import { takeImageCode } from './codes.store.ts'
import { countFailure, forgetFailures, standing } from './failures.store.ts'
import { isPassword } from './passwords.ts'

interface Attempt {
  account: string
  ip: string
  /** Header `Valid-Code`; absent where a session stands in for it. */
  validCode: string | undefined
  /** Whether failures ask for an image code, or only for time. */
  asksCode: boolean
}

/**
 * Compares a password under the counting of failures: true or false, or a refusal when the account has to wait or a code
 * is needed. The failure is counted before the comparison and forgiven after a success. Unknown accounts fare the same.
 */
export async function attempt(
  { config, db }: Deps,
  tried: Attempt,
  stored: string | undefined,
  print: string,
): Promise<boolean> {
  const { account, validCode } = tried
  const network = networkOf(tried.ip)
  // A refusal must not undo the count, so it is thrown after the commit.
  const refused = await db.system(async (tx) => {
    const { wait, needsCode } = await standing(tx, account, network)
    if (wait > 0) return new Refused('SIGN_IN_DELAYED', { minutes: wait })
    if (needsCode && tried.asksCode) {
      if (!validCode) return new Refused('CODE_NEEDED')
      if (!(await takeImageCode(tx, config.secret, validCode, network))) return new Refused('CODE_WRONG')
    }
    await countFailure(tx, account, network)
    return undefined
  })
  if (refused) throw refused
  const right = await isPassword(stored, print)
  if (right) await db.system((tx) => forgetFailures(tx, account, network))
  return right
}
