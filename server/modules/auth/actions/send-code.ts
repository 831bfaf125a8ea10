import type { sendCode as call } from '../../../../contract/auth.ts'
import type { Action } from '../../../http/action.ts'
import { postMessage } from '../../../mail/post.ts'
import { resetMessage } from '../../../mail/texts.ts'
import { isTaken } from '../accounts.store.ts'
import { makeSentCode } from '../codes.store.ts'
import { holdQuota } from '../quota.ts'

/** The same work and the same answer whether the account exists; only then is anything sent. */
export const sendCode: Action<typeof call> = async ({ body: { account }, db, deps, ip, lang }) => {
  await holdQuota(db, account, ip)
  const code = await makeSentCode(db, deps.config.secret, 'reset', account)
  if (await isTaken(db, account)) await postMessage(db, deps.config, account, resetMessage(code, lang))
  return null
}
