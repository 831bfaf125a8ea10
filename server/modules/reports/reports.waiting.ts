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
    .map(({ step, waitsFor, list, filters, since }) => {
      const of = sources[list]
      return sql`select ${step}::text as step, ${waitsFor}::text as waits_for, ${columnIn(of, `${other}OrgId`)} as partner,
          ${columnIn(of, `${other}Name`)} as name, ${columnIn(of, since)}::date as since
        from ${builderOf([of.from])} where ${listedBy(viewer, of, [...filters])}`
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

/** How many have waited for each age, for either side. */
export async function waitingTotals(
  db: Tx,
  viewer: Member,
  asked: AskedWaiting,
): Promise<Record<Side, number[]>> {
  const waits = waitsOf(viewer, asked.today)
  const nothing = waitingAges.map(() => 0)
  if (!waits) return { buyer: nothing, supplier: nothing }
  const { rows } = await sql<{ waitsFor: Side; ages: number[] }>`
    with waits as (${waits})
    select waits_for as "waitsFor", array[${sql.join(aged(asked.today))}] as ages from waits
    where ${narrowed(asked)} group by waits_for`.execute(db)
  const of = (side: Side) => rows.find(({ waitsFor }) => waitsFor === side)?.ages ?? nothing
  return { buyer: of('buyer'), supplier: of('supplier') }
}

/** With whom something waits, by name. */
export async function waitingPartners(db: Tx, viewer: Member, today: LocalDate) {
  const waits = waitsOf(viewer, today)
  if (!waits) return []
  const { rows } = await sql<{ id: Id; name: string }>`
    with waits as (${waits})
    select distinct on (partner) partner as id, name from waits order by partner, since desc, name`.execute(
    db,
  )
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))
}

/** A side as it is called. */
export const sideIn = (side: Side, lang: Lang): string => sideWords[side][lang === 'zh' ? 0 : 1]

/** A row as its sheet and its mail tell it. */
export const inWords = <Row extends Pick<WaitingRow, 'step' | 'waitsFor'>>(row: Row, lang: Lang) => ({
  ...row,
  step: waitingWords[row.step][lang === 'zh' ? 0 : 1],
  waitsFor: sideIn(row.waitsFor, lang),
})

interface Summed extends Omit<WaitingRow, 'ages'> {
  age0: number
  age1: number
  age2: number
  age3: number
  age4: number
  total: number
}

/** The rows of a level as their sheet has them; a page of them, or all. */
export async function waitingRows(
  db: Tx,
  viewer: Member,
  asked: AskedWaiting & Partial<Paged>,
): Promise<{ rows: Omit<Summed, 'total'>[]; total: number }> {
  const { by, page = 1, pageSize, today } = asked
  const waits = waitsOf(viewer, today)
  if (!waits) return { rows: [], total: 0 }
  const ofPartner = by === 'partner'
  const usual: Sort[] = ofPartner ? [{ field: 'partnerName', sort: 1 }] : [{ field: 'step', sort: 1 }]
  // Steps in the order in which they come about, whatever they are called.
  const place = sql`array_position(${[...waitingSteps]}::text[], step)`
  const order = sortsAsked(waitingCatalogue, waitingColumns(by), asked.sorts, viewer, usual).map(
    ({ field, sort }) =>
      sql`${field === 'step' ? place : sql.ref(field)} ${sort === 2 ? sql`desc` : sql`asc`}`,
  )
  const ages = sql.join(aged(today).map((many, at) => sql`${many} as ${sql.ref(`age${at}`)}`))
  const { rows } = await sql<Summed>`
    with waits as (${waits}), found as (
      select concat_ws(' ', step, waits_for${ofPartner ? sql`, partner` : sql``}) as id, step, waits_for as "waitsFor",
        ${ofPartner ? sql`partner` : sql`${asked.partnerOrgId}::uuid`} as "partnerOrgId",
        ${ofPartner ? sql`(array_agg(name order by since desc, name))[1]` : sql`''`} collate "C" as "partnerName",
        ${ages}, count(*)::int as documents, max(${days(today)})::int as longest
      from waits where ${narrowed(asked)} group by step, waits_for${ofPartner ? sql`, partner` : sql``})
    select found.*, (count(*) over ())::int as total from found order by ${sql.join([...order, place, sql`"waitsFor"`, sql`id`])}
    ${pageSize === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`}`.execute(db)
  // a page beyond the last one has no row to tell it
  const total =
    rows[0]?.total ??
    (page > 1 ? (await waitingRows(db, viewer, { ...asked, page: 1, pageSize: 1 })).total : 0)
  return { rows: rows.map(({ total: _total, ...row }) => row), total }
}
