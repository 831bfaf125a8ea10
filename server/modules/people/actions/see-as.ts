import { Refused } from '../../../../contract/errors.ts'
import type { endSeeAs, seeAs } from '../../../../contract/memberships.ts'
import { wake } from '../../../db/wake.ts'
import type { Action, RawAction } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { endOwnSession, insertLook } from '../../../sessions/sessions.store.ts'
import { newToken, tokenHash } from '../../../sessions/token.ts'
import { accountOf } from '../people.store.ts'

/**
 * Begins a session that looks through the other's eyes, for the window that asked: all others go on as they were. Its token is given out once,
 * so no answer is kept for a retry.
 */
export const see: RawAction<typeof seeAs> = async ({ query, viewer, deps, agent, ip, audit }) => {
  if (!viewer.isAdmin) throw new Refused('ADMIN_ONLY')
  const token = newToken()
  const hash = tokenHash(token)
  if (!hash) throw new Error('a token of ours has the form of one')
  await deps.db.write(viewer, async (tx) => {
    const person = await accountOf(tx, viewer, query.id)
    if (person.user_id === viewer.userId) throw new Refused('PERSON_SELF')
    if (person.status !== 'ACTIVE') throw new Refused('NOT_FOUND')
    await insertLook(tx, viewer, { membershipId: person.id, tokenHash: hash, agent, ip })
    audit({ recordId: person.id, recordNo: person.name, seeingAs: person.name }, tx)
  })
  return { token }
}

export const end: Action<typeof endSeeAs> = async ({ viewer, db }) => {
  if (viewer.seeingAs === undefined) return null
  await endOwnSession(db, viewer, viewer.sessionId)
  wake(db, SESSIONS_CHANGED, viewer.userId)
  return null
}
