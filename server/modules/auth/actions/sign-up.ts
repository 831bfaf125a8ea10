import type { signUp as call } from '../../../../contract/auth.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { RawAction } from '../../../http/action.ts'
import { insertAccount, isTaken } from '../accounts.store.ts'
import { takeSentCode } from '../codes.store.ts'
import { openSession } from '../open-session.ts'
import { hashPassword, readNewPassword } from '../passwords.ts'

const MOBILE = 1

/** The account begins in no organisation and with no right; whatever else the body carries is not read. */
export const signUp: RawAction<typeof call> = async (asked) => {
  const { body, deps } = asked
  const { account, verCode, realName } = body
  if (account.includes('@') === (body.signType === MOBILE)) throw new Refused('ACCOUNT_INVALID')
  const print = readNewPassword(deps.config, body.pwd)
  // Who has the code owns the address, so they alone may learn that it has an account already.
  const right = await deps.db.system((tx) => takeSentCode(tx, deps.config.secret, 'signUp', account, verCode))
  if (!right) throw new Refused('CODE_WRONG')
  if (await deps.db.system((tx) => isTaken(tx, account))) throw new Refused('ACCOUNT_TAKEN')
  const hash = await hashPassword(print)
  const userId = await deps.db.system((tx) => insertAccount(tx, account, realName, hash))
  if (!userId) throw new Refused('ACCOUNT_TAKEN')
  return openSession(asked, userId)
}
