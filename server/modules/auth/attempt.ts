import { Refused } from '../../../contract/errors.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network.ts'
import { takeImageCode } from './codes.store.ts'
import { countFailure, forgetFailures, forgiveFailure, standing } from './failures.store.ts'

interface Attempt {
  account: string
  ip: string
  /** Header `Valid-Code`; absent where a session or a first step stands in for it. */
  validCode?: string | undefined
  /** Whether failures ask for an image code, or only for time. */
  asksCode?: boolean
  /** A second step follows: being right takes back this try alone, else a known password would forgive wrong codes. */
  isFirstStep?: boolean
}

/**
 * Compares a secret under the counting of failures: true or false, or a refusal when the account has to wait or a code
 * is needed. The failure is counted before the comparison and forgiven after a success. Unknown accounts fare the same.
 */
export async function attempt(
  { config, db }: Deps,
  { account, ip, validCode, asksCode = false, isFirstStep = false }: Attempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const network = networkOf(ip)
  // A refusal must not undo the count, so it is thrown after the commit.
  const refused = await db.system(async (tx) => {
    const { wait, needsCode } = await standing(tx, account, network)
    if (wait > 0) return new Refused('SIGN_IN_DELAYED', { minutes: wait })
    if (needsCode && asksCode) {
      if (!validCode) return new Refused('CODE_NEEDED')
      if (!(await takeImageCode(tx, config.secret, validCode, network))) return new Refused('CODE_WRONG')
    }
    await countFailure(tx, account, network)
    return undefined
  })
  if (refused) throw refused
  const right = await isRight()
  if (right)
    await db.system<unknown>((tx) => (isFirstStep ? forgiveFailure : forgetFailures)(tx, account, network))
  return right
}
