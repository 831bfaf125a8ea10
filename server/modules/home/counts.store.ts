import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { dayOf } from '../../../contract/calendar.ts'
import { orderLineViews } from '../../../contract/orders.views.ts'
import type { LocalDate } from '../../../contract/values.ts'
import { listedBy } from '../../db/query.ts'
import type { Member } from '../../viewer.ts'
import { deliveryLimit } from '../deliveries/deliveries.read.ts'
import { orderLimit, orderLineSource } from '../orders/orders.read.ts'

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

/** Changes that suppliers ask for, of orders that are under way. */
export const changesAskedFor = async (db: Tx, viewer: Member): Promise<number> => {
  const { count } = await db
    .selectFrom('change_requests as request')
    .innerJoin('orders', 'orders.id', 'request.order_id')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('request.buyer_org_id', '=', viewer.orgId)
    .where('request.status', '=', 'SUBMITTED')
    .where('orders.status', 'in', ['ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'])
    .where(orderLimit(viewer))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deliveries that wait for the buyer's review. */
export const deliveriesToReview = async (db: Tx, viewer: Member): Promise<number> => {
  const { count } = await db
    .selectFrom('deliveries')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('deliveries.buyer_org_id', '=', viewer.orgId)
    .where('deliveries.shared', '=', true)
    .where('deliveries.status', '=', 'SUBMITTED')
    .where(deliveryLimit(viewer))
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
    // In one that was never received nothing was answered yet.
    .where('orders.status', '<>', 'SENT')
    .where(orderLimit(viewer))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Agreed lines of which more is due, or called off, within the horizon than has left so far: those of the view its badge opens. */
export const linesToSend = async (db: Tx, viewer: Member): Promise<number> => {
  const { count } = await db
    .selectFrom('order_lines as line')
    .leftJoin('orders', 'orders.id', 'line.order_id')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where(listedBy(viewer, orderLineSource, orderLineViews(dayOf(new Date())).send))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lines due on each day of a month, as either side sees them. */
export const linesDue = async (
  db: Tx,
  viewer: Member,
  month: string,
): Promise<{ day: LocalDate; lines: number }[]> => {
  const first: LocalDate = `${month}-01`
  const rows = await db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select((of) => of.fn.countAll<string>().as('lines'))
    .select((of) => of.ref('line.next_due_on').$notNull().as('day'))
    .where(viewer.side === 'buyer' ? 'line.buyer_org_id' : 'line.supplier_org_id', '=', viewer.orgId)
    .where('line.shared', '=', true)
    .where('line.next_due_on', '>=', first)
    .where('line.next_due_on', '<', sql<string>`(${first}::date + interval '1 month')`)
    .where(orderLimit(viewer))
    .groupBy('line.next_due_on')
    .orderBy('line.next_due_on')
    .execute()
  return rows.map(({ day, lines }) => ({ day, lines: Number(lines) }))
}
