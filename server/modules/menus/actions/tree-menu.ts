import type { treeMenu as call } from '../../../../contract/menus.ts'
import type { Action } from '../../../http/action.ts'
import { maySee } from '../menus.policy.ts'
import { presentTree } from '../menus.present.ts'
import { menuOf } from '../menus.store.ts'

/** `menuType` is a wish the gate has already weighed: a side the organisation does not have is never the viewer's. */
export const treeMenu: Action<typeof call> = async ({ viewer, db }) =>
  presentTree((await menuOf(db, viewer.side)).filter((row) => maySee(row, viewer)))
