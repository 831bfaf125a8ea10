import { type RawBuilder, sql } from 'kysely'
import type { ListBody } from '../../../contract/filter.ts'
import {
  priceCatalogue,
  priceColumns,
  type PriceLevel,
  type PriceRow,
  type PriceTotal,
} from '../../../contract/reports.prices.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { periodBefore } from './reports.period.ts'
import { latest, type Paged, sortsAsked } from './reports.rows.ts'
import { columns, filtered, type Narrowed, ordersOf, planned } from './reports.store.ts'

export interface AskedPrices extends Narrowed {
  by: PriceLevel
  sorts: ListBody['sorts']
}

/**
 * Each line that was ordered in the period or in the one before, with its price without tax. Lines are read order by order, which `offset 0` holds the
 * planner to.
 */
const priced = (
  viewer: Member,
  { partnerOrgId, materialCode, filters, ...period }: Narrowed,
): RawBuilder<unknown> => {
  const { partner } = columns(viewer)
  const days = sql`orders.ordered_on between ${periodBefore(period).from} and ${period.until}`
  const named = partnerOrgId === null ? sql`true` : sql`orders.${partner} = ${partnerOrgId}`
  const looked =
    materialCode === '' ? sql`true` : sql`strpos(lower(line.material_code), lower(${materialCode})) > 0`
  return sql`
    priced as (
      select every.id as order_id, every.partner, every.name, every.sent_at, every.currency, every.ordered_on as day,
        every.ordered_on >= ${period.from} as now, line.line_no, line.material_code, line.material_name, line.unit, line.unit_scale, line.qty,
        case when every.tax_included then round(line.price / (1 + line.tax_rate / 100), 6) else line.price end as price
      from (${ordersOf(viewer, sql`${days} and ${named} and ${filtered(viewer, filters)} and orders.status <> 'CANCELLED'`)}) every
      cross join lateral (
        select * from order_lines line where line.order_id = every.id and not line.cancelled and ${looked} offset 0) line)`
}

/** What makes a row. A supplier's materials are those of each customer. */
const keysOf = (viewer: Member, by: PriceLevel): RawBuilder<unknown>[] => [
  ...(by === 'source' || viewer.side === 'supplier' ? [sql`partner`] : []),
  sql`material_code`,
  sql`unit`,
  sql`currency`,
]

/** The rows of a level, whole: first by month, which the picture shows, then over the months. */
const grouped = (viewer: Member, asked: AskedPrices): RawBuilder<unknown> => {
  const keys = keysOf(viewer, asked.by)
  const isOfPartner = keys.length === 4
  const made = sql`sum(qty * price)`
  return sql`
    ${priced(viewer, asked)},
    monthly as (
      select ${sql.join(keys)}, now, to_char(day, 'YYYY-MM') as month, max(sent_at) as sent_at, ${latest(sql`material_name`)} as material_name,
        ${latest(sql`name`)} as name, max(unit_scale) as unit_scale, count(*) as lines, sum(qty) as qty, ${made} as made,
        (array_agg(price order by day, sent_at, order_id, line_no))[1] as first,
        (array_agg(price order by day desc, sent_at desc, order_id desc, line_no desc))[1] as last,
        min(price) as low, max(price) as high
      from priced group by ${sql.join(keys)}, now, month),
    summed as (
      select ${sql.join(keys)}, ${latest(sql`material_name`)} as material_name, ${latest(sql`name`)} as name,
        max(unit_scale) filter (where now) as unit_scale, sum(lines) filter (where now)::int as lines, sum(qty) filter (where now) as qty,
        sum(made) filter (where now) as made, round(sum(made) filter (where now) / sum(qty) filter (where now), 6) as average,
        round(sum(made) filter (where not now) / sum(qty) filter (where not now), 6) as before,
        (array_agg(first order by month) filter (where now))[1] as first,
        (array_agg(last order by month desc) filter (where now))[1] as last,
        min(low) filter (where now) as low, max(high) filter (where now) as high,
        json_agg(json_build_object('month', month, 'price', round(made / qty, 6)::text) order by month) filter (where now) as months
      from monthly group by ${sql.join(keys)} having bool_or(now)),
    found as materialized (
      select concat_ws(' ', ${sql.join(keys)}) as id, material_code collate "C" as "materialCode", material_name collate "C" as "materialName",
        ${isOfPartner ? sql`partner` : sql`${asked.partnerOrgId}::uuid`} as "partnerOrgId",
        ${isOfPartner ? sql`name` : sql`''`} collate "C" as "partnerName", unit, unit_scale as "unitScale", currency, lines, qty,
        first as "firstPrice", last as "lastPrice", low as "lowPrice", high as "highPrice", average as "averagePrice",
        before as "beforePrice", round((average - before) / nullif(before, 0) * 100, 2) as change,
        round((average - before) * qty, 2) as effect, round(before * qty, 2) as compared, round(made, 2) as amount, months
      from summed)`
}

const unitPrices = [
  'firstPrice',
  'lastPrice',
  'lowPrice',
  'highPrice',
  'averagePrice',
  'beforePrice',
] as const
const texts = ['qty', ...unitPrices, 'change', 'effect', 'amount'] as const
const others = [
  'id',
  'materialCode',
  'materialName',
  'partnerOrgId',
  'partnerName',
  'unit',
  'unitScale',
  'currency',
  'lines',
  'months',
] as const
/** A row as JSON, exact values as texts. */
const told = sql.join([
  ...others.flatMap((key) => [sql`${key}::text`, sql.ref(key)]),
  ...texts.flatMap((key) => [sql`${key}::text`, sql`${sql.ref(key)}::text`]),
])

interface FoundPrices {
  rows: PriceRow[]
  total: number
  totals: PriceTotal[]
}

/** The rows of a level, a page of them or all, and those of each currency together, the one with most lines first. */
export async function priceFigures(
  db: Tx,
  viewer: Member,
  asked: AskedPrices & Partial<Paged>,
): Promise<FoundPrices> {
  const { by, page = 1, pageSize } = asked
  const sorts = sortsAsked(priceCatalogue, priceColumns(by, viewer.side), asked.sorts, viewer, [
    { field: 'effect', sort: 2 },
    { field: 'amount', sort: 2 },
    { field: 'lines', sort: 2 },
  ])
  const order = sql.join([
    ...sorts.map(({ field, sort }) => sql`${sql.ref(field)} ${sort === 2 ? sql`desc` : sql`asc`} nulls last`),
    sql`id`,
  ])
  await planned(db)
  const { rows } = await sql<FoundPrices>`
    with ${grouped(viewer, asked)},
    page as (
      select row_number() over (order by ${order}) as at, found.* from found
      order by at ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`}),
    whole as (
      select currency, sum(lines)::int as lines, sum(amount) as amount, sum(effect) as effect,
        round(sum(effect) / nullif(sum(compared), 0) * 100, 2) as change
      from found group by currency)
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(jsonb_build_object(${told}) order by at), '[]') from page) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'lines', lines, 'amount', amount::text, 'effect', effect::text,
        'change', change::text) order by lines desc, currency), '[]') from whole) as totals`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a select without from answers one row')
  return { ...found, rows: found.rows.map(plain) }
}

/** Without the zeros that a column of the database has. */
const plain = (row: PriceRow): PriceRow => ({
  ...row,
  ...Object.fromEntries(
    [...unitPrices, 'qty' as const].map((key) => [key, row[key] && plainDecimal(row[key])]),
  ),
  months: row.months?.map(({ month, price }) => ({ month, price: plainDecimal(price) })) ?? null,
})
