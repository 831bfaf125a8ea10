import type { MenuItem, navMenu as navCall, treeMenu as call } from '../../../../contract/menus.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { menuOfApps } from '../../apps/apps.read.ts'
import { maySee } from '../menus.policy.ts'
import { presentApps, presentTree } from '../menus.present.ts'
import { menuOf } from '../menus.store.ts'

/** `menuType` is a wish the gate has already weighed: a side the organisation does not have is never the viewer's. */
export const treeMenu: Action<typeof call> = async ({ viewer, db }) => menu(db, viewer)

export const navMenu: Action<typeof navCall> = async ({ viewer, db }) => menu(db, viewer)

/** The portal's own pages, and after them the applications in use. */
async function menu(db: Tx, viewer: Member): Promise<MenuItem[]> {
  const [rows, apps] = await Promise.all([menuOf(db, viewer.side), menuOfApps(db, viewer)])
  return [...presentTree(rows.filter((row) => maySee(row, viewer))), ...presentApps(apps)]
}
