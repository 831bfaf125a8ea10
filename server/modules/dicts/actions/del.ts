import type { dictDel } from '../../../../contract/dicts.ts'
import type { Action } from '../../../http/action.ts'
import { removeDict } from '../dicts.store.ts'

export const del: Action<typeof dictDel> = async ({ query, viewer, db }) => {
  await removeDict(db, viewer, query.id)
  return null
}
