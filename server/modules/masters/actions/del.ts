import type { masterDel } from '../../../../contract/masters.ts'
import type { Action } from '../../../http/action.ts'
import { remove } from '../masters.store.ts'

export const del: Action<typeof masterDel> = async ({ query, viewer, db }) => {
  await remove(db, viewer, query.kind, query.id)
  return null
}
