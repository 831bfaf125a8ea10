import type { OrderLine, orderLines } from '../../../../contract/orders.ts'
import type { Tx } from '../../../db/db.ts'
import type { RawAction } from '../../../http/action.ts'
import type { Viewer } from '../../../viewer.ts'
import { linesOf, schedulesOf } from '../lines.store.ts'
import { opening } from '../orders.open.ts'
import { presentLines } from '../orders.present.ts'
import type { OrderRow } from '../orders.store.ts'

export const lines: RawAction<typeof orderLines> = ({ query, viewer, deps }) =>
  opening(deps, viewer, query.id, (tx, order) => readLines(tx, viewer, order))

/** The lines of an order with what is offered and agreed of each. */
export async function readLines(tx: Tx, viewer: Viewer, order: OrderRow): Promise<OrderLine[]> {
  const [rows, schedules] = await Promise.all([linesOf(tx, order), schedulesOf(tx, order)])
  return presentLines(order, rows, schedules, viewer)
}
