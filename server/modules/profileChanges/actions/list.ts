import type { profileChangeList } from '../../../../contract/profileChanges.ts'
import { list as listed } from '../../../db/query.ts'
import type { Action } from '../../../http/action.ts'
import { canOf } from '../profileChanges.policy.ts'
import { changeSources } from '../profileChanges.source.ts'

export const list: Action<typeof profileChangeList> = async ({ body, viewer, db }) => {
  const { rows, ...found } = await listed(db, viewer, changeSources[viewer.side], body)
  return { ...found, rows: rows.map((row) => ({ ...row, can: canOf(row, viewer) })) }
}
