import type { personSave } from '../../../../contract/people.ts'
import { checkVersion } from '../../../conflict.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { checkChange, checkGiven } from '../people.policy.ts'
import { lockPerson, rolesHeld, setRoles, updatePerson } from '../people.store.ts'

export const save: Action<typeof personSave> = async ({ body, viewer, db }) => {
  const { person, admins } = await lockPerson(db, viewer, body.id)
  const held = await rolesHeld(db, viewer, person.id)
  const wanted = [...new Set(body.roleIds)]
  const given = wanted.filter((id) => !held.includes(id))
  const rolesChange = given.length > 0 || held.some((id) => !wanted.includes(id))
  checkChange(viewer, person, admins, {
    isAdmin: body.isAdmin,
    active: person.status === 'ACTIVE',
    rolesChange,
  })
  await checkGiven(db, viewer, given)
  checkVersion(person, body.version)
  await updatePerson(db, viewer, person, {
    dept_name: body.deptName,
    position: body.position,
    is_admin: body.isAdmin,
  })
  if (rolesChange) await setRoles(db, viewer, person.id, wanted)
  wake(db, SESSIONS_CHANGED, person.user_id)
  return { id: person.id }
}
