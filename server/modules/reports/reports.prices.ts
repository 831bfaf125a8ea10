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
    priced as materialized (
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

/** What is told of the lines one by one, of the rows of a page alone unless that is what they are sorted by. */
const oneByOne: ReadonlySet<string> = new Set(['firstPrice', 'lastPrice', 'materialName', 'partnerName'])

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
  const keys = keysOf(viewer, by)
  const key = sql.join(keys)
  const isOfPartner = keys.length === 4
  const earliestFirst = sql`day, sent_at, order_id, line_no`
  const latestFirst = sql`day desc, sent_at desc, order_id desc, line_no desc`
  const isSortedByLines = sorts.some(({ field }) => oneByOne.has(field))
  // The keys of a row, read as its columns are called.
  const of = (row: RawBuilder<unknown>) =>
    sql`${isOfPartner ? sql`${row}."partnerOrgId" = priced.partner and ` : sql``}${row}."materialCode" = priced.material_code and ${row}.unit = priced.unit and ${row}.currency = priced.currency`
  const toldBy = (row: RawBuilder<unknown>) => sql`
    select ${row}.id, (array_agg(price order by ${earliestFirst}))[1] as "firstPrice", (array_agg(price order by ${latestFirst}))[1] as "lastPrice",
      ${latest(sql`material_name`)} collate "C" as "materialName", ${isOfPartner ? latest(sql`name`) : sql`''`} collate "C" as "partnerName"
    from priced join ${row} on ${of(row)} where now group by ${row}.id`
  await planned(db)
  const { rows } = await sql<FoundPrices>`
    with ${priced(viewer, asked)},
    summed as (
      select ${key}, max(unit_scale) filter (where now) as unit_scale, count(*) filter (where now)::int as lines, sum(qty) filter (where now) as qty,
        sum(qty * price) filter (where now) as made, sum(qty) filter (where not now) as qty_before, sum(qty * price) filter (where not now) as made_before,
        min(price) filter (where now) as low, max(price) filter (where now) as high
      from priced group by ${key} having bool_or(now)),
    averaged as (
      select *, round(made / qty, 6) as average, round(made_before / qty_before, 6) as before from summed),
    found as materialized (
      select concat_ws(' ', ${key}) as id, material_code collate "C" as "materialCode",
        ${isOfPartner ? sql`partner` : sql`${asked.partnerOrgId}::uuid`} as "partnerOrgId", unit, unit_scale as "unitScale", currency, lines, qty,
        low as "lowPrice", high as "highPrice", average as "averagePrice", before as "beforePrice", round((average - before) / nullif(before, 0) * 100, 2) as change,
        round((average - before) * qty, 2) as effect, round(before * qty, 2) as compared, round(made, 2) as amount
      from averaged),
    ${isSortedByLines ? sql`single as (${toldBy(sql`found`)}),` : sql``}
    page as materialized (
      select row_number() over (order by ${order}) as at, found.* from found ${isSortedByLines ? sql`join single using (id)` : sql``}
      order by at ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`}),
    ${isSortedByLines ? sql`` : sql`single as (${toldBy(sql`page`)}),`}
    monthly as (
      select id, json_agg(json_build_object('month', month, 'price', price::text) order by month) as months from (
        select page.id, to_char(day, 'YYYY-MM') as month, round(sum(priced.qty * price) / sum(priced.qty), 6) as price
        from priced join page on ${of(sql`page`)} where now group by page.id, month) each
      group by id),
    whole as (
      select currency, sum(lines)::int as lines, sum(amount) as amount, sum(effect) as effect,
        round(sum(effect) / nullif(sum(compared), 0) * 100, 2) as change
      from found group by currency)
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(jsonb_build_object(${told}) order by at), '[]') from page join single using (id) join monthly using (id)) as rows,
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
