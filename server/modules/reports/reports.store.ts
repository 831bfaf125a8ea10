import { type RawBuilder, sql } from 'kysely'
import type { FunnelStage } from '../../../contract/reports.ts'
import { zone } from '../../../contract/calendar.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit } from '../orders/orders.read.ts'

export interface Period {
  from: LocalDate
  until: LocalDate
}

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

const today = sql`(now() at time zone ${zone})::date`

/** Whose columns of a shared table are one's own, and whose the partner's. */
export const columns = (viewer: Member) =>
  viewer.side === 'buyer'
    ? { own: sql.ref('buyer_org_id'), partner: sql.ref('supplier_org_id'), name: sql.ref('supplier_name') }
    : { own: sql.ref('supplier_org_id'), partner: sql.ref('buyer_org_id'), name: sql.ref('buyer_name') }

/** The orders a report is about, which a statement joins its lines to. Only what was sent is shared, on the buyer's side too. */
export const ordersOf = (viewer: Member, where: RawBuilder<unknown> = sql`true`) => {
  const { own, partner, name } = columns(viewer)
  return sql`select orders.id, orders.${partner} as partner, orders.${name} as name, orders.supplier_code as code, orders.currency,
      orders.tax_included, orders.ordered_on, orders.total_amount, orders.status, orders.sent_at, orders.received_at
    from orders where orders.${own} = ${viewer.orgId} and orders.shared and ${orderLimit(viewer)} and ${where}`
}

const orderedIn = ({ from, until }: Period) => sql`orders.ordered_on between ${from} and ${until}`

const sets = sql`grouping sets ((partner, currency), (currency))`

/**
 * The figures of each partner, or of those named, and of all, by currency; what each is stands in `docs/reports.md`. A currency that nothing
 * happened in is not there.
 */
export const briefFigures = async (
  db: Tx,
  viewer: Member,
  period: Period,
  partnerOrgIds?: readonly Id[],
): Promise<FoundFigures[]> => {
  const { own, partner } = columns(viewer)
  const { from, until } = period
  const named = partnerOrgIds ? sql`orders.${partner} = any(${partnerOrgIds}::uuid[])` : sql`true`
  const { rows } = await sql<FoundFigures>`
    with every as (${ordersOf(viewer, named)}),
    ordered as (${ordersOf(viewer, sql`${orderedIn(period)} and ${named}`)}),
    sent as (
      select partner, currency, count(*)::int as orders, sum(live)::int as lines, sum(total_amount) as amount
      from ordered cross join lateral (
        select count(*) as live from order_lines line where line.order_id = ordered.id and not line.cancelled) line
      where status <> 'CANCELLED' group by ${sets}),
    answered as (
      select ordered.partner, ordered.currency, percentile_disc(0.5) within group (order by
          round(extract(epoch from line.answered_at - coalesce(line.opened_at, ordered.sent_at)) / 3600, 1)) as hours
      from ordered join order_lines line on line.order_id = ordered.id
      where line.answered_at >= coalesce(line.opened_at, ordered.sent_at)
      group by grouping sets ((ordered.partner, ordered.currency), (ordered.currency))),
    promised as (
      select every.partner, every.currency, line.id, line.agreed_qty * (1 - line.under_percent / 100) as enough, max(part.due_on) as due_on
      from order_schedules part join order_lines line on line.id = part.line_id join every on every.id = line.order_id
      where part.kind = 'agreed' and line.answer = 'AGREED' and not line.cancelled and line.${own} = ${viewer.orgId}
      group by every.partner, every.currency, line.id
      having max(part.due_on) between ${from} and ${until} and max(part.due_on) < ${today}),
    due as (
      select partner, currency, count(*)::int as due, (count(*) filter (where enough <= (
          select coalesce(sum(received.received_qty), 0) from receipt_lines received
          where received.order_line_id = promised.id and received.status = 'POSTED' and received.received_on <= promised.due_on)))::int as on_time
      from promised group by ${sets}),
    received as (
      select every.partner, every.currency, count(*)::int as received,
        (count(*) filter (where got.inspection = 'DECIDED'))::int as inspected,
        (count(*) filter (where got.inspection = 'DECIDED' and got.accepted_qty + got.destroyed_qty >= got.received_qty))::int as passed
      from receipt_lines got join every on every.id = got.order_id
      where got.${own} = ${viewer.orgId} and got.status = 'POSTED' and got.received_qty > 0 and got.received_on between ${from} and ${until}
      group by grouping sets ((every.partner, every.currency), (every.currency))),
    parts as (
      select every.partner, every.currency, got.unit, count(*) as lines,
        round(sum(got.received_qty - got.accepted_qty - got.destroyed_qty) * 1000000 / sum(got.received_qty))::int as ppm
      from receipt_lines got join every on every.id = got.order_id
      where got.${own} = ${viewer.orgId} and got.status = 'POSTED' and got.inspection = 'DECIDED'
        and got.received_qty > 0 and got.received_on between ${from} and ${until}
      group by grouping sets ((every.partner, every.currency, got.unit), (every.currency, got.unit))),
    open as (
      select every.partner, every.currency, sum(round(greatest(line.agreed_qty - line.received_qty + line.replaced_qty, 0) * line.price, 2)) as amount,
        (count(*) filter (where line.next_due_on < ${today}))::int as overdue
      from order_lines line join every on every.id = line.order_id
      where line.${own} = ${viewer.orgId} and line.shared and line.answer = 'AGREED'
        and line.progress in ('OPEN', 'PARTLY_SHIPPED', 'SHIPPED', 'PARTLY_RECEIVED')
      group by grouping sets ((every.partner, every.currency), (every.currency))),
    known as (
      select distinct on (partner) partner, name, code from every order by partner, sent_at desc)
    select figure.partner as "partnerOrgId", coalesce(known.code, '') as "partnerCode", coalesce(known.name, '') as "partnerName", currency,
      coalesce(max(orders), 0)::int as orders, coalesce(max(lines), 0)::int as lines, coalesce(max(amount), 0)::numeric(18,2) as amount,
      max(hours) as "answerHours", coalesce(max(due), 0)::int as "dueLines", coalesce(max(on_time), 0)::int as "onTimeLines",
      coalesce(max(received), 0)::int as "receivedLines", coalesce(max(inspected), 0)::int as "inspectedLines",
      coalesce(max(passed), 0)::int as "passedLines",
      coalesce((select jsonb_agg(jsonb_build_object('unit', parts.unit, 'ppm', parts.ppm) order by parts.lines desc, parts.unit) from parts
        where parts.partner is not distinct from figure.partner and parts.currency = figure.currency), '[]') as ppm,
      coalesce(max(open_amount), 0)::numeric(18,2) as "openAmount",
      coalesce(max(overdue), 0)::int as "overdueLines"
    from (
      select partner, currency, orders, lines, amount, null::numeric as hours, null::int as due, null::int as on_time, null::int as received,
        null::int as inspected, null::int as passed, null::numeric as open_amount, null::int as overdue from sent
      union all select partner, currency, null, null, null, hours, null, null, null, null, null, null, null from answered
      union all select partner, currency, null, null, null, null, due, on_time, null, null, null, null, null from due
      union all select partner, currency, null, null, null, null, null, null, received, inspected, passed, null, null from received
      union all select partner, currency, null, null, null, null, null, null, null, null, null, amount, overdue from open) figure
    left join known on known.partner = figure.partner
    group by figure.partner, known.code, known.name, currency
    order by figure.partner is null, known.name, figure.partner, orders desc, currency`.execute(db)
  return rows
}

