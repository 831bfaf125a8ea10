import { Refused } from '../../../../contract/errors.ts'
import type { roleDel } from '../../../../contract/roles.ts'
import { noteAudit } from '../../../audit/notes.ts'
import type { Action } from '../../../http/action.ts'
import { checkWeakened } from '../roles.policy.ts'
import { deleteRole, holdersOf, lockRole, ownRoles } from '../roles.store.ts'

/** Deletes a role that nobody holds; who is not the administrator only one they could have made. */
export const del: Action<typeof roleDel> = async ({ query, viewer, db }) => {
  const role = await lockRole(db, viewer, query.id)
  const { id, name } = role
  if (!viewer.isAdmin) checkWeakened(role, viewer, await ownRoles(db, viewer))
  const { length: count } = await holdersOf(db, viewer, id)
  if (count > 0) throw new Refused('ROLE_IN_USE', { count })
  await deleteRole(db, viewer, id)
  noteAudit(db, { recordNo: name })
  return null
}
