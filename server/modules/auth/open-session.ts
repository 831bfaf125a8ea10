import type { SignedIn } from '../../../contract/auth.ts'
import type { Id } from '../../../contract/values.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../viewer.ts'
import { userInfo } from '../users/users.read.ts'
import { homeOrg } from './accounts.store.ts'
import { insertSession } from '../../sessions/sessions.store.ts'
import { newToken, tokenHash } from '../../sessions/token.ts'

interface SessionContext {
  deps: Deps
  ip: string
  agent: string
  enter: (token: string) => Promise<Viewer>
}

/** Begins a session of a person who has just proved who they are. The token is always new, never the client's. */
export async function openSession({ deps, ip, agent, enter }: SessionContext, userId: Id): Promise<SignedIn> {
  const token = newToken()
  const hash = tokenHash(token)
  if (!hash) throw new Error('a token of ours has the form of one')
  await deps.db.system(async (tx) => {
    const orgId = await homeOrg(tx, userId)
    await insertSession(tx, {
      userId,
      orgId,
      tokenHash: hash,
      agent: agent.slice(0, 300),
      ip,
      hours: deps.config.sessionHours,
    })
  })
  const viewer = await enter(token)
  return { token, user: await deps.db.read(viewer, (tx) => userInfo(tx, viewer, deps.config.idleMinutes)) }
}
