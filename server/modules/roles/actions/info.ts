import type { roleInfo } from '../../../../contract/permissionTree.ts'
import type { Action } from '../../../http/action.ts'
import { commandsOf, presentRole, presentRoleHolder } from '../roles.present.ts'
import { findRole, holdersOf, ownRoles } from '../roles.store.ts'

export const info: Action<typeof roleInfo> = async ({ query, viewer, db }) => {
  const role = await findRole(db, viewer, query.id)
  const holders = await holdersOf(db, viewer, role.id)
  const held = new Set((await ownRoles(db, viewer)).map(({ id }) => id))
  const row = {
    ...role,
    people: holders.length,
    updatedAt: role.updated_at,
    updatedBy: role.updated_by,
  }
  return {
    ...presentRole(row, viewer, held),
    commands: commandsOf(role.commands),
    holders: holders.map((holder) => presentRoleHolder(holder, viewer)),
  }
}
