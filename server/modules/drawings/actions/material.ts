import type { materialDrawing } from '../../../../contract/drawings.ts'
import type { RawAction } from '../../../http/action.ts'
import { mustSeeMaterial } from '../../materials/materials.read.ts'
import { sendDrawing } from '../drawings.fetch.ts'
import { findCallback } from '../drawings.store.ts'

export const material: RawAction<typeof materialDrawing> = async ({ body, viewer, deps, reply }) => {
  const { seen, callback } = await deps.db.read(viewer, async (db) => ({
    seen: await mustSeeMaterial(db, viewer, body.id),
    callback: await findCallback(db, viewer.orgId),
  }))
  await sendDrawing(deps, callback, { materialCode: seen.code, drawingNo: seen.drawing_no }, reply)
  return null
}
