import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import type { Viewer } from '../../viewer.ts'
import { pageToken } from '../../sessions/page-token.ts'

export { insertAccount } from './accounts.store.ts'
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
