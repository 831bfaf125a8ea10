import { type ExpressionBuilder, type SqlBool, type Expression, sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { has } from '../../viewer.ts'
import { orderLimit } from '../orders/orders.read.ts'

/** The side's own column of the parties, and the one that names the partner. */
export const party = (viewer: Member) =>
  viewer.side === 'buyer'
    ? ({ own: 'orders.buyer_org_id', partner: 'orders.supplier_name' } as const)
    : ({ own: 'orders.supplier_org_id', partner: 'orders.buyer_name' } as const)

interface Waiting {
  kind: string
  right: string
  when: (is: ExpressionBuilder<DB, 'orders'>, viewer: Member) => Expression<SqlBool>
}

/** What can wait for a person on a side, by the right that acts on it. */
const waiting: Record<Member['side'], readonly Waiting[]> = {
  buyer: [
    {
      kind: 'approve',
      right: 'orders.approve',
      when: (is, viewer) =>
        is.and([
          is('orders.status', '=', 'APPROVING'),
          is('orders.author_id', '<>', viewer.userId),
          is('orders.sender_id', 'is distinct from', viewer.userId),
        ]),
    },
    {
      kind: 'decide',
      right: 'orders.decide',
      when: (is) => is.and([is('orders.status', '=', 'NEGOTIATING'), is('orders.deviating_lines', '>', 0)]),
    },
  ],
  supplier: [
    {
      kind: 'receive',
      right: 'orders.receive',
      when: (is) => is.and([is('orders.status', '=', 'SENT'), is('orders.on_hold', '=', false)]),
    },
    {
      kind: 'answer',
      right: 'orders.answer',
      when: (is) =>
        is.and([
          is('orders.status', 'in', ['ACKNOWLEDGED', 'NEGOTIATING']),
          is('orders.on_hold', '=', false),
          is('orders.pending_lines', '>', 0),
        ]),
    },
  ],
}

/** Orders in which this person has something to do, the newest first, by what is to be done. */
export const tasks = async (db: Tx, viewer: Member) => {
  const mine = waiting[viewer.side].filter(({ right }) => has(viewer, 'orders.read') && has(viewer, right))
  const found = await Promise.all(
    mine.map(async ({ kind, when }) => {
      const rows = await db
        .selectFrom('orders')
        .select(['orders.id', 'orders.order_no', 'orders.updated_at', `${party(viewer).partner} as partner`])
        .select(sql<string>`count(*) over ()`.as('count'))
        .where(party(viewer).own, '=', viewer.orgId)
        .where((is) => when(is, viewer))
        .where(orderLimit(viewer))
        .orderBy('orders.updated_at', 'desc')
        .orderBy('orders.id')
        .limit(10)
        .execute()
      return { count: Number(rows[0]?.count ?? 0), rows: rows.map((row) => ({ ...row, kind })) }
    }),
  )
  const rows = found.flatMap((each) => each.rows).toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
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
