import type { Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'

/** Everything the menu of a side can hold; who sees what of it is for the policy. */
export const menuOf = (tx: Tx, side: Side) =>
  tx.selectFrom('menus').selectAll().where('side', '=', side).orderBy('position').orderBy('id').execute()

export type MenuRow = Awaited<ReturnType<typeof menuOf>>[number]
