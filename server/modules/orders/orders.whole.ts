import type { Order, OrderLine } from '../../../contract/orders.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { readLines } from './actions/lines.ts'
import { openOrder } from './orders.open.ts'
import { present } from './orders.present.ts'
import { find as mustSee, type OrderRow } from './orders.store.ts'

export type Whole = Order & { lines: OrderLine[] }

const wholeOf = async (db: Tx, viewer: Member, order: OrderRow): Promise<Whole> => ({
  ...present(order, viewer),
  lines: await readLines(db, viewer, order),
})

/** An order with its lines for a command that prints it: who prints an order has opened it. */
export const openWhole = async (db: Tx, viewer: Member, id: Id): Promise<Whole> =>
  wholeOf(db, viewer, await openOrder(db, viewer, id))

/** The same for what is sent to somebody who has not asked for it. */
export const mustSeeWhole = async (db: Tx, viewer: Member, id: Id): Promise<Whole> =>
  wholeOf(db, viewer, await mustSee(db, viewer, id))
