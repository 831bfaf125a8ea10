import { sql } from 'kysely'
import { endOfDay } from '../../db/calendar.ts'

/** Orders that wait to be received, and those in which the day of an answer or of a delivery has come: what reminders count from. */
export const waitingOrders = sql`
  select 'orders' as noun, waits.kind, waits.reminder, orders.id as record_id, orders.buyer_org_id, orders.supplier_org_id, waits.since, waits.at
  from orders cross join lateral (values
    ('UNRECEIVED', 'receive', case when orders.status = 'SENT' then extract(epoch from orders.sent_at)::text end, orders.sent_at),
    ('ANSWER', 'answer', orders.answer_due_on::text, ${endOfDay(sql`orders.answer_due_on`)}),
    ('DELIVERY', 'delivery', orders.next_due_on::text, ${endOfDay(sql`orders.next_due_on`)})
  ) waits (kind, reminder, since, at)
  where orders.shared and not orders.on_hold and waits.since is not null`
