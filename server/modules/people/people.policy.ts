import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { grantsOf } from '../../sessions/grants.ts'
import type { Member } from '../../viewer.ts'
import { checkGrants, checkTakeable, commandsOf, findRole, grantedBy, ownRoles } from '../roles/roles.read.ts'
import type { MembershipRow } from './people.store.ts'

/** Refuses roles that the viewer may not give: who is not the administrator gives what they could grant themself, on the side worked on. */
export async function checkGiven(db: Tx, viewer: Member, roleIds: readonly Id[]): Promise<void> {
  const own = viewer.isAdmin ? [] : await ownRoles(db, viewer)
  for (const id of roleIds) {
    const role = await findRole(db, viewer, id)
    if (viewer.isAdmin) continue
    if (role.side !== viewer.side) throw new Refused('WRONG_SIDE')
    const granted = await grantedBy(db, viewer, commandsOf(role.commands), role.side)
    checkGrants(granted, grantsOf(own, role.side))
  }
}

/** Refuses to take roles away that the viewer could not give. */
export async function checkTaken(db: Tx, viewer: Member, roleIds: readonly Id[]): Promise<void> {
  if (viewer.isAdmin || roleIds.length === 0) return
  const own = grantsOf(await ownRoles(db, viewer), viewer.side)
  for (const id of roleIds) {
    const role = await findRole(db, viewer, id)
    if (role.side !== viewer.side) throw new Refused('WRONG_SIDE')
    checkTakeable(role, own)
  }
}

/** Of these roles those that the viewer may give. */
export async function givable<Role extends { id: Id }>(
  db: Tx,
  viewer: Member,
  roles: readonly Role[],
): Promise<Role[]> {
  const given: Role[] = []
  for (const role of roles) if (await mayGive(db, viewer, role.id)) given.push(role)
  return given
}

const mayGive = (db: Tx, viewer: Member, roleId: Id): Promise<boolean> =>
  checkGiven(db, viewer, [roleId]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )

export interface Change {
  isAdmin: boolean
  active: boolean
  rolesChange: boolean
}

/**
 * Refuses to take the last administrator away, to change oneself, and to touch administrators where one is none. What the session knows of the
 * viewer may be a moment old, so who is administrator is read from the locked rows.
 */
export function checkChange(
  viewer: Member,
  person: MembershipRow,
  admins: readonly Pick<MembershipRow, 'id' | 'user_id'>[],
  { isAdmin, active, rolesChange }: Change,
): void {
  const loses = person.is_admin && person.status === 'ACTIVE' && !(isAdmin && active)
  if (loses && !admins.some(({ id }) => id !== person.id)) throw new Refused('LAST_ADMIN')
  const flagged = isAdmin !== person.is_admin
  const restated = active !== (person.status === 'ACTIVE')
  if (person.user_id === viewer.userId && (flagged || restated || rolesChange))
    throw new Refused('PERSON_SELF')
  const viewersOwn = admins.some(({ user_id }) => user_id === viewer.userId)
  if ((flagged || person.is_admin) && !viewersOwn) throw new Refused('ADMIN_ONLY')
}
