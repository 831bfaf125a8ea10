import { Refused } from '../../../../contract/errors.ts'
import type { tokenRevoke } from '../../../../contract/tokens.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { revokeToken } from '../../../sessions/tokens.store.ts'

export const revoke: Action<typeof tokenRevoke> = async ({ query, viewer, db, log }) => {
  const userId = await revokeToken(db, viewer, query.id)
  if (userId === undefined) throw new Refused('NOT_FOUND')
  wake(db, SESSIONS_CHANGED, userId)
  log.info(
    { personalToken: query.id, user: viewer.userId, org: viewer.orgId },
    'a personal token was revoked',
  )
  return null
}
