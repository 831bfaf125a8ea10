import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '../../../contract/filter.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import { today } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { periodBefore } from './reports.period.ts'
import { columns, filtered, liveLines, ordersOf, type Period, planned, seesAll } from './reports.store.ts'

interface Figures {
  currency: string
  orders: number
  lines: number
  amount: string
  answerHours: string | null
  dueLines: number
  onTimeLines: number
  receivedLines: number
  inspectedLines: number
  passedLines: number
  ppm: { unit: string; ppm: number }[]
  openAmount: string
  overdueLines: number
}
export interface FoundFigures extends Figures {
  /** Null in the total of a currency. */
  partnerOrgId: string | null
  partnerCode: string
  partnerName: string
}

const sets = sql`grouping sets ((now, partner, currency), (now, currency))`

/** Whose figures they are: of those partners alone where they are named, and of the orders that filters leave. */
interface Which {
  partnerOrgIds?: readonly Id[]
  filters?: readonly Filter[]
}

/**
 * The figures of each partner and of all, by currency, of the days from `first` until before the period and of the period (`now`); what each is stands in
 * `docs/reports.md`. A currency that nothing happened in is not there. What was ordered and how fast it was answered the orders tell; what was due, received or is open is found by
 * its day and added up by order before the orders are looked up: what a period costs does not hang on what else there is.
 */
