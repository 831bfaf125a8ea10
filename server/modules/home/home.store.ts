import { type RawBuilder, sql } from 'kysely'
import { zone } from '../../../contract/calendar.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit } from '../orders/orders.read.ts'

/** The side's own column of the parties, and the one that names the partner. */
export const party = (viewer: Member) =>
  viewer.side === 'buyer'
    ? ({ own: 'orders.buyer_org_id', partner: 'orders.supplier_name' } as const)
    : ({ own: 'orders.supplier_org_id', partner: 'orders.buyer_name' } as const)

/** What this side reads of the history of orders, by what the entry is called in the statement. */
const readable = (viewer: Member, entry: RawBuilder<unknown>) => sql`${entry}.noun = 'orders'
  and ${entry}.${viewer.side === 'buyer' ? sql`buyer_org_id` : sql`supplier_org_id`} = ${viewer.orgId}
  and (${entry}.shared or ${entry}.side = ${viewer.side})`

/** Entries of one document by one person on one day. */
const together = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`(${one}.actor_user_id, ${one}.actor_org_id) is not distinct from (${other}.actor_user_id, ${other}.actor_org_id)
  and (${one}.at at time zone ${zone})::date = (${other}.at at time zone ${zone})::date`

const events = sql`events`
const next = sql`next`
const earlier = sql`earlier`
const other = sql`other`

/** Whether what happened to the document next belongs together with this. */
const isFollowed = (
  viewer: Member,
) => sql<boolean>`coalesce((select ${together(next, events)} from events next
  where next.record_id = events.record_id and next.seq > events.seq and ${readable(viewer, next)}
  order by next.seq limit 1), false)`

/** How many belong together up to this one: back to what somebody else did, or the same person on another day. */
const moves = (viewer: Member) => sql<number>`(select count(*)::int from events earlier
  where earlier.record_id = events.record_id and earlier.seq <= events.seq and ${readable(viewer, earlier)}
  and earlier.seq > coalesce((select max(other.seq) from events other
    where other.record_id = events.record_id and other.seq < events.seq and ${readable(viewer, other)}
    and not (${together(other, events)})), 0))`

/** The newest entries of histories this side reads, of documents that are still there; of those that belong together the last, with their number. */
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
    .select(moves(viewer).as('moves'))
    .where(sql<boolean>`${readable(viewer, events)}`)
    .where(party(viewer).own, '=', viewer.orgId)
    .where(orderLimit(viewer))
    .where(sql<boolean>`not ${isFollowed(viewer)}`)
    .orderBy('events.seq', 'desc')
    .limit(20)
    .execute()
