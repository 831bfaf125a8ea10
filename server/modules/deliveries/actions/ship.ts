import { sql } from 'kysely'
import type { BodyOf } from '../../../../contract/call.ts'
import type { deliveryAmend, deliveryShip } from '../../../../contract/deliveries.ts'
import { bound } from '../../../db/fragment.ts'
import { abreast } from '../../../db/transaction.ts'
import type { Action } from '../../../http/action.ts'
import { lockLinesOf } from '../../orders/orders.read.ts'
import { expectStock } from '../../stock/stock.read.ts'
import { checkCertificates } from '../deliveries.certificates.ts'
import { finish } from '../deliveries.finish.ts'
import { permit } from '../deliveries.policy.ts'
import { present } from '../deliveries.present.ts'
import { checkNotHeld } from '../deliveries.reserve.ts'
import { linesOf, lock } from '../deliveries.store.ts'
import { supplied } from '../lines.store.ts'

export const ship: Action<typeof deliveryShip> = async ({ body, viewer, db }) => {
  const [delivery, all, supply] = await abreast(
    db,
    () => lock(db, viewer, body),
    () => linesOf(db, body),
    () =>
      lockLinesOf(db, viewer, [
        'select order_line_id from delivery_lines where not rejected and delivery_id = ',
        bound(body.id, 'uuid'),
      ]),
  )
  permit(delivery, 'ship', viewer)
  const lines = all.filter(({ rejected }) => !rejected)
  for (const line of lines) supplied(supply, line.order_line_id) // as far as the viewer sees them
  checkNotHeld({ supply })
  checkCertificates(lines)
  expectStock(db, delivery.buyer_org_id, lines)
  return finish(db, viewer, delivery, 'ship', {
    ...transportOf(body),
    status: 'SHIPPED',
    shipped_at: sql<string>`clock_timestamp()`,
  })
}

/** What is on its way comes on another day or by another carrier. */
export const amend: Action<typeof deliveryAmend> = async ({ body, viewer, db }) => {
  const delivery = await lock(db, viewer, body)
  permit(delivery, 'amend', viewer)
  const changes = transport.flatMap(([field, column]) =>
    delivery[column] === body[field]
      ? []
      : [{ lineNo: null, field, before: delivery[column], after: body[field] }],
  )
  if (changes.length === 0) return present(delivery, viewer)
  return finish(db, viewer, delivery, 'amend', transportOf(body), { data: { changes } })
}

const transport = [
  ['expectedOn', 'expected_on'],
  ['carrier', 'carrier'],
  ['vehicleNo', 'vehicle_no'],
  ['driver', 'driver'],
  ['driverPhone', 'driver_phone'],
  ['trackingNo', 'tracking_no'],
] as const

const transportOf = (body: BodyOf<typeof deliveryShip>) => ({
  carrier: body.carrier,
  vehicle_no: body.vehicleNo,
  driver: body.driver,
  driver_phone: body.driverPhone,
  tracking_no: body.trackingNo,
  expected_on: body.expectedOn,
})
