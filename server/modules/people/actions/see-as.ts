import { Refused } from '../../../../contract/errors.ts'
import type { endSeeAs, seeAs } from '../../../../contract/memberships.ts'
import { noteAudit } from '../../../audit/notes.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { setSeeingAs } from '../../../sessions/sessions.store.ts'
import { accountOf, recordSeenAs } from '../people.store.ts'

/** The session itself looks through the other's eyes from now on, on every process: no tab of it can forget to say so. */
export const see: Action<typeof seeAs> = async ({ query, viewer, db }) => {
  if (!viewer.isAdmin) throw new Refused('ADMIN_ONLY')
  const person = await accountOf(db, viewer, query.id)
  if (person.user_id === viewer.userId) throw new Refused('PERSON_SELF')
  if (person.status !== 'ACTIVE') throw new Refused('NOT_FOUND')
  await recordSeenAs(db, viewer, person)
  noteAudit(db, { recordId: person.id, recordNo: person.name })
  await setSeeingAs(db, viewer, person.id)
  wake(db, SESSIONS_CHANGED, viewer.userId)
  return null
}

export const end: Action<typeof endSeeAs> = async ({ viewer, db }) => {
  await setSeeingAs(db, viewer, null)
  wake(db, SESSIONS_CHANGED, viewer.userId)
  return null
}
