import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit } from '../orders/orders.read.ts'

/** The side's own column of the parties, and the one that names the partner. */
export const party = (viewer: Member) =>
  viewer.side === 'buyer'
    ? ({ own: 'orders.buyer_org_id', partner: 'orders.supplier_name' } as const)
    : ({ own: 'orders.supplier_org_id', partner: 'orders.buyer_name' } as const)

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
