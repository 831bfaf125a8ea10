import type { personStatus } from '../../../../contract/memberships.ts'
import { changesOf, noteAudit } from '../../../audit/notes.ts'
import { checkVersion } from '../../../conflict.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { checkChange } from '../people.policy.ts'
import { accountOf, lockPerson, updatePerson } from '../people.store.ts'

/** A session lives as long as its membership is active, so those of somebody disabled end with the next call, on every process. */
export const setStatus: Action<typeof personStatus> = async ({ body, viewer, db }) => {
  const { person, admins } = await lockPerson(db, viewer, body.id)
  checkChange(viewer, person, admins, { isAdmin: person.is_admin, active: body.active, rolesChange: false })
  checkVersion(person, body.version)
  // who has not accepted is let in to accept
  const enabled = person.invited_name === '' ? 'ACTIVE' : 'INVITED'
  const after = body.active ? enabled : 'DISABLED'
  await updatePerson(db, viewer, person, { status: after })
  wake(db, SESSIONS_CHANGED, person.user_id)
  const { name } = await accountOf(db, viewer, person.id)
  noteAudit(db, { recordNo: name, changes: changesOf(person, { status: after }, { status: 'status' }) })
  return null
}
