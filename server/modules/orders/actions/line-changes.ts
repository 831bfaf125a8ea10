import type { orderLineChanges } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { linesSince, schedulesOf } from '../lines.store.ts'
import { presentLine } from '../orders.present.ts'
import { find } from '../orders.store.ts'

export const lineChanges: Action<typeof orderLineChanges> = async ({ body: { id, known }, viewer, db }) => {
  const order = await find(db, viewer, id)
  const [rows, schedules] = await Promise.all([linesSince(db, order, known), schedulesOf(db, order)])
  return { fixed: order.shared, lines: rows.map((row) => presentLine(row, schedules.get(row.id))) }
}
