import type { materialDel } from '../../../../contract/materials.ts'
import type { Action } from '../../../http/action.ts'
import { remove } from '../materials.store.ts'

export const del: Action<typeof materialDel> = async ({ query, viewer, db }) => {
  await remove(db, viewer, query.id)
  return null
}
