import { sql } from 'kysely'
import { endOfDay } from '../../db/calendar.ts'

/**
 * Orders that wait to be received, those in which the day of an answer or of a delivery has come, and those that wait for a decision of
 * their buyer, of which the buyer alone is told: what reminders count from.
 */
export const waitingOrders = sql`
  select 'orders' as noun, waits.kind, waits.reminder, orders.id as record_id, orders.buyer_org_id,
    case when orders.shared and waits.reminder <> 'turn' then orders.supplier_org_id end as supplier_org_id, waits.since, waits.at
  from orders cross join lateral (values
    ('UNRECEIVED', 'receive', case when orders.status = 'SENT' then extract(epoch from orders.sent_at)::text end, orders.sent_at),
    ('ANSWER', 'answer', orders.answer_due_on::text, ${endOfDay(sql`orders.answer_due_on`)}),
    ('DELIVERY', 'delivery', orders.next_due_on::text, ${endOfDay(sql`orders.next_due_on`)}),
    ('UNAPPROVED', 'turn', case when orders.status = 'APPROVING' then extract(epoch from orders.updated_at)::text end, orders.updated_at),
    ('UNDECIDED', 'turn', case when orders.status = 'NEGOTIATING' and orders.deviating_lines > 0
      then extract(epoch from orders.updated_at)::text end, orders.updated_at)
  ) waits (kind, reminder, since, at)
  where (orders.shared or orders.status = 'APPROVING') and not orders.on_hold and waits.since is not null
  union all
  select 'orders', 'CHANGE_UNDECIDED', 'turn', orders.id, orders.buyer_org_id, null::uuid, extract(epoch from request.created_at)::text,
    request.created_at
  from change_requests request join orders on orders.id = request.order_id
  where request.status = 'SUBMITTED' and orders.status in ('ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED')`
