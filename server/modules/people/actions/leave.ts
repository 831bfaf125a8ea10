import { Refused } from '../../../../contract/errors.ts'
import type { leaveOrg } from '../../../../contract/memberships.ts'
import { changesOf, noteAudit } from '../../../audit/notes.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { setSessionOrg } from '../../../sessions/sessions.store.ts'
import { lockPerson, membershipOf, otherOrgOf, setRoles, updatePerson } from '../people.store.ts'

/** What a person has written stays with the organisation, under their name. */
export const leave: Action<typeof leaveOrg> = async ({ query, viewer, db }) => {
  if (query.orgId !== viewer.orgId) throw new Refused('ORG_NOT_YOURS')
  const { person, admins } = await lockPerson(db, viewer, await membershipOf(db, viewer))
  if (person.is_admin && admins.length === 1) throw new Refused('LAST_ADMIN')
  await setRoles(db, viewer, person.id, [])
  await updatePerson(db, viewer, person, { status: 'LEFT', is_admin: false, dept_name: '', position: '' })
  noteAudit(db, {
    recordId: person.id,
    recordNo: viewer.userName,
    changes: changesOf(person, { status: 'LEFT' }, { status: 'status' }),
  })
  await setSessionOrg(db, viewer, await otherOrgOf(db, viewer))
  wake(db, SESSIONS_CHANGED, viewer.userId)
  return null
}
