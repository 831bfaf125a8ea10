import type { permissionTree } from '../../../../contract/permissionTree.ts'
import type { Action } from '../../../http/action.ts'
import { grantsOf, holds } from '../../../sessions/grants.ts'
import { reachedApps } from '../../apps/apps.read.ts'
import { menuOf } from '../../menus/menus.read.ts'
import { type Shown, presentPermissions } from '../permissions.present.ts'
import { commandsOf } from '../roles.present.ts'
import { findRole, ownRoles } from '../roles.store.ts'

/** The tree of the side the viewer works on: `menuType` is a wish the gate has already weighed. */
export const tree: Action<typeof permissionTree> = async ({ query, viewer, db }) => {
  const role = query.roleId === undefined ? undefined : await findRole(db, viewer, query.roleId)
  const own = viewer.isAdmin ? undefined : grantsOf(await ownRoles(db, viewer), viewer.side)
  const shown: Shown = {
    side: viewer.side,
    granted: new Map(
      (role?.side === viewer.side ? commandsOf(role.commands) : []).map((one) => [one.commandId, one]),
    ),
    hidden: own?.hidden ?? new Set(),
    mayGrant: (command) => !own || holds(own, command),
  }
  return presentPermissions(await menuOf(db, viewer.side), await reachedApps(db, viewer), shown)
}
