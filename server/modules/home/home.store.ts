import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { callOffTasks } from '../callOffs/callOffs.read.ts'
import { deliveryLimit, deliveryTasksOf } from '../deliveries/deliveries.read.ts'
import { lotTasksOf, reportTasks } from '../inspections/inspections.read.ts'
import { lateAmong } from '../notices/notices.read.ts'
import { orderLimit, tasksOf } from '../orders/orders.read.ts'
import { quoteTasks } from '../quotes/quotes.read.ts'
import { recordTasks } from '../records/records.read.ts'
import { statementTasks } from '../reconciliations/reconciliations.read.ts'

/** The side's own column of the parties, and the one that names the partner. */
export const party = (viewer: Member) =>
  viewer.side === 'buyer'
    ? ({ own: 'orders.buyer_org_id', partner: 'orders.supplier_name' } as const)
    : ({ own: 'orders.supplier_org_id', partner: 'orders.buyer_name' } as const)

/** Orders in which this person has something to do, by what is to be done, the newest of each kind first. */
const orderTasks = (db: Tx, viewer: Member) =>
  tasksOf(viewer).map(({ kind, waits }) => ({
    kind,
    noun: 'orders' as const,
    rows: db
      .selectFrom('orders')
      .select([
        'orders.id',
        'orders.order_no as no',
        'orders.updated_at',
        `${party(viewer).partner} as partner`,
      ])
      .select(sql<string>`count(*) over ()`.as('count'))
      .where(party(viewer).own, '=', viewer.orgId)
      .where(waits)
      .where(orderLimit(viewer))
      .orderBy('orders.updated_at', 'desc')
      .orderBy('orders.id')
      .limit(10),
  }))

/** The same of deliveries. */
const deliveryTasks = (db: Tx, viewer: Member) => {
  const [own, partner] =
    viewer.side === 'buyer'
      ? (['deliveries.buyer_org_id', 'deliveries.supplier_name'] as const)
      : (['deliveries.supplier_org_id', 'deliveries.buyer_name'] as const)
  return deliveryTasksOf(viewer).map(({ kind, waits }) => ({
    kind,
    noun: 'deliveries' as const,
    rows: db
      .selectFrom('deliveries')
      .select([
        'deliveries.id',
        'deliveries.delivery_no as no',
        'deliveries.updated_at',
        `${partner} as partner`,
      ])
      .select(sql<string>`count(*) over ()`.as('count'))
      .where(own, '=', viewer.orgId)
      .where(waits)
      .where(deliveryLimit(viewer))
      .orderBy('deliveries.updated_at', 'desc')
      .orderBy('deliveries.id')
      .limit(10),
  }))
}

interface Task {
  id: string
  kind: string
  noun: string
  no: string
  partner: string
  updated_at: string
  form?: { appId: string; formId: string }
}

/** Documents and records in which this person has something to do, by what is to be done: what is late first, then the newest. */
export const tasks = async (db: Tx, viewer: Member) => {
  const documents = await Promise.all(
    [
      ...orderTasks(db, viewer),
      ...deliveryTasks(db, viewer),
      ...lotTasksOf(db, viewer),
      ...reportTasks(db, viewer),
      ...statementTasks(db, viewer),
      ...callOffTasks(db, viewer),
      ...quoteTasks(db, viewer),
    ].map(async ({ kind, noun, rows: asked }) => {
      const rows = await asked.execute()
      return { count: Number(rows[0]?.count ?? 0), rows: rows.map((row) => ({ ...row, kind, noun })) }
    }),
  )
  const found = [...documents, ...(await recordTasks(db, viewer))]
  const waiting = found.flatMap((each): Task[] => each.rows)
  const late = await lateAmong(
    db,
    viewer,
    waiting.map(({ id }) => id),
  )
  const rows = waiting
    .map((row) => ({ ...row, late: late.has(row.id) }))
    .toSorted((a, b) => Number(b.late) - Number(a.late) || (a.updated_at < b.updated_at ? 1 : -1))
  return { count: found.reduce((sum, each) => sum + each.count, 0), rows: rows.slice(0, 10) }
}

/** The newest entries of histories this side reads, of documents that are still there. */
export const changes = (db: Tx, viewer: Member) =>
  db
    .selectFrom('events')
    .innerJoin('orders', 'orders.id', 'events.record_id')
    .select([
      'events.seq',
      'events.noun',
      'events.record_id',
      'events.kind',
      'events.actor_name',
      'events.actor_org_id',
      'events.at',
    ])
    .select(['orders.order_no', 'orders.buyer_org_id', 'orders.buyer_name', 'orders.supplier_name'])
    .where('events.noun', '=', 'orders')
    .where(viewer.side === 'buyer' ? 'events.buyer_org_id' : 'events.supplier_org_id', '=', viewer.orgId)
    .where((is) => is.or([is('events.shared', '=', true), is('events.side', '=', viewer.side)]))
    .where(party(viewer).own, '=', viewer.orgId)
    .where(orderLimit(viewer))
    .orderBy('events.seq', 'desc')
    .limit(20)
    .execute()
