import { type Selectable, type UpdateObject, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit } from './orders.source.ts'

export type OrderRow = Selectable<DB['orders']>
export type LineRow = Selectable<DB['order_lines']>
export type OrderPatch = UpdateObject<DB, 'orders'>

/**
 * The rows of the side the viewer works on. Row-level security says the same underneath; saying it here lets the index of that side
 * serve, and keeps the border when one of the two is broken.
 */
export const partyOf = ({ side }: Pick<Member, 'side'>) => (side === 'buyer' ? 'buyer_org_id' : 'supplier_org_id') satisfies keyof OrderRow

export const find = async (db: Tx, viewer: Member, id: Id): Promise<OrderRow> => {
  const row = await db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.id', '=', id)
    .where(`orders.${partyOf(viewer)}`, '=', viewer.orgId)
    .where(orderLimit(viewer))
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/**
 * Locks orders for a change, in the order of their ids so that two commands over the same orders never wait for each other in a circle.
 * The lock of a header guards its lines, schedules and ledger too: whatever changes one of them holds it.
 */
export async function lockAll(db: Tx, viewer: Member, ids: readonly Id[]): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(`orders.${partyOf(viewer)}`, '=', viewer.orgId)
    .where(orderLimit(viewer))
    .orderBy('orders.id')
    .forUpdate()
    .execute()
  if (rows.length < new Set(ids).size) throw new Refused('NOT_FOUND')
  return rows
}

/** Locks one order, made against a version. */
export async function lock(db: Tx, viewer: Member, { id, version }: { id: Id; version?: number | undefined }): Promise<OrderRow> {
  const [order] = await lockAll(db, viewer, [id])
  if (!order) throw new Refused('NOT_FOUND')
  checkVersion(order, version)
  return order
}

/** Writes a locked order; its version goes up. */
export const save = (db: Tx, viewer: Member, order: OrderRow, patch: OrderPatch): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set({ ...patch, version: order.version + 1, updated_at: sql<string>`clock_timestamp()`, updated_by: viewer.userName })
    .where('id', '=', order.id)
    .where(partyOf(viewer), '=', viewer.orgId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Writes what the lines of a locked order add up to, without a version of its own: it belongs to the change just saved. */
export const keepCounts = (db: Tx, order: OrderRow, counts: OrderPatch): Promise<OrderRow> =>
  db.updateTable('orders').set(counts).where('id', '=', order.id).returningAll().executeTakeFirstOrThrow()

/** Receives locked orders: who and when are kept once. */
export const saveReceived = (db: Tx, viewer: Member, ids: readonly Id[]): Promise<OrderRow[]> =>
  db
    .updateTable('orders')
    .set({
      status: 'ACKNOWLEDGED',
      received_at: sql<string>`clock_timestamp()`,
      received_by: viewer.userName,
      version: sql`version + 1`,
      updated_at: sql<string>`clock_timestamp()`,
      updated_by: viewer.userName,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(partyOf(viewer), '=', viewer.orgId)
    .returningAll()
    .execute()

/** Removes a locked draft with its lines. */
export const remove = async (db: Tx, viewer: Member, order: OrderRow): Promise<void> => {
  await db.deleteFrom('orders').where('id', '=', order.id).where(partyOf(viewer), '=', viewer.orgId).execute()
}
