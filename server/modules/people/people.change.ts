import type { Id } from '../../../contract/values.ts'
import { changesOf, noteAudit } from '../../audit/notes.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { wake } from '../../db/wake.ts'
import { SESSIONS_CHANGED } from '../../sessions/sessions.ts'
import type { Member } from '../../viewer.ts'
import { checkChange, checkGiven, checkTaken } from './people.policy.ts'
import { accountOf, lockPerson, roleNames, rolesHeld, setRoles, updatePerson } from './people.store.ts'

interface Post {
  id: Id
  version?: number | undefined
  /** What is left out is as it is. */
  deptName?: string
  position?: string
  /** All of them, or what becomes of those that are held. */
  roleIds: readonly Id[] | ((held: readonly Id[]) => readonly Id[])
  isAdmin?: boolean
}

const columns = { dept_name: 'deptName', position: 'position', is_admin: 'isAdmin' } as const

/** Changes what somebody is in the organisation, as far as the viewer may; their sessions know at once. */
export async function changePerson(db: Tx, viewer: Member, post: Post): Promise<void> {
  const { person, admins } = await lockPerson(db, viewer, post.id)
  const held = await rolesHeld(db, viewer, person.id)
  const wanted = [...new Set(typeof post.roleIds === 'function' ? post.roleIds(held) : post.roleIds)]
  const given = wanted.filter((id) => !held.includes(id))
  const taken = held.filter((id) => !wanted.includes(id))
  const rolesChange = given.length > 0 || taken.length > 0
  const { deptName = person.dept_name, position = person.position, isAdmin = person.is_admin } = post
  checkChange(viewer, person, admins, { isAdmin, active: person.status === 'ACTIVE', rolesChange })
  await checkGiven(db, viewer, given)
  await checkTaken(db, viewer, taken)
  checkVersion(person, post.version)
  const saved = { dept_name: deptName, position, is_admin: isAdmin }
  await updatePerson(db, viewer, person, saved)
  if (rolesChange) await setRoles(db, viewer, person.id, wanted)
  const { name } = await accountOf(db, viewer, person.id)
  const roles = rolesChange ? [await rolesChanged(db, viewer, held, wanted)] : []
  noteAudit(db, {
    act: 'memberChanged',
    recordId: person.id,
    recordNo: name,
    changes: [...changesOf(person, saved, columns), ...roles],
  })
  wake(db, SESSIONS_CHANGED, person.user_id)
}

/** Roles are named as they are called: what is kept must be read when the role is gone. */
async function rolesChanged(db: Tx, viewer: Member, held: readonly Id[], wanted: readonly Id[]) {
  const names = await roleNames(db, viewer, [...held, ...wanted])
  const said = (ids: readonly Id[]) =>
    ids
      .map((id) => names.get(id) ?? id)
      .toSorted()
      .join(', ')
  return { field: 'roles', before: said(held), after: said(wanted) }
}
