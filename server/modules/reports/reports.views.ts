import { type RawBuilder, sql } from 'kysely'
import { addDays, mondayOf, dayOf, zone } from '../../../contract/calendar.ts'
import { Refused } from '../../../contract/errors.ts'
import type { BodyOf } from '../../../contract/call.ts'
import type { Filter } from '../../../contract/filter.ts'
import {
  type ReportKind,
  reportKinds,
  type ReportSpan,
  type ReportState,
} from '../../../contract/reports.kinds.ts'
import {
  type ReportPause,
  type ReportSchedule,
  type ReportView,
  reportMailHour,
  type reportViewSave,
  reportViewsAtMost,
} from '../../../contract/reports.views.ts'
import type { Id, Instant, LocalDate, Side } from '../../../contract/values.ts'
import { checkVersion, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { needsTwoFactor } from '../../sessions/sessions.store.ts'
import type { Member } from '../../viewer.ts'

export type WrittenView = BodyOf<typeof reportViewSave>

/** When a view is mailed. */
export type Scheduled = Pick<WrittenView, 'schedule' | 'weekday' | 'monthDay'>

const HOUR_MS = 3_600_000

/** The next day on which a view is mailed, once an instant has passed; null where it is not. */
export function nextDay({ schedule, weekday, monthDay }: Scheduled, after: Date): LocalDate | null {
  // The last day whose hour has come.
  const last = dayOf(new Date(after.getTime() - reportMailHour * HOUR_MS))
  switch (schedule) {
    case 'NONE':
      return null
    case 'WEEKLY': {
      const day = addDays(mondayOf(last), weekday - 1)
      return day > last ? day : addDays(day, 7)
    }
    case 'MONTHLY': {
      const dayIn = (first: LocalDate) => addDays(first, monthDay - 1)
      const first = `${last.slice(0, 8)}01`
      const day = dayIn(first)
      return day > last ? day : dayIn(`${addDays(first, 31).slice(0, 8)}01`)
    }
  }
}

/** The instant at which it is mailed on a day. */
const mailedOn = (day: LocalDate | null): RawBuilder<Instant | null> =>
  sql<Instant | null>`((${day}::date + make_interval(hours => ${reportMailHour})) at time zone ${zone})`

interface ViewRow {
  id: Id
  version: number
  report: ReportKind
  name: string
  span: ReportSpan | null
  from_day: LocalDate | null
  until_day: LocalDate | null
  level: string
  partner_org_id: Id | null
  material_code: string
  filters: Filter[]
  waits_for: Side | null
  sort: string
  schedule: ReportSchedule
  weekday: number
  month_day: number
  next_at: Instant | null
  mailed_at: Instant | null
  paused: ReportPause | null
}

const columns = sql`id, version, report, name, span, from_day, until_day, level, partner_org_id, material_code, filters, waits_for, sort,
  schedule, weekday, month_day, next_at, mailed_at, paused`

/** What of its report a view shows. */
const stateOf = (row: ViewRow): ReportState => ({
  period:
    row.from_day !== null && row.until_day !== null
      ? { from: row.from_day, until: row.until_day }
      : row.span && { span: row.span },
  by: row.level,
  partnerOrgId: row.partner_org_id,
  materialCode: row.material_code,
  filters: row.filters,
  waitsFor: row.waits_for,
  sort: row.sort,
})

const present = (row: ViewRow): ReportView => ({
  ...stateOf(row),
  id: row.id,
  version: row.version,
  report: row.report,
  name: row.name,
  schedule: row.schedule,
  weekday: row.weekday,
  monthDay: row.month_day,
  nextAt: row.next_at,
  mailedAt: row.mailed_at,
  paused: row.paused,
})

const own = ({ userId, orgId, side }: Member) =>
  sql<boolean>`user_id = ${userId} and org_id = ${orgId} and side = ${side}`

/** Those of reports that this version knows. */
const isKnown = sql<boolean>`report = any(${[...reportKinds]}::text[])`

export async function viewsOf(db: Tx, viewer: Member): Promise<ReportView[]> {
  const { rows } = await sql<ViewRow>`
    select ${columns} from report_views where ${own(viewer)} and ${isKnown} order by report, name, id`.execute(
    db,
  )
  return rows.map(present)
}

const valuesOf = (
  {
    report,
    name,
    period,
    by,
    partnerOrgId,
    materialCode,
    filters,
    waitsFor,
    sort,
    ...scheduled
  }: WrittenView,
  now: Date,
) => ({
  report,
  name,
  span: period && 'span' in period ? period.span : null,
  from_day: period && 'from' in period ? period.from : null,
  until_day: period && 'from' in period ? period.until : null,
  level: by,
  partner_org_id: partnerOrgId,
  material_code: materialCode,
  filters: sql<Filter[]>`${JSON.stringify(filters)}::jsonb`,
  waits_for: waitsFor,
  sort,
  schedule: scheduled.schedule,
  weekday: scheduled.weekday,
  month_day: scheduled.monthDay,
  next_at: mailedOn(nextDay(scheduled, now)),
  paused: null,
})

async function insertView(db: Tx, viewer: Member, view: WrittenView, now: Date): Promise<Id> {
  const { userId, orgId, side } = viewer
  // One after the other, so that the limit holds for those who save at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report views ${userId}`}, 0))`.execute(db)
  const { count, membershipId } = await db
    .selectFrom('memberships')
    .select('id as membershipId')
    .select(sql<number>`(select count(*)::int from report_views where ${own(viewer)})`.as('count'))
    .where('memberships.user_id', '=', userId)
    .where('memberships.org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  if (count >= reportViewsAtMost) throw new Refused('REPORT_VIEWS_FULL', { count: reportViewsAtMost })
  const { id } = await db
    .insertInto('report_views')
    .values({ membership_id: membershipId, user_id: userId, org_id: orgId, side, ...valuesOf(view, now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function updateView(db: Tx, viewer: Member, id: Id, view: WrittenView, now: Date): Promise<Id> {
  const known = await db
    .selectFrom('report_views')
    .select(['version', 'updated_at'])
    .where('id', '=', id)
    .where(own(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new Refused('NOT_FOUND')
  checkVersion({ ...known, updated_by: viewer.userName }, view.version)
  await db
    .updateTable('report_views')
    .set({
      ...valuesOf(view, now),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
  return id
}

/** @throws NOT_FOUND, VERSION_STALE, REPORT_VIEWS_FULL, REPORT_VIEW_NAME_TAKEN. */
export async function putView(db: Tx, viewer: Member, view: WrittenView, now: Date): Promise<ReportView> {
  const written =
    view.id === undefined ? insertView(db, viewer, view, now) : updateView(db, viewer, view.id, view, now)
  const id = await refusing(
    'taken',
    () => new Refused('REPORT_VIEW_NAME_TAKEN', { name: view.name }),
    written,
  )
  const found = (await viewsOf(db, viewer)).find((one) => one.id === id)
  if (!found) throw new Refused('NOT_FOUND')
  return found
}

export async function deleteView(db: Tx, viewer: Member, id: Id): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('report_views')
    .where('id', '=', id)
    .where(own(viewer))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refused('NOT_FOUND')
}

/** A view that is to be mailed. */
export interface DueView extends ReportView {
  membershipId: Id
  side: Side
}

/** The views whose time has come, for the system; without those whose job was put aside, until somebody has seen to it. */
export async function dueViews(system: Tx, kind: string, now: Date): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from report_views where next_at <= ${now.toISOString()} and ${isKnown}
      and not exists (select from jobs where kind = ${kind} and key = report_views.id::text and dead_at is not null)
    order by next_at, id`.execute(system)
  return rows.map(({ id }) => id)
}

/** One of them, unless it was mailed or changed meanwhile; one that its owner asks for is due. */
export async function dueView(
  system: Tx,
  { id, isAsked }: { id: Id; isAsked: boolean },
  now: Date,
): Promise<DueView | undefined> {
  const { rows } = await sql<ViewRow & { membershipId: Id; side: Side }>`
    select ${columns}, membership_id as "membershipId", side from report_views
    where id = ${id} and (${isAsked} or next_at <= ${now.toISOString()}) and ${isKnown}`.execute(system)
  return rows.map((row) => ({
    ...present(row),
    membershipId: row.membershipId,
    side: row.side,
  }))[0]
}

/** Whether its organisation is of that side at all, and lets the person in only with two-factor authentication, which they have not. */
export async function ownersWay(
  system: Tx,
  { membershipId, side }: DueView,
): Promise<{ isOfSide: boolean; needsTwoFactor: boolean }> {
  const { rows } = await sql<{ isOfSide: boolean; needsTwoFactor: boolean }>`
    select ${side === 'buyer' ? sql`o.is_buyer` : sql`o.is_supplier`} as "isOfSide",
      ${needsTwoFactor(sql`m.user_id`)} as "needsTwoFactor"
    from memberships m join orgs o on o.id = m.org_id where m.id = ${membershipId}`.execute(system)
  return rows[0] ?? { isOfSide: false, needsTwoFactor: false }
}

/** The view as it was read is mailed now; false where another process has, or its owner has changed it meanwhile. */
export async function markMailed(system: Tx, view: DueView, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await system
    .updateTable('report_views')
    .set({
      mailed_at: now.toISOString(),
      next_at: view.paused ? null : mailedOn(nextDay(view, now)),
    })
    .where('id', '=', view.id)
    .where('version', '=', view.version)
    .where(sql<boolean>`next_at is not distinct from ${view.nextAt}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function pauseView(system: Tx, view: DueView, paused: ReportPause): Promise<void> {
  await system
    .updateTable('report_views')
    .set({ paused, next_at: null })
    .where('id', '=', view.id)
    .where('version', '=', view.version)
    .where(sql<boolean>`next_at is not distinct from ${view.nextAt}`)
    .execute()
}
