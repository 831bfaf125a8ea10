import { Refused } from '../../../../contract/errors.ts'
import { type tokenCreate, tokensAtMost } from '../../../../contract/tokens.ts'
import type { RawAction } from '../../../http/action.ts'
import { tokenRights } from '../../../sessions/token-border.ts'
import { newPersonalToken, personalTokenHash } from '../../../sessions/token.ts'
import { insertToken } from '../../../sessions/tokens.store.ts'
import { has } from '../../../viewer.ts'
import { countLiving } from '../tokens.store.ts'

const HINT = 4

/** Its own transaction rather than that of the call, whose answer would be kept with an idempotency key: the token is kept nowhere. */
export const create: RawAction<typeof tokenCreate> = async ({ body, viewer, deps, log }) => {
  const { name, readOnly, days } = body
  const rights = [...new Set(body.rights)]
  const offered = new Set(tokenRights(viewer.side))
  for (const right of rights)
    if (!offered.has(right) || !has(viewer, right)) throw new Refused('GRANT_NOT_HELD', { command: right })
  const token = newPersonalToken()
  const hash = personalTokenHash(token)
  if (!hash) throw new Error('a token of ours has the form of one')
  const id = await deps.db.write(viewer, async (db) => {
    if ((await countLiving(db, viewer)) >= tokensAtMost)
      throw new Refused('TOKENS_FULL', { count: tokensAtMost })
    return insertToken(db, viewer, { name, hash, hint: token.slice(-HINT), rights, readOnly, days })
  })
  log.info({ personalToken: id, user: viewer.userId, org: viewer.orgId }, 'a personal token was made')
  return { id, token }
}
