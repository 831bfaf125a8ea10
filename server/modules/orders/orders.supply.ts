import { sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
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
  // Both travel at once; the lines are read once the locks are held.
  const [orders, lines] = await Promise.all([
    lockOrdersOf(db, viewer, wanted),
    db
      .selectFrom('order_lines as line')
      .selectAll('line')
      .where('line.id', '=', sql<string>`any(${wanted}::uuid[])`)
      .where(visibleTo(viewer, orderLineSource.scope))
      .execute(),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  const found = new Map(
    lines.flatMap((line) => {
      const order = byId.get(line.order_id)
      return order ? [[line.id, { line, order }] as const] : []
    }),
  )
  if (found.size < wanted.length) throw new Refused('NOT_FOUND')
  return found
}

/** Whether both sides have agreed on the line and it has not ended: what is called off and delivered. */
export const isAgreed = ({ line, order }: SupplyLine): boolean =>
  order.status === 'CONFIRMED' && line.answer === 'AGREED' && !line.cancelled && !line.short_closed
