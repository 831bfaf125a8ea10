import type { Order, OrderLine } from '../../../contract/orders.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { readLines } from './actions/lines.ts'
import { openOrder } from './orders.open.ts'
import { present } from './orders.present.ts'

/** An order with its lines for a command that prints it: who prints an order has opened it. */
export async function openWhole(db: Tx, viewer: Member, id: Id): Promise<Order & { lines: OrderLine[] }> {
  const order = await openOrder(db, viewer, id)
  return { ...present(order, viewer), lines: await readLines(db, viewer, order) }
}
