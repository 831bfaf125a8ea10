import { type RawBuilder, sql } from 'kysely'
import { zone } from '../../../contract/calendar.ts'
import type { NoticeKind, NoticeNoun } from '../../../contract/notices.kinds.ts'
import type { Id, Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { uncoveredCallOffs } from '../callOffs/callOffs.read.ts'
import { waitingDeliveries } from '../deliveries/deliveries.read.ts'
import { waitingInquiries } from '../inquiries/inquiries.read.ts'
import { waitingReports, waitingLots } from '../inspections/inspections.read.ts'
import { waitingOrders } from '../orders/orders.read.ts'
import { awaitedQuotes } from '../quotes/quotes.read.ts'
import { waitingStatements } from '../reconciliations/reconciliations.read.ts'

/** What has waited for longer than an organisation lets it, as one side is told. */
export interface Late {
  noun: NoticeNoun
  kind: NoticeKind
  recordId: Id
  side: Side
  orgId: Id
  /** What the time was counted from: it is told once for each. */
  since: string
}

/** How many days back what became late is still told of, should nobody have looked meanwhile. */
const LATE_DAYS = 7

/** By the clock of the database; tests hand a moment in. */
const clock = (at: Date | undefined): RawBuilder<string> =>
  at ? sql`${at.toISOString()}::timestamptz` : sql`clock_timestamp()`

/** Everything that waits and has a time, held against the hours that the organisation of each side has set. */
const due = (now: RawBuilder<string>) => sql`
  select waiting.noun, waiting.kind, waiting.record_id, waiting.since, party.side, party.org_id, hours.escalate, orgs.working_time, waiting.reminder,
    waiting.at + make_interval(hours => case waiting.reminder when 'quote' then -hours.remind else hours.remind end) as at
  from (${waitingOrders} union all ${uncoveredCallOffs} union all ${waitingDeliveries} union all ${waitingStatements}
    union all ${awaitedQuotes(now)} union all ${waitingReports} union all ${waitingLots}
    union all ${waitingInquiries}) waiting
  cross join lateral (values ('buyer', waiting.buyer_org_id), ('supplier', waiting.supplier_org_id)) party (side, org_id)
  join orgs on orgs.id = party.org_id
  cross join lateral (select (orgs.reminders ->> waiting.reminder)::int as remind, (orgs.reminders ->> 'escalate')::int as escalate) hours
  where hours.remind > 0`

/** The days around a moment on which the organisation works, from and until when, on its clock. */
const workdays = (at: RawBuilder<string>) => sql`
  select day + (due.working_time ->> 'from')::time as begins, day + (due.working_time ->> 'until')::time as ends
  from (select date (${at} at time zone ${zone}) + away as day from generate_series(-7, 7) away) near
  where due.working_time -> 'days' @> to_jsonb(extract(isodow from day)::int)`

/** The moment itself while the organisation works, else when it begins to again. */
const working = (
  at: RawBuilder<string>,
) => sql`(select min(greatest(begins, ${at} at time zone ${zone})) at time zone ${zone}
  from (${workdays(at)}) days where ends > ${at} at time zone ${zone})`

/** The moment itself while the organisation works, else when it last did: what comes before a deadline does not wait beyond it. */
const worked = (
  at: RawBuilder<string>,
) => sql`(select max(least(ends, ${at} at time zone ${zone})) at time zone ${zone}
  from (${workdays(at)}) days where begins <= ${at} at time zone ${zone})`

/** What of all organisations became late in the last days, and what is so still after the further time. For the system. */
export async function becameLate(system: Tx, at?: Date): Promise<Late[]> {
  const now = clock(at)
  const { rows } = await sql<Late>`
    select due.noun, due.kind || step.suffix as kind, due.record_id as "recordId", due.side, due.org_id as "orgId", due.since
    from (${due(now)}) due
    cross join lateral (select case when due.reminder = 'quote' then ${worked(sql`due.at`)} else ${working(sql`due.at`)} end as at) first
    cross join lateral (select case when due.escalate > 0 then first.at + make_interval(hours => due.escalate) end as at) later
    cross join lateral (values ('', first.at), ('_ESCALATED', ${working(sql`later.at`)})) step (suffix, at)
    where step.at <= ${now} and step.at > ${now} - make_interval(days => ${LATE_DAYS})
    order by due.noun, due.record_id, due.since, step.at`.execute(system)
  return rows
}

/** Which documents wait for longer than the viewer's organisation lets them on its side. */
export async function lateAmong(db: Tx, { side, orgId }: Member, ids: readonly Id[]): Promise<Set<Id>> {
  if (ids.length === 0) return new Set()
  const now = clock(undefined)
  const { rows } = await sql<{ id: Id }>`
    select distinct due.record_id as id from (${due(now)}) due
    where due.side = ${side} and due.org_id = ${orgId} and due.record_id = any(${ids}::uuid[]) and due.at <= ${now}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
