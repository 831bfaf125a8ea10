import { sql } from 'kysely'
import type { Delivery } from '../../../contract/deliveries.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { linkBetween } from '../suppliers/suppliers.read.ts'
import { finish, lineData } from './deliveries.finish.ts'
import { permit } from './deliveries.policy.ts'
import { type Held, checkShippable, reserve } from './deliveries.reserve.ts'
import type { DeliveryLineRow, DeliveryRow } from './deliveries.store.ts'
import { writeReserved } from './lines.store.ts'

/** Announces a locked delivery with its lines to the buyer, whose review is waited for where the link asks for one. What they are of is locked. */
export async function submitDelivery(
  db: Tx,
  viewer: Member,
  delivery: DeliveryRow,
  lines: readonly DeliveryLineRow[],
  held: Held,
): Promise<Delivery> {
  permit(delivery, 'submit', viewer)
  if (lines.length === 0) throw new Refused('DELIVERY_NO_LINES')
  checkShippable(lines, held)
  await reserve(db, viewer, lines, held)
  await writeReserved(db, delivery)
  const link = await linkBetween(db, viewer, delivery.buyer_org_id, delivery.supplier_org_id)
  const status = link?.asn_review ? 'SUBMITTED' : 'APPROVED'
  return finish(
    db,
    viewer,
    delivery,
    'submit',
    { status, shared: true, reason: '', submitted_at: sql<string>`clock_timestamp()` },
    { data: lineData(lines) },
  )
}
