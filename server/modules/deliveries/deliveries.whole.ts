import type { DeliveryDetail } from '../../../contract/deliveries.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { callOffNosOf } from '../callOffs/callOffs.read.ts'
import { presentDetail } from './deliveries.present.ts'
import { find, linesOf } from './deliveries.store.ts'

/** A delivery with its lines. */
export async function wholeDelivery(db: Tx, viewer: Member, id: Id): Promise<DeliveryDetail> {
  const delivery = await find(db, viewer, id)
  const lines = await linesOf(db, delivery)
  const called = await callOffNosOf(
    db,
    lines.flatMap(({ call_off_line_id }) => call_off_line_id ?? []),
  )
  return presentDetail(delivery, lines, called, viewer)
}
