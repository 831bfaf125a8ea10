import { type RawBuilder, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { ListBody, Sort } from '../../../contract/filter.ts'
import {
  spendCatalogue,
  spendColumns,
  type SpendLevel,
  type SpendRow,
  type SpendTotal,
} from '../../../contract/reports.spend.ts'
import type { Tx } from '../../db/db.ts'
import { fieldFor } from '../../hiding.ts'
import type { Member } from '../../viewer.ts'
import { periodBefore } from './reports.period.ts'
import { columns, type Narrowed, ordersOf } from './reports.store.ts'

export interface AskedSpend extends Narrowed {
  by: SpendLevel
  sorts: ListBody['sorts']
}
type Paged = Pick<ListBody, 'page' | 'pageSize'>

/** With tax, rounded line by line as the totals of documents are (decision 0022). */
const withTax = (qty: RawBuilder<unknown>, of: RawBuilder<unknown>, included: RawBuilder<unknown>) => {
  const amount = sql`round(${qty} * ${of}.price, 2)`
  return sql`case when ${included} then ${amount} else ${amount} + round(${amount} * ${of}.tax_rate / 100, 2) end`
}

/** Each line that was ordered or received in the period or in the one before, with what it is worth. Orders are looked up for each of the two, so that their days narrow the one. */
const worth = (viewer: Member, { partnerOrgId, materialCode, ...period }: Narrowed): RawBuilder<unknown> => {
  const { own, partner } = columns(viewer)
  const days = sql`between ${periodBefore(period).from} and ${period.until}`
  const named = partnerOrgId === null ? sql`true` : sql`orders.${partner} = ${partnerOrgId}`
  const [line, got] = [sql.ref('line'), sql.ref('got')]
  const about = (of: RawBuilder<unknown>) =>
    sql`every.partner, every.name, every.sent_at, every.currency, ${of}.material_code, ${of}.material_name`
  const looked = (of: RawBuilder<unknown>) =>
    sql`strpos(lower(${of}.material_code), lower(${materialCode})) > 0`
  return sql`
    every as not materialized (${ordersOf(viewer, named)}),
    worth as (
      select ${about(line)}, every.ordered_on as day, 1 as ordered_lines,
        ${withTax(sql`line.qty`, line, sql`every.tax_included`)} as ordered, 0 as received_lines, 0 as received
      from every join order_lines line on line.order_id = every.id
      where every.ordered_on ${days} and every.status <> 'CANCELLED' and not line.cancelled and ${looked(line)}
      union all
      select ${about(got)}, got.received_on, 0, 0, 1, ${withTax(sql`got.received_qty`, got, sql`got.tax_included`)}
      from receipt_lines got join every on every.id = got.order_id
      where got.${own} = ${viewer.orgId} and got.status = 'POSTED' and got.received_qty > 0 and got.received_on ${days} and ${looked(got)})`
}

const sums = sql`sum(ordered_lines)::int as "orderedLines", sum(ordered)::numeric(18,2) as ordered,
  sum(received_lines)::int as "receivedLines", sum(received)::numeric(18,2) as received`

/** What of the period and of the one before, by currency, the one with most lines first. */
export async function spendTotals(
  db: Tx,
  viewer: Member,
  asked: Narrowed,
): Promise<{ totals: SpendTotal[]; previous: SpendTotal[] }> {
  const { rows } = await sql<SpendTotal & { now: boolean }>`
    with ${worth(viewer, asked)}
    select currency, day >= ${asked.from} as now, ${sums} from worth group by currency, now
    order by sum(ordered_lines + received_lines) desc, currency`.execute(db)
  const of = (is: boolean) => rows.filter(({ now }) => now === is).map(({ now: _now, ...total }) => total)
  return { totals: of(true), previous: of(false) }
}

/** Who was ordered from, or from whom was received, by name. */
export async function spendPartners(db: Tx, viewer: Member, period: Pick<Narrowed, 'from' | 'until'>) {
  const { rows } = await sql<{ id: string; name: string }>`
    with ${worth(viewer, { ...period, partnerOrgId: null, materialCode: '' })}
    select distinct on (partner) partner as id, name from worth where day >= ${period.from} order by partner, sent_at desc`.execute(
    db,
  )
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))
}

/** What the rows are sorted by. @throws FIELD_UNKNOWN for what the level has not, nothing is sorted by, or is hidden. */
function sortsOf({ by, sorts }: AskedSpend, viewer: Member): Sort[] {
  const has = spendColumns(by, viewer.side)
  const sees = (field: string) =>
    has.includes(field) && fieldFor(spendCatalogue, field, viewer)?.sort === true
  for (const { field } of sorts) if (!sees(field)) throw new Refused('FIELD_UNKNOWN', { field })
  if (sorts.length > 0) return sorts
  if (by === 'month') return [{ field: 'month', sort: 1 }]
  // The order of rows tells nobody what is hidden from them.
  return [{ field: sees('ordered') ? 'ordered' : 'orderedLines', sort: 2 }]
}

/** The rows of a level; a page of them, or all. */
export async function spendRows(
  db: Tx,
  viewer: Member,
  asked: AskedSpend & Partial<Paged>,
): Promise<{ rows: SpendRow[]; total: number }> {
  const { by, page = 1, pageSize } = asked
  const ofPartner = by === 'partner' || (by === 'material' && viewer.side === 'supplier')
  const month = sql`to_char(day, 'YYYY-MM')`
  const keys = [
    ...(by === 'month' ? [month] : []),
    ...(ofPartner ? [sql`partner`] : []),
    ...(by === 'material' ? [sql`material_code`] : []),
    sql`currency`,
  ]
  const latest = (value: RawBuilder<unknown>) => sql`(array_agg(${value} order by sent_at desc))[1]`
  const only = (is: boolean, value: RawBuilder<unknown>, none = sql`''`) => (is ? value : none)
  const order = sortsOf(asked, viewer).map(
    ({ field, sort }) => sql`${sql.ref(field)} ${sort === 2 ? sql`desc` : sql`asc`}`,
  )
  const { rows } = await sql<SpendRow & { total: number }>`
    with ${worth(viewer, asked)}
    select spent.*, (count(*) over ())::int as total from (
      select concat_ws(' ', ${sql.join(keys)}) as id, ${only(by === 'month', month)} collate "C" as month,
        ${only(ofPartner, sql`partner`, sql`${asked.partnerOrgId}::uuid`)} as "partnerOrgId",
        ${only(ofPartner, latest(sql`name`))} collate "C" as "partnerName",
        ${only(by === 'material', sql`material_code`)} collate "C" as "materialCode",
        ${only(by === 'material', latest(sql`material_name`))} collate "C" as "materialName", currency, ${sums}
      from worth where day >= ${asked.from} group by ${sql.join(keys)}) spent
    order by ${sql.join([...order, sql`spent.currency`, sql`spent.id`])}
    ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`}`.execute(db)
  // a page beyond the last one has no row to tell it
  const total =
    rows[0]?.total ?? (page > 1 ? (await spendRows(db, viewer, { ...asked, page: 1, pageSize: 1 })).total : 0)
  return { rows: rows.map(({ total: _total, ...row }) => row), total }
}
