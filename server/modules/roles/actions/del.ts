import { Refused } from '../../../../contract/errors.ts'
import type { roleDel } from '../../../../contract/roles.ts'
import { noteAudit } from '../../../audit/notes.ts'
import type { Action } from '../../../http/action.ts'
import { deleteRole, holdersOf, lockRole, ownRoles } from '../roles.store.ts'

/** Deletes a role that nobody holds. */
export const del: Action<typeof roleDel> = async ({ query, viewer, db }) => {
  const { id, name } = await lockRole(db, viewer, query.id)
  if (!viewer.isAdmin && (await ownRoles(db, viewer)).some((own) => own.id === id))
    throw new Refused('ROLE_OWN')
  const { length: count } = await holdersOf(db, viewer, id)
  if (count > 0) throw new Refused('ROLE_IN_USE', { count })
  await deleteRole(db, viewer, id)
  noteAudit(db, { recordNo: name })
  return null
}
