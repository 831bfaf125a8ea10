import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../../contract/errors.ts'
import type { ListBody, Sort } from '../../../contract/filter.ts'
import {
  sideWords,
  type Waiting,
  waitingAges,
  waitingCatalogue,
  waitingColumns,
  type WaitingLevel,
  waitingOf,
  type WaitingRow,
  waitingSteps,
  waitingWords,
} from '../../../contract/reports.waiting.ts'
import type { Id, LocalDate, Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { builderOf } from '../../db/fragment.ts'
import { listedBy } from '../../db/query.ts'
import type { Source } from '../../db/source.ts'
import { type Member, has } from '../../viewer.ts'
import { deliverySource } from '../deliveries/deliveries.read.ts'
import { defectReportSource, inspectionSource, returnSource } from '../inspections/inspections.read.ts'
import { changeRequestSource, orderLineSource, orderSource } from '../orders/orders.read.ts'
import { statementSource } from '../reconciliations/reconciliations.read.ts'
import { type Paged, sortsAsked } from './reports.rows.ts'
import { byName, planned } from './reports.store.ts'

export interface AskedWaiting {
  by: WaitingLevel
  partnerOrgId: Id | null
  waitsFor: Side | null
  sorts: ListBody['sorts']
  today: LocalDate
}

const sources: Readonly<Record<Waiting['list'], Source<unknown>>> = {
  orders: orderSource,
  orderLines: orderLineSource,
  changeRequests: changeRequestSource,
  deliveries: deliverySource,
  inspections: inspectionSource,
  returns: returnSource,
  defectReports: defectReportSource,
  reconciliations: statementSource,
}

const columnIn = ({ columns, linked, catalogue }: Source<unknown>, key: string): RawBuilder<unknown> => {
  const column = columns.get(key) ?? linked.get(key)
  if (column === undefined) throw new Error(`${catalogue.noun} has no ${key}`)
  return builderOf([column])
}

/** What of each kind waits, as its list shows the viewer: of kinds whose list they may read. Null where there is none. */
function waitsOf(viewer: Member, today: LocalDate): RawBuilder<unknown> | null {
  const other = viewer.side === 'buyer' ? 'supplier' : 'buyer'
  const parts = waitingOf(today)
    .filter(({ right }) => has(viewer, right))
    .map(({ step, waitsFor, list, filters, since, ofOrders }) => {
      const of = sources[list]
      const within = ofOrders ? sql` and ${listedBy(viewer, orderSource, [...ofOrders])}` : sql``
      return sql`select ${step}::text as step, ${waitsFor}::text as waits_for, ${columnIn(of, `${other}OrgId`)} as partner,
          ${columnIn(of, `${other}Name`)} as name, ${columnIn(of, since)}::date as since
        from ${builderOf([of.from])} where ${listedBy(viewer, of, [...filters])}${within}`
    })
  return parts.length === 0 ? null : sql.join(parts, sql` union all `)
}

const days = (today: LocalDate) => sql`greatest(${today}::date - since, 0)`

/** How many have waited for each age. */
const aged = (today: LocalDate) =>
  waitingAges.map((from, at) => {
    const next = waitingAges[at + 1]
    const until = next === undefined ? sql`` : sql` and ${days(today)} < ${next}::int`
    return sql`count(*) filter (where ${days(today)} >= ${from}::int${until})::int`
  })

const narrowed = ({ partnerOrgId, waitsFor }: AskedWaiting) =>
  sql`(${partnerOrgId}::uuid is null or partner = ${partnerOrgId}::uuid) and (${waitsFor}::text is null or waits_for = ${waitsFor}::text)`

/** A side as it is called. */
export const sideIn = (side: Side, lang: Lang): string => sideWords[side][lang === 'zh' ? 0 : 1]

/** A row as its sheet and its mail tell it. */
export const inWords = <Row extends Pick<WaitingRow, 'step' | 'waitsFor'>>(row: Row, lang: Lang) => ({
  ...row,
  step: waitingWords[row.step][lang === 'zh' ? 0 : 1],
  waitsFor: sideIn(row.waitsFor, lang),
})

/** A row as its sheet has it. */
type SummedRow = Omit<WaitingRow, 'ages'> & Record<'age0' | 'age1' | 'age2' | 'age3' | 'age4', number>

interface FoundWaiting {
  rows: SummedRow[]
  total: number
  /** How many have waited for each age, for either side. */
  totals: Record<Side, number[]>
  /** With whom something waits, by name. */
  partners: { id: Id; name: string }[]
}

/** The rows of a level, a page of them or all, with what stands above them. */
export async function waitingFigures(
  db: Tx,
  viewer: Member,
  asked: AskedWaiting & Partial<Paged>,
): Promise<FoundWaiting> {
  const { by, page = 1, pageSize, today } = asked
  const waits = waitsOf(viewer, today)
  const nothing = waitingAges.map(() => 0)
  if (!waits) return { rows: [], total: 0, totals: { buyer: nothing, supplier: nothing }, partners: [] }
  const ofPartner = by === 'partner'
  const usual: Sort[] = ofPartner ? [{ field: 'partnerName', sort: 1 }] : [{ field: 'step', sort: 1 }]
  // Steps in the order in which they come about, whatever they are called.
  const place = sql`array_position(${[...waitingSteps]}::text[], step)`
  const order = sql.join([
    ...sortsAsked(waitingCatalogue, waitingColumns(by), asked.sorts, viewer, usual).map(
      ({ field, sort }) =>
        sql`${field === 'step' ? place : sql.ref(field)} ${sort === 2 ? sql`desc` : sql`asc`}`,
    ),
    place,
    sql`"waitsFor"`,
    sql`id`,
  ])
  const ages = sql.join(aged(today).map((many, at) => sql`${many} as ${sql.ref(`age${at}`)}`))
  await planned(db)
  const { rows } = await sql<Omit<FoundWaiting, 'totals'> & { totals: Partial<FoundWaiting['totals']> }>`
    with waits as materialized (${waits}),
    narrowed as not materialized (select * from waits where ${narrowed(asked)}),
    found as materialized (
      select concat_ws(' ', step, waits_for${ofPartner ? sql`, partner` : sql``}) as id, step, waits_for as "waitsFor",
        ${ofPartner ? sql`partner` : sql`${asked.partnerOrgId}::uuid`} as "partnerOrgId",
        ${ofPartner ? sql`(array_agg(name order by since desc, name))[1]` : sql`''`} collate "C" as "partnerName",
        ${ages}, count(*)::int as documents, max(${days(today)})::int as longest
      from narrowed group by step, waits_for${ofPartner ? sql`, partner` : sql``}),
    page as (
      select row_number() over (order by ${order}) as at, found.* from found
      order by at ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`})
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(to_jsonb(page) - 'at' order by at), '[]') from page) as rows,
      (select coalesce(jsonb_object_agg(waits_for, ages), '{}') from (
        select waits_for, array[${sql.join(aged(today))}] as ages from narrowed group by waits_for) side) as totals,
      (select coalesce(jsonb_agg(jsonb_build_object('id', partner, 'name', name)), '[]') from (
        select distinct on (partner) partner, name from waits order by partner, since desc, name) partner) as partners`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a select without from answers one row')
  return {
    ...found,
    totals: { buyer: found.totals.buyer ?? nothing, supplier: found.totals.supplier ?? nothing },
    partners: byName(found.partners),
  }
}
