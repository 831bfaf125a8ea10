import type { orderLines } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { linesOf, schedulesOf } from '../lines.store.ts'
import { presentLine } from '../orders.present.ts'
import { find } from '../orders.store.ts'

export const lines: Action<typeof orderLines> = async ({ query, viewer, db }) => {
  const order = await find(db, viewer, query.id)
  const [rows, schedules] = await Promise.all([linesOf(db, order), schedulesOf(db, order)])
  return rows.map((row) => presentLine(row, schedules.get(row.id)))
}
