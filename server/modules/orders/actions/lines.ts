import type { orderLines } from '../../../../contract/orders.ts'
import type { RawAction } from '../../../http/action.ts'
import { linesOf, schedulesOf } from '../lines.store.ts'
import { opening } from '../orders.open.ts'
import { presentLine } from '../orders.present.ts'

export const lines: RawAction<typeof orderLines> = ({ query, viewer, deps }) =>
  opening(deps, viewer, query.id, async (tx, order) => {
    const [rows, schedules] = await Promise.all([linesOf(tx, order), schedulesOf(tx, order)])
    return rows.map((row) => presentLine(row, schedules.get(row.id)))
  })
