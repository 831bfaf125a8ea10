import { type Selectable, type UpdateObject, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { type Fragment, bound, fixed, statementOf } from '../../db/fragment.ts'
import { defer } from '../../db/deferred.ts'
import { instantOf } from '../../db/parsers.ts'
import { whereOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { storedRows } from '../../documents/row.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { orderLimit, orderSource } from './orders.source.ts'

export type OrderRow = Selectable<DB['orders']>
/** `locked_at`: when, by the database's clock and as exactly as it tells. */
export type LockedOrder = OrderRow & { locked_at: string }
export type LineRow = Selectable<DB['order_lines']>
export type OrderPatch = UpdateObject<DB, 'orders'>

/** The orders this viewer's side sees. */
const visible = (viewer: Viewer) => visibleTo(viewer, orderSource.scope)

export const { find, save, put } = storedRows('orders', orderSource, [
  'status',
  'revision',
  'on_hold',
  'hold_reason',
  'pending_lines',
  'deviating_lines',
  'reopened_lines',
  'moving_lines',
  'unreconciled_lines',
  'closed_lines',
  'answer_due_on',
  'next_due_on',
  'sent_at',
  'seen_at',
  'received_at',
  'confirmed_at',
  'close_reason',
])

/**
 * Locks orders for a change, in the order of their ids so that two commands over the same orders never wait for each other in a circle.
 * The lock of a header guards its lines, schedules and ledger too: whatever changes one of them holds it.
 */
export async function lockAll(db: Tx, viewer: Member, ids: readonly Id[]): Promise<LockedOrder[]> {
  const rows = await lockWhere(db, viewer, ['orders.id = any(', bound(ids, 'uuid[]'), ')'])
  if (rows.length < new Set(ids).size) throw new Refused('NOT_FOUND')
  return rows
}

/** The same of the orders that lines are of, as far as the viewer sees them: a line stays with its order. */
export const lockOrdersOf = (db: Tx, viewer: Member, lineIds: Fragment): Promise<LockedOrder[]> =>
  lockWhere(db, viewer, ['orders.id in (select order_id from order_lines where id = any(', ...lineIds, '))'])

async function lockWhere(db: Tx, viewer: Member, which: Fragment): Promise<LockedOrder[]> {
  const { rows } = await db.executeQuery<LockedOrder>(
    statementOf([
      'select orders.*, clock_timestamp()::text as locked_at from orders where ',
      ...which,
      ' and ',
      ...whereOf(orderSource, viewer, { filters: [], keyword: '' }),
      ' order by orders.id for update',
    ]),
  )
  return rows
}

/** Locks one order, made against a version. */
export async function lock(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version?: number | undefined },
): Promise<OrderRow> {
  const [order] = await lockAll(db, viewer, [id])
  if (!order) throw new Refused('NOT_FOUND')
  checkVersion(order, version)
  return order
}

/** Writes what the lines of a locked order add up to, without a version of its own: it belongs to the change just saved. */
export const keepCounts = (db: Tx, viewer: Member, order: OrderRow, counts: OrderPatch): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set(counts)
    .where('id', '=', order.id)
    .where(visible(viewer))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Receives orders just locked: who and when are kept once. What that makes of them is known before the database has done it. */
export function saveReceived(db: Tx, viewer: Member, orders: readonly LockedOrder[]): OrderRow[] {
  const [first] = orders
  if (!first) return []
  const [at, by, ids] = [first.locked_at, viewer.userName, orders.map(({ id }) => id)]
  defer(
    db,
    db.executeQuery(fixed`
    update orders set status = 'ACKNOWLEDGED', received_at = ${at}, received_by = ${by}, version = version + 1, updated_at = ${at}, updated_by = ${by}
    where id = any(${ids}::uuid[])`),
  )
  return orders.map((order) => ({
    ...order,
    status: 'ACKNOWLEDGED',
    received_at: instantOf(at),
    received_by: by,
    version: order.version + 1,
    updated_at: instantOf(at),
    updated_by: by,
  }))
}

/** Keeps that the supplier has opened the order; false when somebody did before, or the buyer has just taken it back. */
export const saveSeen = async (db: Tx, viewer: Member, id: Id): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ seen_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'SENT')
    .where('seen_at', 'is', null)
    .where(visible(viewer))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a locked draft with its lines. */
export const remove = async (db: Tx, viewer: Member, order: OrderRow): Promise<void> => {
  await db.deleteFrom('orders').where('id', '=', order.id).where(visible(viewer)).execute()
}

/** Of these orders those the viewer sees, as they are called. */
export const named = async (db: Tx, viewer: Viewer, ids: readonly Id[]) =>
  (
    await db
      .selectFrom('orders')
      .select(['orders.id', 'orders.order_no'])
      .where('orders.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where(visible(viewer))
      .where(orderLimit(viewer))
      .execute()
  ).map(({ id, order_no }) => ({ id, name: order_no, code: order_no }))

/** Of these orders those the viewer sees, by number and partner. */
export const headed = (db: Tx, viewer: Viewer, ids: readonly Id[]) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.order_no as no'])
    .select(`orders.${viewer.side === 'buyer' ? 'supplier' : 'buyer'}_name as partner`)
    .where('orders.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visible(viewer))
    .where(orderLimit(viewer))
    .execute()