const figuresOf = async (
  db: Tx,
  viewer: Member,
  { from, until }: Period,
  first: LocalDate,
  { partnerOrgIds, filters = [] }: Which,
): Promise<(FoundFigures & { now: boolean })[]> => {
  const { own, partner } = columns(viewer)
  const ofThem = partnerOrgIds ? sql`orders.${partner} = any(${partnerOrgIds}::uuid[])` : sql`true`
  const named = sql`${ofThem} and ${filtered(viewer, filters)}`
  const ours = (of: RawBuilder<unknown>) => sql`${of}.${own} = ${viewer.orgId} and ${of}.shared`
  // Who sees every order reads whose lines and receipts are, and in which currency, with these.
  const sees = !partnerOrgIds && seesAll(viewer, filters)
  const keys = sees ? sql`partner, currency` : sql`order_id`
  const keyed = (of: RawBuilder<unknown>) =>
    sees ? sql`${of}.${partner} as partner, ${of}.currency` : sql`${of}.order_id`
  const visible = sees ? sql`` : sql`join behind using (order_id)`
  const behind = sees
    ? sql``
    : sql`behind as materialized (
      select every.id as order_id, partner, currency from (select order_id from due union select order_id from got union select order_id from open) of
      cross join lateral (${ordersOf(viewer, sql`orders.id = of.order_id and ${named}`)} offset 0) every),`
  await planned(db)
  const { rows } = await sql<FoundFigures & { now: boolean }>`
    with ordered as materialized (
      select ordered_on >= ${from} as now, partner, currency, status, ${liveLines} as live, total_amount, answer_times
      from (${ordersOf(viewer, sql`orders.ordered_on between ${first} and ${until} and ${named}`)}) every),
    sent as (
      select now, partner, currency, count(*)::int as orders, sum(live)::int as lines, sum(total_amount) as amount
      from ordered where status <> 'CANCELLED' group by ${sets}),
    tally as (
      select now, partner, currency, tenth::int as tenth, sum(lines::int) as lines from ordered cross join jsonb_each_text(answer_times) as answered(tenth, lines)
      group by grouping sets ((now, partner, currency, tenth), (now, currency, tenth))),
    answered as (
      select now, partner, currency, min(tenth) filter (where by_then * 2 >= of_all) as tenth from (
        select *, sum(lines) over (partition by now, partner, currency order by tenth) as by_then, sum(lines) over (partition by now, partner, currency) as of_all from tally) ranked
      group by now, partner, currency),
    due as (
      select ${keyed(sql`line`)}, line.confirmed_on >= ${from} as now, count(*) as due,
        count(*) filter (where line.received_qty - line.late_qty >= case line.under_percent when 0 then line.agreed_qty else line.agreed_qty * (1 - line.under_percent / 100) end) as on_time
      from order_lines line
      where ${ours(sql`line`)} and line.answer = 'AGREED' and not line.cancelled and line.confirmed_on between ${first} and ${until} and line.confirmed_on < ${today}
      group by ${keys}, now),
    got as (
      select ${keyed(sql`got`)}, got.received_on >= ${from} as now, got.unit, count(*) as received, count(*) filter (where got.inspection = 'DECIDED') as inspected,
        count(*) filter (where got.inspection = 'DECIDED' and got.accepted_qty + got.destroyed_qty >= got.received_qty) as passed,
        sum(got.received_qty) filter (where got.inspection = 'DECIDED') as looked_at,
        sum(got.received_qty - got.accepted_qty - got.destroyed_qty) filter (where got.inspection = 'DECIDED') as rejected
      from receipt_lines got
      where ${ours(sql`got`)} and got.status = 'POSTED' and got.received_qty > 0 and got.received_on between ${first} and ${until}
      group by ${keys}, now, unit),
    open as (
      select ${keyed(sql`line`)}, sum(round(greatest(line.agreed_qty - line.received_qty + line.replaced_qty, 0) * line.price, 2)) as amount,
        count(*) filter (where line.next_due_on < ${today}) as overdue
      from order_lines line
      where ${ours(sql`line`)} and line.answer = 'AGREED' and line.progress in ('OPEN', 'PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_RECEIVED')
      group by ${keys}),
    ${behind}
    promised as (
      select now, partner, currency, sum(due) as due, sum(on_time) as on_time from due ${visible} group by ${sets}),
    received as (
      select now, partner, currency, sum(received) as received, sum(inspected) as inspected, sum(passed) as passed
      from got ${visible} group by ${sets}),
    parts as (
      select now, partner, currency, unit, sum(inspected) as lines, round(sum(rejected) * 1000000 / sum(looked_at))::int as ppm
      from got ${visible} where inspected > 0 group by grouping sets ((now, partner, currency, unit), (now, currency, unit))),
    units as (
      select now, partner, currency, jsonb_agg(jsonb_build_object('unit', unit, 'ppm', ppm) order by lines desc, unit) as ppm
      from parts group by now, partner, currency),
    opened as (
      select now, partner, currency, sum(open.amount) as amount, sum(overdue) as overdue
      from open ${visible} cross join (values (true), (false)) as either(now) group by ${sets}),
    figure as (
      select now, partner, currency, coalesce(max(orders), 0)::int as orders, coalesce(max(lines), 0)::int as lines,
        coalesce(max(amount), 0)::numeric(18,2) as amount, max(tenth / 10.0)::numeric(18,1) as "answerHours", coalesce(max(due), 0)::int as "dueLines",
        coalesce(max(on_time), 0)::int as "onTimeLines", coalesce(max(received), 0)::int as "receivedLines", coalesce(max(inspected), 0)::int as "inspectedLines",
        coalesce(max(passed), 0)::int as "passedLines", coalesce((array_agg(ppm) filter (where ppm is not null))[1], '[]') as ppm, coalesce(max(open_amount), 0)::numeric(18,2) as "openAmount", coalesce(max(overdue), 0)::int as "overdueLines"
      from (
        select now, partner, currency, orders, lines, amount, null::int as tenth, null::numeric as due, null::numeric as on_time, null::numeric as received,
          null::numeric as inspected, null::numeric as passed, null::jsonb as ppm, null::numeric as open_amount, null::numeric as overdue from sent
        union all select now, partner, currency, null, null, null, tenth, null, null, null, null, null, null, null, null from answered
        union all select now, partner, currency, null, null, null, null, due, on_time, null, null, null, null, null, null from promised
        union all select now, partner, currency, null, null, null, null, null, null, received, inspected, passed, null, null, null from received
        union all select now, partner, currency, null, null, null, null, null, null, null, null, null, ppm, null, null from units
        union all select now, partner, currency, null, null, null, null, null, null, null, null, null, null, amount, overdue from opened) each
      group by now, partner, currency)
    select now, currency, orders, lines, amount, "answerHours", "dueLines", "onTimeLines", "receivedLines", "inspectedLines", "passedLines", "openAmount", "overdueLines", ppm, figure.partner as "partnerOrgId", coalesce(known.code, '') as "partnerCode", coalesce(known.name, '') as "partnerName"
    from figure left join lateral (
      select name, code from (${ordersOf(viewer, sql`orders.${partner} = figure.partner`)}) every order by sent_at desc limit 1) known on true
    order by figure.partner is null, known.name, figure.partner, orders desc, currency`.execute(db)
  return rows
}

const plain = ({ now: _now, ...row }: FoundFigures & { now: boolean }): FoundFigures => row

/** The figures of a period. */
export const briefFigures = async (
  db: Tx,
  viewer: Member,
  period: Period,
  which: Which,
): Promise<FoundFigures[]> =>
  (await figuresOf(db, viewer, period, period.from, which)).filter(({ now }) => now).map(plain)

/** The same, and those of as many days before. */
export async function briefWithBefore(
  db: Tx,
  viewer: Member,
  period: Period,
  which: Which,
): Promise<{ now: FoundFigures[]; before: FoundFigures[] }> {
  const found = await figuresOf(db, viewer, period, periodBefore(period).from, which)
  const of = (is: boolean) => found.filter(({ now }) => now === is).map(plain)
  return { now: of(true), before: of(false) }
}
