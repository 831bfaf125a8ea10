import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { bound, type Fragment, statementOf } from '../../db/fragment.ts'
import { scopeOf } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { orderLineSource } from './orders.source.ts'
import { type LineRow, type OrderRow, lockOrdersOf } from './orders.store.ts'

/** An order line with its order, as call-offs and deliveries look at it. */
export interface SupplyLine {
  line: LineRow
  order: OrderRow
}

/**
 * Order lines by id. Their orders are locked, in the order of their ids, so what is read stands until the transaction ends; one that the
 * viewer does not see is `NOT_FOUND`.
 */
export async function lockLines(db: Tx, viewer: Member, ids: readonly Id[]): Promise<Map<Id, SupplyLine>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const found = await lockLinesOf(db, viewer, [bound(wanted, 'uuid[]')])
  if (found.size < wanted.length) throw new Refused('NOT_FOUND')
  return found
}

/** The same of the lines that an array or a select of their ids names, as far as the viewer sees them. */
export async function lockLinesOf(db: Tx, viewer: Member, ids: Fragment): Promise<Map<Id, SupplyLine>> {
  // Both travel at once; the lines are read once the locks are held.
  const [orders, { rows: lines }] = await Promise.all([
    lockOrdersOf(db, viewer, ids),
    db.executeQuery<LineRow>(
      statementOf([
        'select line.* from order_lines line where line.id = any(',
        ...ids,
        ') and ',
        ...scopeOf(orderLineSource.scope, viewer),
      ]),
    ),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return new Map(
    lines.flatMap((line) => {
      const order = byId.get(line.order_id)
      return order ? [[line.id, { line, order }] as const] : []
    }),
  )
}

/** Whether both sides have agreed on the line and it has not ended: what is called off and delivered. */
export const isAgreed = ({ line, order }: SupplyLine): boolean =>
  order.status === 'CONFIRMED' && line.answer === 'AGREED' && !line.cancelled && !line.short_closed
