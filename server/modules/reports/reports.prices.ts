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
import { columns, type Narrowed, ordersOf } from './reports.store.ts'

export interface AskedPrices extends Narrowed {
  by: PriceLevel
  sorts: ListBody['sorts']
}

/** Each line that was ordered in the period or in the one before, with its price without tax. */
const priced = (viewer: Member, { partnerOrgId, materialCode, ...period }: Narrowed): RawBuilder<unknown> => {
  const { partner } = columns(viewer)
  const days = sql`orders.ordered_on between ${periodBefore(period).from} and ${period.until}`
  const named = partnerOrgId === null ? sql`true` : sql`orders.${partner} = ${partnerOrgId}`
  return sql`
    every as not materialized (${ordersOf(viewer, sql`${days} and ${named} and orders.status <> 'CANCELLED'`)}),
    priced as (
      select every.id as order_id, every.partner, every.name, every.sent_at, every.currency, every.ordered_on as day,
        every.ordered_on >= ${period.from} as now, line.line_no, line.material_code, line.material_name, line.unit, line.unit_scale, line.qty,
        case when every.tax_included then round(line.price / (1 + line.tax_rate / 100), 6) else line.price end as price
      from every join order_lines line on line.order_id = every.id
      where not line.cancelled and strpos(lower(line.material_code), lower(${materialCode})) > 0)`
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
    found as (
      select concat_ws(' ', ${sql.join(keys)}) as id, material_code collate "C" as "materialCode", material_name collate "C" as "materialName",
        ${isOfPartner ? sql`partner` : sql`${asked.partnerOrgId}::uuid`} as "partnerOrgId",
        ${isOfPartner ? sql`name` : sql`''`} collate "C" as "partnerName", unit, unit_scale as "unitScale", currency, lines, qty,
        first as "firstPrice", last as "lastPrice", low as "lowPrice", high as "highPrice", average as "averagePrice",
        before as "beforePrice", round((average - before) / nullif(before, 0) * 100, 2) as change,
        round((average - before) * qty, 2) as effect, round(before * qty, 2) as compared, round(made, 2) as amount, months
      from summed)`
}

/** The rows of each currency together, the one with most lines first. */
export async function priceTotals(db: Tx, viewer: Member, asked: AskedPrices): Promise<PriceTotal[]> {
  const { rows } = await sql<PriceTotal>`
    with ${grouped(viewer, asked)}
    select currency, sum(lines)::int as lines, sum(amount) as amount, sum(effect) as effect,
      round(sum(effect) / nullif(sum(compared), 0) * 100, 2) as change
    from found group by currency order by sum(lines) desc, currency`.execute(db)
  return rows
}

/** Who was ordered from, by name. */
export async function pricePartners(db: Tx, viewer: Member, period: Pick<Narrowed, 'from' | 'until'>) {
  const { rows } = await sql<{ id: string; name: string }>`
    with ${priced(viewer, { ...period, partnerOrgId: null, materialCode: '' })}
    select distinct on (partner) partner as id, name from priced where now order by partner, sent_at desc`.execute(
    db,
  )
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))
}

/** The rows of a level; a page of them, or all. */
export async function priceRows(
  db: Tx,
  viewer: Member,
  asked: AskedPrices & Partial<Paged>,
): Promise<{ rows: PriceRow[]; total: number }> {
  const { by, page = 1, pageSize } = asked
  const sorts = sortsAsked(priceCatalogue, priceColumns(by, viewer.side), asked.sorts, viewer, [
    { field: 'effect', sort: 2 },
    { field: 'amount', sort: 2 },
    { field: 'lines', sort: 2 },
  ])
  const order = sorts.map(
    ({ field, sort }) => sql`${sql.ref(field)} ${sort === 2 ? sql`desc` : sql`asc`} nulls last`,
  )
  const { rows } = await sql<PriceRow & { total: number }>`
    with ${grouped(viewer, asked)}
    select "id", "materialCode", "materialName", "partnerOrgId", "partnerName", unit, "unitScale", currency, lines, qty, "firstPrice",
      "lastPrice", "lowPrice", "highPrice", "averagePrice", "beforePrice", change, effect, amount, months, (count(*) over ())::int as total
    from found order by ${sql.join([...order, sql`id`])}
    ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`}`.execute(db)
  // a page beyond the last one has no row to tell it
  const total =
    rows[0]?.total ?? (page > 1 ? (await priceRows(db, viewer, { ...asked, page: 1, pageSize: 1 })).total : 0)
  return { rows: rows.map(({ total: _total, ...row }) => plain(row)), total }
}

const unitPrices = [
  'firstPrice',
  'lastPrice',
  'lowPrice',
  'highPrice',
  'averagePrice',
  'beforePrice',
] as const

/** Without the zeros that a column of the database has. */
const plain = (row: PriceRow): PriceRow => ({
  ...row,
  ...Object.fromEntries(
    [...unitPrices, 'qty' as const].map((key) => [key, row[key] && plainDecimal(row[key])]),
  ),
  months: row.months?.map(({ month, price }) => ({ month, price: plainDecimal(price) })) ?? null,
})
