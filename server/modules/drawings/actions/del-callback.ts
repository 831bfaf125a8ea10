import type { drawingCallbackDel } from '../../../../contract/drawings.ts'
import type { Action } from '../../../http/action.ts'
import { deleteCallback } from '../drawings.store.ts'

export const delCallback: Action<typeof drawingCallbackDel> = async ({ viewer, db }) => {
  await deleteCallback(db, viewer)
  return null
}
