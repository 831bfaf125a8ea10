import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import type { Viewer } from '../../viewer.ts'
import type { Lang } from '../../../contract/errors.ts'
import { postMessage } from '../../mail/post.ts'
import { resetMessage } from '../../mail/texts.ts'
import { pageToken } from '../../sessions/page-token.ts'
import { findOrInsertAccount } from './accounts.store.ts'
import { makeSentCode } from './codes.store.ts'
import { holdQuota } from './quota.ts'

export { haveTwoFactor, takeTwoFactorBack } from './twoFactor.store.ts'
export { insertAccount, takePasswordBack } from './accounts.store.ts'
export { openSession } from './open-session.ts'
export { hashPassword, readNewPassword } from './passwords.ts'

/** The token with which the pages of an application read for the viewer, as long as this session lives. */
export async function pageTokenFor(
  db: Tx,
  viewer: Viewer,
  appId: Id,
  { secret }: Pick<Config, 'secret'>,
): Promise<string> {
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash'])
    .where('id', '=', viewer.sessionId)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst()
  if (!session) throw new Refused('NO_SESSION')
  return pageToken(secret, session, appId)
}

interface ResetAsked {
  account: string
  ip: string
  lang: Lang
}

/** Sends a known account a code to set a new password with. */
export async function sendResetCode(
  system: Tx,
  config: Pick<Config, 'secret' | 'smtp' | 'sms'>,
  { account, ip, lang }: ResetAsked,
): Promise<void> {
  await holdQuota(system, account, ip)
  const code = await makeSentCode(system, config.secret, 'reset', account)
  await postMessage(system, config, account, resetMessage(code, lang))
}

/** The account of somebody who is invited: theirs, or a new one that has no password until they set it by a code. */
export const invitedAccount = (system: Tx, account: string, realName: string): Promise<Id> =>
  findOrInsertAccount(system, account, realName)
