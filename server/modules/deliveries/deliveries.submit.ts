import { sql } from 'kysely'
import type { Delivery } from '../../../contract/deliveries.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { abreast } from '../../db/transaction.ts'
import type { Member } from '../../viewer.ts'
import type { LinkRow } from '../suppliers/suppliers.read.ts'
import { finish, lineData } from './deliveries.finish.ts'
import { permit } from './deliveries.policy.ts'
import { type Held, checkShippable, reserve } from './deliveries.reserve.ts'
import type { DeliveryLineRow, DeliveryPatch, DeliveryRow } from './deliveries.store.ts'
import { writeReserved } from './lines.store.ts'

/** Announces a locked delivery with its lines to the buyer, whose review is waited for where the link asks for one. What they are of is locked. */
export async function submitDelivery(
  db: Tx,
  viewer: Member,
  delivery: DeliveryRow,
  lines: readonly DeliveryLineRow[],
  held: Held,
  link: LinkRow | undefined,
): Promise<Delivery> {
  permit(delivery, 'submit', viewer)
  if (lines.length === 0) throw new Refused('DELIVERY_NO_LINES')
  checkShippable(lines, held)
  const patch: DeliveryPatch = {
    status: link?.asn_review ? 'SUBMITTED' : 'APPROVED',
    shared: true,
    reason: '',
    submitted_at: sql<string>`clock_timestamp()`,
  }
  const [, , submitted] = await abreast(
    db,
    () => reserve(db, viewer, lines, held),
    () => writeReserved(db, delivery),
    () => finish(db, viewer, delivery, 'submit', patch, { data: lineData(lines) }),
  )
  return submitted
}
