import { sql } from 'kysely'
import type { OrderStatus } from '../../../contract/orders.statuses.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit } from './orders.source.ts'

interface Parties {
  buyer_org_id: Id
  supplier_org_id: Id
}

interface Counts {
  open: number
  overdue: number
  unanswered: number
  answersDue: number
  answersInTime: number
}

interface LastOrder {
  id: Id
  orderNo: string
  status: OrderStatus
  orderedOn: LocalDate
  totalAmount: string
  currency: string
}

/**
 * The orders that a buyer sent a supplier, as far as the viewer may read them: how many are under way, late and unanswered on a day; of
 * those sent within twelve months, whether the first answer came by the earliest day the first revision asked for; and the last ones.
 */
export async function ordersOn(
  db: Tx,
  viewer: Member,
  { buyer_org_id, supplier_org_id }: Parties,
  today: LocalDate,
  shown: number,
): Promise<Counts & { last: LastOrder[] }> {
  const theirs = sql`orders.buyer_org_id = ${buyer_org_id} and orders.supplier_org_id = ${supplier_org_id} and orders.shared
    and ${visibleTo(viewer, { shared: 'orders' })} and ${orderLimit(viewer)}`
  const counts = await sql<Counts>`
    with theirs as (select * from orders where ${theirs}),
    sent as (
      select o.id, (select min((l ->> 'requestedOn')::date) from order_revisions r, jsonb_array_elements(r.snapshot -> 'lines') l
          where r.order_id = o.id and r.revision = 1) as wanted_on,
        (select min(e.at) from events e where e.noun = 'orders' and e.record_id = o.id and e.side = 'supplier'
          and e.kind in ('answer', 'refuse')) as answered_at
      from theirs o where o.sent_at >= ${today}::date - interval '12 months' and o.status <> 'CANCELLED')
    select
      (select count(*)::int from theirs where status in ('SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED')) as open,
      (select count(*)::int from theirs where answer_due_on < ${today} or next_due_on < ${today}) as overdue,
      (select count(*)::int from theirs where status in ('SENT', 'ACKNOWLEDGED', 'NEGOTIATING') and pending_lines > 0) as unanswered,
      (select count(*)::int from sent where answered_at is not null or wanted_on < ${today}) as "answersDue",
      (select count(*)::int from sent where (answered_at at time zone 'Asia/Shanghai')::date <= wanted_on) as "answersInTime"`.execute(
    db,
  )
  const last = await sql<LastOrder>`
    select id, order_no as "orderNo", status, ordered_on as "orderedOn", total_amount as "totalAmount", currency
    from orders where ${theirs} order by sent_at desc, id limit ${shown}`.execute(db)
  const [row = { open: 0, overdue: 0, unanswered: 0, answersDue: 0, answersInTime: 0 }] = counts.rows
  return { ...row, last: last.rows }
}
