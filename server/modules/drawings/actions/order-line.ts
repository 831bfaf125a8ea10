import type { orderLineDrawing } from '../../../../contract/drawings.ts'
import { Refused } from '../../../../contract/errors.ts'
import { elevated } from '../../../db/elevated.ts'
import type { RawAction } from '../../../http/action.ts'
import { linesNamed, mustSee } from '../../orders/orders.read.ts'
import { sendDrawing } from '../drawings.fetch.ts'
import { drawingNoOf, findCallback } from '../drawings.store.ts'

/** The buyer's address, token and drawing number are read for its supplier once the line is known to be theirs, and stay here. */
export const orderLine: RawAction<typeof orderLineDrawing> = async ({ body, viewer, deps, reply }) => {
  const { callback, drawn } = await deps.db.read(viewer, async (db) => {
    const order = await mustSee(db, viewer, body.id)
    const [line] = await linesNamed(db, order, [body.lineId])
    if (!line) throw new Refused('NOT_FOUND')
    const { buyer_org_id: buyer } = order
    const code = line.material_code
    return elevated(db, async () => ({
      callback: await findCallback(db, buyer),
      drawn: { materialCode: code, drawingNo: await drawingNoOf(db, buyer, code) },
    }))
  })
  await sendDrawing(deps, callback, drawn, reply)
  return null
}
