import { type RawBuilder, sql } from 'kysely'
import type { Filter, ListBody, Sort } from '../../../contract/filter.ts'
import {
  spendCatalogue,
  spendColumns,
  type SpendLevel,
  type SpendRow,
  type SpendTotal,
} from '../../../contract/reports.spend.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { periodBefore } from './reports.period.ts'
import { type Paged, sortsAsked } from './reports.rows.ts'
import {
  byName,
  columns,
  filtered,
  liveLines,
  type Narrowed,
  ordersOf,
  type Period,
  planned,
  seesAll,
} from './reports.store.ts'

export interface AskedSpend extends Narrowed {
  by: SpendLevel
  sorts: ListBody['sorts']
}

/** With tax, rounded line by line as the totals of documents are (decision 0022). */
const withTax = (amount: RawBuilder<unknown>, included: RawBuilder<unknown>) =>
  sql`case when ${included} then ${amount} else ${amount} + round(${amount} * tax_rate / 100, 2) end`

/** What of a period is read, and how: a row a line (`apart`), or one of all that fell on a day. */
interface Part extends Pick<Narrowed, 'materialCode'> {
  period: Period
  now: boolean
  apart: boolean
}

/** Partners are those of all lines, so the lines of other materials are there and count nothing. */
const counted = ({ apart, materialCode }: Part, amount: RawBuilder<unknown>) => {
  const looked =
    materialCode === '' ? sql`true` : sql`strpos(lower(material_code), lower(${materialCode})) > 0`
  return apart
    ? sql`material_code, material_name, (${looked})::int as lines, ${amount} as amount`
    : sql`null as material_code, null as material_name, count(*) filter (where ${looked})::int as lines, coalesce(sum(${amount}) filter (where ${looked}), 0) as amount`
}

/** What was ordered of `every` order. Of all materials together the orders tell; else lines are read order by order, which `offset 0` holds the planner to. */
function ordered(part: Part): RawBuilder<unknown> {
  const { period, now, apart, materialCode } = part
  const line =
    !apart && materialCode === ''
      ? sql`select null as material_code, null as material_name, ${liveLines} as lines, case status when 'REFUSED' then 0 else total_amount end as amount`
      : sql`select ${counted(part, withTax(sql`line.amount`, sql`every.tax_included`))}
          from order_lines line where line.order_id = every.id and not line.cancelled ${apart ? sql`` : sql`group by line.order_id`} offset 0`
  return sql`
    select ${now}::boolean as now, partner, currency, ordered_on as day, sent_at as latest, line.material_code, line.material_name, line.lines, line.amount
    from every cross join lateral (${line}) line where ordered_on between ${period.from} and ${period.until}`
}

/**
 * What was received. Who sees every order reads the lines of receipts as they are; for others the orders are looked up, once for all that was received of each: what a period costs
 * does not hang on what else there is.
 */
function received(viewer: Member, part: Part, filters: readonly Filter[]): RawBuilder<unknown> {
  const { period, now, apart } = part
  const { own, partner } = columns(viewer)
  const lines = (by: RawBuilder<unknown>) => sql`
    select ${by}, received_on as day, ${counted(part, withTax(sql`round(received_qty * price, 2)`, sql`tax_included`))}
    from receipt_lines got
    where got.${own} = ${viewer.orgId} and got.shared and got.status = 'POSTED' and got.received_qty > 0 and got.received_on between ${period.from} and ${period.until}
    ${apart ? sql`` : sql`group by ${by}, received_on`}`
  const of = seesAll(viewer, filters)
    ? sql`select ${partner} as partner, currency, day, material_code, material_name, lines, amount from (${lines(sql`got.${partner}, got.currency`)}) got`
    : sql`
      with got as materialized (${lines(sql`got.order_id`)})
      select every.partner, every.currency, got.day, got.material_code, got.material_name, got.lines, got.amount
      from (select distinct order_id from got) of
      cross join lateral (${ordersOf(viewer, sql`orders.id = of.order_id and ${filtered(viewer, filters)}`)} offset 0) every
      join got on got.order_id = every.id`
  return sql`(select ${now}::boolean as now, part.* from (${of}) part)`
}

const sums = sql`sum("orderedLines")::int as "orderedLines", sum(ordered)::numeric(18,2) as ordered,
  sum("receivedLines")::int as "receivedLines", sum(received)::numeric(18,2) as received`
/** The same as JSON, amounts as the texts they are elsewhere. */
const told = sql`'currency', currency, 'orderedLines', "orderedLines", 'ordered', ordered::text, 'receivedLines', "receivedLines", 'received', received::text`

const keysOf = {
  month: ['month', 'currency'],
  partner: ['partner', 'currency'],
  material: ['material_code', 'currency'],
} as const satisfies Record<SpendLevel, readonly string[]>

/** What rows are sorted by that is a column of another name. */
const sorted: Readonly<Record<string, string>> = {
  partnerName: 'name',
  materialCode: 'material_code',
  materialName: 'material_name',
}

/** Months in their order, others by what most was ordered of: by amounts where the person sees them. */
const usual = (by: SpendLevel, { hidden }: Member): Sort[] =>
  by === 'month'
    ? [{ field: 'month', sort: 1 }]
    : [{ field: hidden.has('orders.price') ? 'orderedLines' : 'ordered', sort: 2 }]

