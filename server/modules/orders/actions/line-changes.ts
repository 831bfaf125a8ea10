import type { orderLineChanges } from '../../../../contract/orders.ts'
import type { RawAction } from '../../../http/action.ts'
import { linesSince, schedulesOf } from '../lines.store.ts'
import { opening } from '../orders.open.ts'
import { presentLines } from '../orders.present.ts'

export const lineChanges: RawAction<typeof orderLineChanges> = ({ body: { id, known }, viewer, deps }) =>
  opening(deps, viewer, id, async (tx, order) => {
    const [rows, schedules] = await Promise.all([linesSince(tx, order, known), schedulesOf(tx, order)])
    return {
      // one not opened yet may be taken back and written anew
      fixed: order.shared && (order.status !== 'SENT' || order.seen_at !== null),
      lines: presentLines(order, rows, schedules, viewer),
    }
  })
