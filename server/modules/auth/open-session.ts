import type { SignedIn } from '../../../contract/auth.ts'
import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { AuditNote } from '../../audit/notes.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { keepLanguage, userInfo } from '../users/users.read.ts'
import { homeOrg } from './accounts.store.ts'
import { AGENT_AT_MOST, insertSession } from '../../sessions/sessions.store.ts'
import { newToken, tokenHash } from '../../sessions/token.ts'

export interface SessionContext {
  deps: Deps
  ip: string
  lang: Lang
  agent: string
  enter: (token: string) => Promise<Viewer>
  audit: (note: AuditNote, tx: Tx) => void
}

/** Begins a session of a person who has just proved who they are. The token is always new, never the client's. */
export async function openSession(
  { deps, ip, agent, lang, enter, audit }: SessionContext,
  userId: Id,
): Promise<SignedIn> {
  const token = newToken()
  const hash = tokenHash(token)
  if (!hash) throw new Error('a token of ours has the form of one')
  await deps.db.system(async (tx) => {
    const orgId = await homeOrg(tx, userId)
    await keepLanguage(tx, userId, lang)
    await insertSession(tx, {
      userId,
      orgId,
      tokenHash: hash,
      agent: agent.slice(0, AGENT_AT_MOST),
      ip,
      hours: deps.config.sessionHours,
    })
    audit({ userId, orgId }, tx)
  })
  const viewer = await enter(token)
  return { token, user: await deps.db.read(viewer, (tx) => userInfo(tx, viewer, deps.config.idleMinutes)) }
}
