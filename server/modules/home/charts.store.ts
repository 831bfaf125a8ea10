import { sql } from 'kysely'
import { zone } from '../../../contract/calendar.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit } from '../orders/orders.read.ts'
import { party } from './home.store.ts'

/** Mondays of the last twelve weeks, this one included, oldest first. */
const weeks = sql`generate_series(date_trunc('week', now() at time zone ${zone}) - interval '77 days',
  date_trunc('week', now() at time zone ${zone}), interval '7 days') as monday`
const firstMonday = sql<string>`(date_trunc('week', now() at time zone ${zone}) - interval '77 days') at time zone ${zone}`

/** Orders sent per week, counted over all currencies, their amount in the one used most. */
export const ordersSent = async (db: Tx, viewer: Member) => {
  const sent = db
    .selectFrom('orders')
    .select(['orders.currency', 'orders.total_amount'])
    .select(sql`date_trunc('week', orders.sent_at at time zone ${zone})`.as('monday'))
    .where(party(viewer).own, '=', viewer.orgId)
    .where('orders.shared', '=', true)
    .where('orders.sent_at', '>=', firstMonday)
    .where('orders.updated_at', '>=', firstMonday) // nothing is sent later than it was changed, and of changes there is an index
    .where(orderLimit(viewer))
  const { rows } = await sql<{ currency: string; week: string; orders: number; amount: string }>`
    with sent as (${sent}),
      most as (select currency from sent group by currency order by count(*) desc, currency limit 1)
    select coalesce((select currency from most), '') as currency, monday::date as week, count(sent.monday)::int as orders,
      coalesce(sum(sent.total_amount) filter (where sent.currency = (select currency from most)), 0)::numeric(18,2) as amount
    from ${weeks} left join sent using (monday) group by monday order by monday`.execute(db)
  return rows
}

/** Lines answered per week, and how many hours after they were opened for it: sent, or given back by the buyer. */
export const linesAnswered = async (db: Tx, viewer: Member) => {
  const answered = db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(sql`date_trunc('week', line.answered_at at time zone ${zone})`.as('monday'))
    .select(
      sql`round(extract(epoch from line.answered_at - coalesce(line.opened_at, orders.sent_at)) / 3600, 1)`.as(
        'hours',
      ),
    )
    .where(viewer.side === 'buyer' ? 'line.buyer_org_id' : 'line.supplier_org_id', '=', viewer.orgId)
    .where('line.shared', '=', true)
    .where('line.answered_at', '>=', firstMonday)
    // Given back since: it waits for another answer.
    .where((is) =>
      is.or([is('line.opened_at', 'is', null), is('line.opened_at', '<=', is.ref('line.answered_at'))]),
    )
    .where(orderLimit(viewer))
  const { rows } = await sql<{ week: string; lines: number; median: string | null; p90: string | null }>`
    select monday::date as week, count(answered.monday)::int as lines,
      percentile_disc(0.5) within group (order by hours) as median, percentile_disc(0.9) within group (order by hours) as p90
    from ${weeks} left join (${answered}) answered using (monday) group by monday order by monday`.execute(db)
  return rows
}
