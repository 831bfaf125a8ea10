import type { sendRegCode as call } from '../../../../contract/auth.ts'
import type { Action } from '../../../http/action.ts'
import { postMessage } from '../../../mail/post.ts'
import { signUpMessage, takenMessage } from '../../../mail/texts.ts'
import { isTaken } from '../accounts.store.ts'
import { makeSentCode } from '../codes.store.ts'
import { holdQuota } from '../quota.ts'

/** Only the owner of the address learns whether it has an account, from the message itself. */
export const sendRegCode: Action<typeof call> = async ({ body: { account }, db, deps, ip, lang }) => {
  await holdQuota(db, account, ip)
  const code = await makeSentCode(db, deps.config.secret, 'signUp', account)
  const message = (await isTaken(db, account)) ? takenMessage(lang) : signUpMessage(code, lang)
  await postMessage(db, deps.config, account, message)
  return null
}
