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
import { type Paged, sortsAsked } from './reports.rows.ts'
import { columns, filtered, type Narrowed, ordersOf, planned } from './reports.store.ts'

export interface AskedPrices extends Narrowed {
  by: PriceLevel
  sorts: ListBody['sorts']
}

/**
 * Each line that was ordered in the period or in the one before, with its price without tax. Lines are read order by order, which `offset 0` holds the
 * planner to, and of them no column but those that the index of their order has, so that nothing else is read.
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
      select every.id as order_id, every.partner, every.sent_at, every.currency, every.ordered_on as day,
        every.ordered_on >= ${period.from} as now, line.line_no, line.material_code, line.unit, line.qty,
        case when every.tax_included then round(line.price * 100 / (100 + line.tax_rate), 6) else line.price end as price
      from (${ordersOf(viewer, sql`${days} and ${named} and ${filtered(viewer, filters)} and orders.status <> 'CANCELLED'`)}) every
      cross join lateral (
        select line_no, material_code, unit, qty, price, tax_rate from order_lines line
        where line.order_id = every.id and not line.cancelled and ${looked} offset 0) line)`
}

/** What makes a row. A supplier's materials are those of each customer. */
const keysOf = (viewer: Member, by: PriceLevel): RawBuilder<unknown>[] => [
  ...(by === 'source' || viewer.side === 'supplier' ? [sql`partner`] : []),
  sql`material_code`,
  sql`unit`,
  sql`currency`,
]

const unitPrices = [
  'firstPrice',
  'lastPrice',
  'lowPrice',
  'highPrice',
  'averagePrice',
  'beforePrice',
] as const
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
  const keys = keysOf(viewer, by)
  const key = sql.join(keys)
  const change = sql`round((average - before) / nullif(before, 0) * 100, 2)`
  const isOfPartner = keys.length === 4
  const earliest = (value: RawBuilder<unknown>) =>
    sql`(array_agg(${value} order by day, sent_at, order_id, line_no))[1]`
  const latest = (value: RawBuilder<unknown>) =>
    sql`(array_agg(${value} order by day desc, sent_at desc, order_id desc, line_no desc))[1]`
  /** What is told of the lines one by one: of the rows of a page alone, unless that is what they are sorted by. */
  const ofLines: Record<string, RawBuilder<unknown>> = {
    firstPrice: earliest(sql`price`),
    lastPrice: latest(sql`price`),
    lowPrice: sql`min(price)`,
    highPrice: sql`max(price)`,
    materialName: latest(sql`material_name`),
    partnerName: latest(sql`partner_name`),
  }
  const sortedByLines = sorts.filter(({ field }) => field in ofLines)
  const columnOf: Record<string, RawBuilder<unknown>> = {
    materialCode: sql`material_code`,
    averagePrice: sql`average`,
    beforePrice: sql`before`,
    change,
  }
  const order = sql.join([
    ...sorts.map(
      ({ field, sort }) =>
        sql`${columnOf[field] ?? sql.ref(field)} ${sort === 2 ? sql`desc` : sql`asc`} nulls last`,
    ),
    key,
  ])
  const summed = sql`${key}, lines, qty, average, before, effect, amount`
  const linesOf = (rows: RawBuilder<unknown>, isNamed: boolean) => sql`
    ${rows} join (select ${key}, order_id, line_no, day, sent_at, qty as line_qty, price from priced where now) line using (${key})${
      isNamed
        ? sql` cross join lateral (
        select named.material_name, named.unit_scale, orders.${columns(viewer).name} as partner_name
        from order_lines named join orders on orders.id = named.order_id where named.order_id = line.order_id and named.line_no = line.line_no offset 0) named`
        : sql``
    }`
  const isSortedByName = sortedByLines.some(({ field }) => field.endsWith('Name'))
  const sortable =
    sortedByLines.length === 0
      ? sql``
      : sql`sortable as (
      select ${summed}, ${sql.join(sortedByLines.map(({ field }) => sql`${ofLines[field]} as ${sql.ref(field)}`))}
      from ${linesOf(sql`found`, isSortedByName)} group by ${summed}),`
  await planned(db)
  const { rows } = await sql<FoundPrices>`
    with ${priced(viewer, asked)},
    summed as (
      select ${key}, count(*) filter (where now)::int as lines, sum(qty) filter (where now) as qty, sum(qty * price) filter (where now) as made,
        sum(qty) filter (where not now) as qty_before, sum(qty * price) filter (where not now) as made_before
      from priced group by ${key} having count(*) filter (where now) > 0),
    averaged as (select *, round(made / qty, 6) as average, round(made_before / qty_before, 6) as before from summed),
    found as materialized (
      select ${key}, lines, qty, average, before, round((average - before) * qty, 2) as effect, round(before * qty, 2) as compared, round(made, 2) as amount
      from averaged),
    ${sortable}
    page as materialized (
      select row_number() over () as at, sorted.* from (
        select * from ${sortedByLines.length === 0 ? sql`found` : sql`sortable`} order by ${order}
        ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`}) sorted),
    monthly as (
      select at, ${summed}, to_char(day, 'YYYY-MM') as month, round(sum(line_qty * price) / sum(line_qty), 6) as price, min(price) as low, max(price) as high,
        ${earliest(sql`price`)} as first, ${latest(sql`price`)} as last, ${latest(sql`material_name`)} as material_name, ${latest(sql`partner_name`)} as partner_name,
        max(unit_scale) as unit_scale
      from ${linesOf(sql`page`, true)} group by at, ${summed}, month),
    told as (
      select at, ${summed}, json_agg(json_build_object('month', month, 'price', price::text) order by month) as months, min(low) as low, max(high) as high,
        (array_agg(first order by month))[1] as first, (array_agg(last order by month desc))[1] as last,
        (array_agg(material_name order by month desc))[1] as material_name, (array_agg(partner_name order by month desc))[1] as partner_name,
        max(unit_scale) as unit_scale
      from monthly group by at, ${summed}),
    whole as (
      select currency, sum(lines)::int as lines, sum(amount) as amount, sum(effect) as effect,
        round(sum(effect) / nullif(sum(compared), 0) * 100, 2) as change
      from found group by currency)
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', concat_ws(' ', ${key}), 'materialCode', material_code, 'materialName', material_name,
        'partnerOrgId', ${isOfPartner ? sql`partner` : sql`${asked.partnerOrgId}::uuid`}, 'partnerName', ${isOfPartner ? sql`partner_name` : sql`''`},
        'unit', unit, 'unitScale', unit_scale, 'currency', currency, 'lines', lines, 'qty', qty::text, 'firstPrice', first::text,
        'lastPrice', last::text, 'lowPrice', low::text, 'highPrice', high::text, 'averagePrice', average::text, 'beforePrice', before::text,
        'change', (${change})::text, 'effect', effect::text, 'amount', amount::text, 'months', months) order by at), '[]')
        from told) as rows,
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
