import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { zone } from '../../clock.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit } from '../orders/orders.read.ts'

/** Days ahead in which a line counts as one to send. */
const horizonDays = 14

/** Orders the supplier has yet to receive, as either side sees them. */
export const waitingToBeReceived = async (db: Tx, viewer: Member): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where(viewer.side === 'buyer' ? 'orders.buyer_org_id' : 'orders.supplier_org_id', '=', viewer.orgId)
    .where('orders.shared', '=', true)
    .where('orders.status', '=', 'SENT')
    .where(orderLimit(viewer))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lines whose answer waits for the buyer's decision. */
export const linesToDecide = async (db: Tx, viewer: Member): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<string>`coalesce(sum(orders.deviating_lines), 0)`.as('count'))
    .where('orders.buyer_org_id', '=', viewer.orgId)
    .where('orders.deviating_lines', '>', 0)
    .where(orderLimit(viewer))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lines the buyer returned or changed, which the supplier answers again. */
export const linesToAnswerAgain = async (db: Tx, viewer: Member): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<string>`coalesce(sum(orders.reopened_lines), 0)`.as('count'))
    .where('orders.supplier_org_id', '=', viewer.orgId)
    .where('orders.shared', '=', true)
    .where('orders.reopened_lines', '>', 0)
    .where(orderLimit(viewer))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Agreed lines of which more is due within the horizon than has left so far. */
export const linesToSend = async (db: Tx, viewer: Member): Promise<number> => {
  const { count } = await db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('line.supplier_org_id', '=', viewer.orgId)
    .where('line.shared', '=', true)
    .where('line.answer', '=', 'AGREED')
    .where('line.to_send_qty', '>', '0')
    .where(orderLimit(viewer))
    .where(
      sql<boolean>`(select sum(due.qty) from order_schedules due where due.line_id = line.id and due.kind = 'agreed'
        and due.due_on <= (now() at time zone ${zone})::date + ${horizonDays}::int) > line.agreed_qty - line.to_send_qty`,
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
