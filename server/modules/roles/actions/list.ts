import type { roleList } from '../../../../contract/roles.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { presentRole } from '../roles.present.ts'
import { ownRoles, roleSource } from '../roles.store.ts'

export const list: Action<typeof roleList> = async ({ body, viewer, db }) => {
  const held = new Set((await ownRoles(db, viewer)).map(({ id }) => id))
  // The list is the last statement: it ends the transaction in the same round trip.
  const { rows, ...found } = await listed(db, viewer, roleSource, body)
  return { ...found, rows: rows.map((row) => presentRole(row, viewer, held)) }
}