interface FoundSpend {
  rows: SpendRow[]
  total: number
  /** The whole of the period and of the one before, by currency, the one with most lines first. */
  totals: SpendTotal[]
  previous: SpendTotal[]
  /** Who was ordered from, or from whom was received. */
  partners: { id: string; name: string }[]
}

/** The rows of a level, a page of them or all, with what stands above them. */
export async function spendFigures(
  db: Tx,
  viewer: Member,
  asked: AskedSpend & Partial<Paged>,
): Promise<FoundSpend> {
  const { by, partnerOrgId, materialCode, filters, page = 1, pageSize, ...period } = asked
  const ofMaterial = by === 'material'
  const ofPartner = by === 'partner' || (ofMaterial && viewer.side === 'supplier')
  const names = [...(ofMaterial && ofPartner ? ['partner'] : []), ...keysOf[by]]
  const keys = sql.join(names.map((key) => sql.ref(key)))
  const sorts = sortsAsked(
    spendCatalogue,
    spendColumns(by, viewer.side),
    asked.sorts,
    viewer,
    usual(by, viewer),
  )
  const order = sql.join([
    ...sorts.map(
      ({ field, sort }) => sql`${sql.ref(sorted[field] ?? field)} ${sort === 2 ? sql`desc` : sql`asc`}`,
    ),
    sql`currency`,
    sql`concat_ws(' ', ${keys})`,
  ])
  const sortsNames = sorts.some(({ field }) => field === 'materialName')
  // Materials are called as on the latest order, or as they were received last; looked up for the rows of the page only, unless they are what it is sorted by.
  const named = (of: RawBuilder<unknown>) => sql`named as (
      select distinct on (${keys}) ${keys}, parts.material_name from parts join ${of} using (${keys}) where now order by ${keys}, parts."orderedLines" > 0 desc, parts.latest desc)`
  const paged = sql`page as (
      select row_number() over (order by ${order}) as at, spent.*, ${ofPartner ? sql`name` : sql`''`} as name from spent
        ${ofPartner ? sql`join partners using (partner)` : sql``} ${sortsNames ? sql`join named using (${keys})` : sql``}
      order by at ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`})`
  const only = (is: boolean, value: RawBuilder<unknown>, none = sql`''`) => (is ? value : none)
  // What is added up at first: days make months, and a material may have had several names.
  const first = sql.join(
    (by === 'month' ? ['day', 'currency'] : ofMaterial ? [...names, 'material_name'] : names).map((key) =>
      sql.ref(key),
    ),
  )
  const before = periodBefore(period)
  const { partner } = columns(viewer)
  const parts = (make: (part: Part) => RawBuilder<unknown>) =>
    sql.join(
      [
        make({ period, now: true, apart: ofMaterial, materialCode }),
        make({ period: before, now: false, apart: false, materialCode }),
      ],
      sql` union all `,
    )
  const chosen = sql`lines > 0 and ${partnerOrgId === null ? sql`true` : sql`partner = ${partnerOrgId}`}`
  await planned(db)
  const { rows } = await sql<FoundSpend>`
    with every as materialized (${ordersOf(
      viewer,
      sql`orders.ordered_on between ${before.from} and ${period.until} and orders.status <> 'CANCELLED' and ${filtered(viewer, filters)}`,
    )}),
    got as materialized (${parts((part) => received(viewer, part, filters))}),
    parts as materialized (
      select now, ${first}, sum(lines)::int as "orderedLines", sum(amount) as ordered, 0 as "receivedLines", 0 as received, max(latest) as latest
      from (${parts(ordered)}) bought where ${chosen} group by now, ${first}
      union all
      select now, ${first}, 0, 0, sum(lines)::int, sum(amount), max(day) from got where ${chosen} group by now, ${first}),
    whole as (select currency, now, ${sums} from parts group by currency, now),
    spent as materialized (
      select ${keys}, ${sums} from (select *, ${only(by === 'month', sql`to_char(day, 'YYYY-MM')`)} as month from parts where now) part group by ${keys}),
    partners as materialized (
      select partner, known.name from (select partner from every where ordered_on >= ${period.from} union select partner from got where now) of
      cross join lateral (
        select name from (${ordersOf(viewer, sql`orders.${partner} = of.partner`)}) latest order by sent_at desc limit 1) known),
    ${!ofMaterial ? paged : sortsNames ? sql`${named(sql`spent`)}, ${paged}` : sql`${paged}, ${named(sql`page`)}`}
    select (select count(*)::int from spent) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', concat_ws(' ', ${keys}), 'month', ${only(by === 'month', sql`month`)}::text,
          'partnerOrgId', ${only(ofPartner, sql`partner`, sql`${partnerOrgId}::uuid`)}, 'partnerName', page.name,
          'materialCode', ${only(ofMaterial, sql`material_code`)}::text, 'materialName', ${only(ofMaterial, sql`named.material_name`)}::text, ${told}) order by at), '[]')
        from page ${ofMaterial ? sql`join named using (${keys})` : sql``}) as rows,
      ${totalsOf(sql`now`)} as totals, ${totalsOf(sql`not now`)} as previous,
      (select coalesce(jsonb_agg(jsonb_build_object('id', partner, 'name', name)), '[]') from partners) as partners`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a select without from answers one row')
  return { ...found, partners: byName(found.partners) }
}

const totalsOf = (which: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object(${told}) order by "orderedLines" + "receivedLines" desc, currency), '[]') from whole where ${which})`
