import { z } from 'zod'
import { call } from './call.ts'
import { Delivery, DeliveryLineDraft, deliveryLineLimit } from './deliveries.ts'
import { changesWith } from './live.ts'
import { Id, Version } from './values.ts'

/** What is known of a line when it is packed: boxes and pallets, lot and days, serial numbers. How much of it goes was announced and stays. */
export const PackedLine = DeliveryLineDraft.pick({
  boxes: true,
  pallets: true,
  lotNo: true,
  producedOn: true,
  expiresOn: true,
  serials: true,
}).extend({ id: Id })
export type PackedLine = z.output<typeof PackedLine>

/** Says how lines of a delivery that was submitted are packed, until it is shipped. Lines that are not named stay as they are. */
export const deliveryPack = call('POST', '/api/DeliveryApply/Pack', {
  body: z.object({ id: Id, version: Version, lines: z.array(PackedLine).min(1).max(deliveryLineLimit) }),
  response: Delivery,
  may: 'deliveries.ship',
  side: 'supplier',
  invalidates: [...changesWith.deliveries, 'home'],
  fails: [
    'WRONG_STATE',
    'VERSION_STALE',
    'NOT_FOUND',
    'RECORD_OUTSIDE',
    'EXPIRES_BEFORE_MADE',
    'SERIALS_INVALID',
    'PALLETS_INVALID',
  ],
})
