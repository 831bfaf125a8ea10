import { type RawBuilder, sql } from 'kysely'
import type { Filter } from '../../../contract/filter.ts'
import { reportFilters } from '../../../contract/reports.filters.ts'
import type { FunnelStage } from '../../../contract/reports.ts'
import type { LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import { isLimited, listedBy } from '../../db/query.ts'
import { source } from '../../db/source.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit, orderSource } from '../orders/orders.read.ts'

export interface Period {
  from: LocalDate
  until: LocalDate
}

/** Whose columns of a shared table are one's own, and whose the partner's. */
export const columns = (viewer: Member) =>
  viewer.side === 'buyer'
    ? { own: sql.ref('buyer_org_id'), partner: sql.ref('supplier_org_id'), name: sql.ref('supplier_name') }
    : { own: sql.ref('supplier_org_id'), partner: sql.ref('buyer_org_id'), name: sql.ref('buyer_name') }

/** Orders as reports filter them. */
const filteredOrders = source({
  catalogue: reportFilters,
  from: sql`orders`,
  id: sql<string>`orders.id`,
  scope: { shared: 'orders' },
  columns: {
    orderNo: sql<string>`orders.order_no`,
    purchaserName: sql<string>`orders.author_name`,
    currency: sql<string>`orders.currency`,
  },
})

/** The orders that filters of a report leave. @throws FIELD_UNKNOWN, FILTER_INVALID. */
export const filtered = (viewer: Member, filters: readonly Filter[]): RawBuilder<unknown> =>
  filters.length === 0 ? sql`true` : sql`(${listedBy(viewer, filteredOrders, [...filters])})`

/** Whether a report reads every order that was sent: then what stands with lines and receipts needs no look at their orders. */
export const seesAll = (viewer: Member, filters: readonly Filter[]): boolean =>
  filters.length === 0 && !isLimited(viewer, orderSource)

/** The lines of an order of `ordersOf` that are not cancelled: its header counts them, but keeps what it had of one that was refused whole. */
export const liveLines = sql`case status when 'REFUSED' then 0 else line_count end`

/** The orders a report is about, which a statement joins its lines to. Only what was sent is shared, on the buyer's side too. */
export const ordersOf = (viewer: Member, where: RawBuilder<unknown> = sql`true`) => {
  const { own, partner, name } = columns(viewer)
  return sql`select orders.id, orders.${partner} as partner, orders.${name} as name, orders.supplier_code as code, orders.currency,
      orders.tax_included, orders.ordered_on, orders.line_count, orders.total_amount, orders.status, orders.sent_at, orders.received_at, orders.answer_times
    from orders where orders.${own} = ${viewer.orgId} and orders.shared and ${orderLimit(viewer)} and ${where}`
}

/**
 * How a report is read: planned for the period that is asked for, since a plan for any period takes it for a few rows, and with room to sort and group what it finds. For the rest of
 * its transaction.
 */
export const planned = (db: Tx) =>
  db.executeQuery(
    fixed`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '16MB', true)`,
  )

const orderedIn = ({ from, until }: Period) => sql`orders.ordered_on between ${from} and ${until}`

export interface Narrowed extends Period {
  partnerOrgId: string | null
  materialCode: string
  filters: readonly Filter[]
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

/** What a quantity of a line is worth; of the whole of it the line knows that. */
const worthOf = (quantity: RawBuilder<unknown>) =>
  sql`case ${quantity} when line.qty then line.amount when 0 then 0.00 else round(${quantity} * line.price, 2) end`

interface FoundFunnels {
  /** By currency, the one with most lines first. */
  found: FoundFunnel[]
  partners: { id: string; name: string }[]
}

/**
 * How far the lines of the orders of a period have come, and who its orders are with. Lines are read order by order, which `offset 0` holds the planner to: where there are many, it
 * would rather read them all.
 */
export const funnelFigures = async (
  db: Tx,
  viewer: Member,
  { partnerOrgId, materialCode, filters, ...period }: Narrowed,
): Promise<FoundFunnels> => {
  const each = (make: (quantity: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`jsonb_build_object(${sql.join(Object.entries(reached).flatMap(([stage, quantity]) => [sql`${stage}::text`, make(quantity)]))})`
  const looked =
    materialCode === '' ? sql`true` : sql`strpos(lower(line.material_code), lower(${materialCode})) > 0`
  await planned(db)
  const { rows } = await sql<FoundFunnels>`
    with every as materialized (${ordersOf(viewer, sql`${orderedIn(period)} and ${filtered(viewer, filters)}`)}),
    found as (
      select ordered.currency, (count(*) filter (where line.cancelled))::int as cancelled,
        (count(*) filter (where line.short_closed))::int as "shortClosed",
        ${each((quantity) => sql`count(*) filter (where ${quantity} > 0)`)} as lines,
        ${each((quantity) => sql`sum(${worthOf(quantity)})::text`)} as amounts, count(*) as all_lines
      from every ordered cross join lateral (select * from order_lines line where line.order_id = ordered.id and ${looked} offset 0) line
      where ${partnerOrgId === null ? sql`true` : sql`ordered.partner = ${partnerOrgId}`}
      group by ordered.currency)
    select (select coalesce(jsonb_agg(to_jsonb(found) order by all_lines desc, currency), '[]') from found) as found,
      (select coalesce(jsonb_agg(jsonb_build_object('id', partner, 'name', name)), '[]') from (
        select distinct on (partner) partner, name from every order by partner, sent_at desc) partner) as partners`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a select without from answers one row')
  return { ...row, partners: byName(row.partners) }
}

/** Partners in the order in which they are chosen from. */
export const byName = (partners: readonly { id: string; name: string }[]) =>
  partners.toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))

/** Who the orders of a period are with, by name. */
export const partnersOf = async (
  db: Tx,
  viewer: Member,
  { filters, ...period }: Omit<Narrowed, 'partnerOrgId' | 'materialCode'>,
) => {
  const { rows } = await sql<{ id: string; name: string }>`
    with ordered as (${ordersOf(viewer, sql`${orderedIn(period)} and ${filtered(viewer, filters)}`)})
    select distinct on (partner) partner as id, name from ordered order by partner, sent_at desc`.execute(db)
  return byName(rows)
}