export interface Narrowed extends Period {
  partnerOrgId: string | null
  materialCode: string
}

interface FoundFunnel {
  currency: string
  cancelled: number
  shortClosed: number
  lines: Record<FunnelStage, number>
  amounts: Record<FunnelStage, string>
}

const arrived = sql`(line.received_qty - line.replaced_qty)`
/** What of a line came to each step. */
const reached: Record<FunnelStage, RawBuilder<unknown>> = {
  ordered: sql`line.qty`,
  acknowledged: sql`case when ordered.received_at is not null then line.qty else 0 end`,
  agreed: sql`case when line.answer = 'AGREED' then line.agreed_qty else 0 end`,
  announced: sql`(${arrived} + line.reserved_qty)`,
  received: arrived,
  accepted: sql`line.accepted_qty`,
  reconciled: sql`line.reconciled_qty`,
  invoiced: sql`line.invoiced_qty`,
}

/** How far the lines of the orders of a period have come, by currency, the one with most lines first. */
export const funnelFigures = async (
  db: Tx,
  viewer: Member,
  { partnerOrgId, materialCode, ...period }: Narrowed,
): Promise<FoundFunnel[]> => {
  const { partner } = columns(viewer)
  const orders = ordersOf(
    viewer,
    sql`${orderedIn(period)} and ${partnerOrgId === null ? sql`true` : sql`orders.${partner} = ${partnerOrgId}`}`,
  )
  const each = (make: (quantity: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`jsonb_build_object(${sql.join(Object.entries(reached).flatMap(([stage, quantity]) => [sql`${stage}::text`, make(quantity)]))})`
  const { rows } = await sql<FoundFunnel>`
    with ordered as (${orders})
    select ordered.currency, (count(*) filter (where line.cancelled))::int as cancelled,
      (count(*) filter (where line.short_closed))::int as "shortClosed",
      ${each((quantity) => sql`count(*) filter (where ${quantity} > 0)`)} as lines,
      ${each((quantity) => sql`sum(round(${quantity} * line.price, 2))::text`)} as amounts
    from ordered join order_lines line on line.order_id = ordered.id
    where strpos(lower(line.material_code), lower(${materialCode})) > 0
    group by ordered.currency order by count(*) desc, ordered.currency`.execute(db)
  return rows
}

/** Who the orders of a period are with, by name. */
export const partnersOf = async (db: Tx, viewer: Member, period: Period) => {
  const { rows } = await sql<{ id: string; name: string }>`
    with ordered as (${ordersOf(viewer, orderedIn(period))})
    select distinct on (partner) partner as id, name from ordered order by partner, sent_at desc`.execute(db)
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))
}
