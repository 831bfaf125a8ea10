import { type RawBuilder, sql } from 'kysely'
import type { ListBody, Sort } from '../../../contract/filter.ts'
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
import { byName, columns, type Narrowed, ordersOf, type Period, planned } from './reports.store.ts'

export interface AskedSpend extends Narrowed {
  by: SpendLevel
  sorts: ListBody['sorts']
}

/** With tax, rounded line by line as the totals of documents are (decision 0022). */
const withTax = (amount: RawBuilder<unknown>, included: RawBuilder<unknown>) =>
  sql`case when ${included} then ${amount} else ${amount} + round(${amount} * tax_rate / 100, 2) end`

/**
 * What was ordered and received on some days, whoever with: a row an order and day, or one a line (`apart`). Lines are read order by order (`offset 0` holds the planner to it), and
 * receipts are added up before their orders are looked up: what a period costs does not hang on what else there is.
 */
function worth(
  viewer: Member,
  { from, until }: Period,
  { now, apart, materialCode }: { now: boolean; apart: boolean; materialCode: string },
): RawBuilder<unknown> {
  const { own } = columns(viewer)
  const looked =
    materialCode === '' ? sql`true` : sql`strpos(lower(material_code), lower(${materialCode})) > 0`
  const about = sql`${now}::boolean as now, every.partner, every.name, every.sent_at, every.currency`
  // Partners are those of all lines, whichever materials are asked for.
  const added = (amount: RawBuilder<unknown>) =>
    apart
      ? sql`material_code, material_name, (${looked})::int as lines, ${amount} as amount`
      : sql`null as material_code, null as material_name, count(*) filter (where ${looked}) as lines, coalesce(sum(${amount}) filter (where ${looked}), 0) as amount`
  const group = (by: RawBuilder<unknown>) => (apart ? sql`` : sql`group by ${by}`)
  return sql`
    select ${about}, every.ordered_on as day, line.material_code, line.material_name, line.lines as ordered_lines, line.amount as ordered, 0 as received_lines, 0 as received
    from (${ordersOf(viewer, sql`orders.ordered_on between ${from} and ${until} and orders.status <> 'CANCELLED'`)}) every
    cross join lateral (
      select ${added(withTax(sql`line.amount`, sql`every.tax_included`))}
      from order_lines line where line.order_id = every.id and not line.cancelled ${group(sql`line.order_id`)} offset 0) line
    union all (
    with got as materialized (
      select order_id, received_on as day, ${added(withTax(sql`round(received_qty * price, 2)`, sql`tax_included`))}
      from receipt_lines got
      where got.${own} = ${viewer.orgId} and got.shared and got.status = 'POSTED' and got.received_qty > 0 and got.received_on between ${from} and ${until}
      ${group(sql`order_id, received_on`)})
    select ${about}, got.day, got.material_code, got.material_name, 0, 0, got.lines, got.amount
    from (select distinct order_id from got) of
    cross join lateral (${ordersOf(viewer, sql`orders.id = of.order_id`)} offset 0) every
    join got on got.order_id = every.id)`
}

const sums = sql`sum(ordered_lines)::int as "orderedLines", sum(ordered)::numeric(18,2) as ordered,
  sum(received_lines)::int as "receivedLines", sum(received)::numeric(18,2) as received`
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
  const { by, partnerOrgId, materialCode, page = 1, pageSize, ...period } = asked
  const ofMaterial = by === 'material'
  const ofPartner = by === 'partner' || (ofMaterial && viewer.side === 'supplier')
  const keys = sql.join(
    [...(ofMaterial && ofPartner ? ['partner'] : []), ...keysOf[by]].map((key) => sql.ref(key)),
  )
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
  // Names are those on the latest order: looked up for the rows of the page only, unless they are what it is sorted by.
  const sortsNames = sorts.some(({ field }) => field === 'partnerName' || field === 'materialName')
  const named = (of: RawBuilder<unknown>) => sql`named as (
      select distinct on (${keys}) ${keys}, name, material_name from asked join ${of} using (${keys}) order by ${keys}, sent_at desc)`
  const paged = sql`page as (
      select row_number() over (order by ${order}) as at, spent.* from spent ${sortsNames ? sql`join named using (${keys})` : sql``}
      order by at ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`})`
  const only = (is: boolean, value: RawBuilder<unknown>, none = sql`''`) => (is ? value : none)
  await planned(db)
  const { rows } = await sql<FoundSpend>`
    with worth as materialized (
      ${worth(viewer, period, { now: true, apart: ofMaterial, materialCode })}
      union all ${worth(viewer, periodBefore(period), { now: false, apart: false, materialCode })}),
    whole as (
      select currency, now, ${sums} from worth where ${chosen(partnerOrgId)} group by currency, now),
    asked as not materialized (
      select *, ${only(by === 'month', sql`to_char(day, 'YYYY-MM')`)} as month from worth where now and ${chosen(partnerOrgId)}),
    spent as materialized (select ${keys}, ${sums} from asked group by ${keys}),
    ${sortsNames ? sql`${named(sql`spent`)}, ${paged}` : sql`${paged}, ${named(sql`page`)}`}
    select (select count(*)::int from spent) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', concat_ws(' ', ${keys}), 'month', ${only(by === 'month', sql`month`)}::text,
          'partnerOrgId', ${only(ofPartner, sql`partner`, sql`${partnerOrgId}::uuid`)}, 'partnerName', ${only(ofPartner, sql`name`)}::text,
          'materialCode', ${only(ofMaterial, sql`material_code`)}::text, 'materialName', ${only(ofMaterial, sql`material_name`)}::text, ${told}) order by at), '[]')
        from page join named using (${keys})) as rows,
      ${totalsOf(sql`now`)} as totals, ${totalsOf(sql`not now`)} as previous,
      (select coalesce(jsonb_agg(jsonb_build_object('id', partner, 'name', name)), '[]') from (
        select distinct on (partner) partner, name from worth where now group by partner, name, sent_at order by partner, sent_at desc) partner) as partners`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a select without from answers one row')
  return { ...found, partners: byName(found.partners) }
}

/** Rows that are asked for: others are there only for their partners. */
const chosen = (partnerOrgId: string | null) =>
  sql`ordered_lines + received_lines > 0 and ${partnerOrgId === null ? sql`true` : sql`partner = ${partnerOrgId}`}`

const totalsOf = (which: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object(${told}) order by "orderedLines" + "receivedLines" desc, currency), '[]') from whole where ${which})`
