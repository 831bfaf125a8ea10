import { sql } from 'kysely'
import type { Lang } from '../../../contract/errors.ts'
import type { Id, Side } from '../../../contract/values.ts'
import { attemptsAtMost, restAfterDays } from '../../../contract/webhooks.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { kindsOf } from './webhooks.present.ts'

// All of this is the system's: it looks across organisations, each time within the border of the one a webhook is of.

export const DELIVER = 'webhooks.deliver'

const BATCH = 500

/**
 * Makes deliveries of what has been committed since the last look, for every webhook no other process is looking for. Where more has happened
 * than one look takes, the next begins at the same place: that an event is a delivery already is what leaves it out.
 */
export async function dispatchEvents(tx: Tx): Promise<void> {
  // Numbers of transactions beyond the newest one come from a restored backup: nothing is known of what has been seen, so it begins anew.
  await sql`update webhooks set seen = default where pg_snapshot_xmax(seen) > pg_snapshot_xmax(pg_current_snapshot())`.execute(
    tx,
  )
  const { rows: webhooks } = await sql<{ id: Id; org_id: Id; side: Side; kinds: unknown; seen: string }>`
    select id, org_id, side, kinds, seen::text from webhooks where status = 'ACTIVE' order by id for update skip locked`.execute(
    tx,
  )
  for (const { id, org_id, side, kinds, seen } of webhooks) {
    // The snapshot first: what commits between the two statements comes the next time.
    const { rows: looks } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(tx)
    const now = looks[0]?.now ?? seen
    const { numAffectedRows = 0n } = await sql`
      insert into webhook_deliveries (org_id, webhook_id, event_seq, noun, kind, record_id)
      select ${org_id}, ${id}, e.seq, e.noun, e.kind, e.record_id from events e
      where e.xact >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(e.xact, ${seen}::pg_snapshot)
        and pg_visible_in_snapshot(e.xact, ${now}::pg_snapshot)
        and ${sql.ref(`e.${side}_org_id`)} = ${org_id} and (e.shared or e.side = ${side})
        and concat(e.noun, '.', e.kind) = any(${kindsOf(kinds)}::text[])
        and tandem_hears(e.noun, e.kind, e.record_id, e.data, ${org_id}, ${side})
        and not exists (select from webhook_deliveries d where d.webhook_id = ${id} and d.event_seq = e.seq)
      order by e.seq limit ${BATCH} on conflict do nothing`.execute(tx)
    if (numAffectedRows < BATCH && now !== seen)
      await sql`update webhooks set seen = ${now}::pg_snapshot where id = ${id}`.execute(tx)
  }
}

/** One job for each webhook with something to send; a job that is at work is not asked for twice. */
export async function enqueueDue(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    select w.id from webhooks w where exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'PENDING' and d.due_at <= now()
        and (w.status = 'ACTIVE' or d.event_seq is null))
      and not exists (select from jobs j where j.kind = ${DELIVER} and j.key = w.id::text and j.dead_at is null)`.execute(
    tx,
  )
  for (const { id } of rows) await enqueue(tx, DELIVER, { id }, { key: id })
}

export interface DueDelivery {
  id: Id
  webhook_id: Id
  org_id: Id
  side: Side
  event_seq: number | null
  noun: string
  kind: string
  record_id: Id | null
  /** Why it was not taken the last time. */
  fault: string
  /** Who saved the webhook last, where somebody knows. */
  author_id: Id | null
  attempts: number
  created_at: string
  url: string
  lang: Lang
  secret: Buffer
  old_secret: Buffer | null
}

/** What a webhook is to be sent next: in the order of events, and nothing of a document of which something earlier still waits. */
export async function nextDelivery(tx: Tx, webhookId: Id): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.webhook_id, d.org_id, w.side, d.event_seq, d.noun, d.kind, d.record_id, d.fault, d.attempts, d.created_at, w.url, w.lang, w.author_id, w.secret,
      case when w.old_secret_until > now() then w.old_secret end as old_secret
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where w.id = ${webhookId} and d.status = 'PENDING' and d.due_at <= now() and (w.status = 'ACTIVE' or d.event_seq is null)
      and not exists (select from webhook_deliveries earlier where earlier.webhook_id = d.webhook_id and earlier.status = 'PENDING'
        and earlier.record_id = d.record_id and earlier.event_seq < d.event_seq)
    order by d.event_seq nulls first, d.created_at limit 1`.execute(tx)
  return rows[0]
}

/** Seconds before the next attempt, by how many there were; the last counts for all that follow. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800]
/** While the circuit of an address is open nothing is tried, so no attempt is spent. */
const REST_SECONDS = 60

export interface Outcome {
  taken: boolean
  status: number | null
  fault: string
  excerpt: string
}

/** Keeps how an attempt ended. Answers true when the webhook has had nothing taken for days and is to be put to rest. */
export async function keepOutcome(
  tx: Tx,
  { id, webhook_id, attempts, event_seq }: DueDelivery,
  { taken, status, fault, excerpt }: Outcome,
): Promise<boolean> {
  const untried = fault === 'HOST_RESTING'
  const made = untried ? attempts : attempts + 1
  const wait = untried ? REST_SECONDS : (WAITS[Math.min(attempts, WAITS.length - 1)] ?? 0)
  const next = taken ? 'DELIVERED' : made >= attemptsAtMost || event_seq === null ? 'FAILED' : 'PENDING'
  await sql`
    update webhook_deliveries set status = ${next}, attempts = ${made}, tried_at = now(), answer_status = ${status}, fault = ${fault},
      excerpt = ${excerpt}, due_at = now() + make_interval(secs => ${wait}) where id = ${id}`.execute(tx)
  if (event_seq === null) return false // a test says nothing of events
  const { rows } = await sql<{ long: boolean }>`
    update webhooks set failing_since = case when ${taken} then null else coalesce(failing_since, now()) end
    where id = ${webhook_id} and not (${taken} and failing_since is null)
    returning coalesce(status = 'ACTIVE' and failing_since < now() - make_interval(days => ${restAfterDays}), false) as long`.execute(
    tx,
  )
  return rows[0]?.long ?? false
}

/** Keeps that events are withheld from now on; answers what the webhook is called, or nothing where its administrators know already. */
export async function withhold(tx: Tx, { webhook_id: id }: DueDelivery): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update webhooks set withheld_since = now() where id = ${id} and withheld_since is null returning name`.execute(
    tx,
  )
  return rows[0]?.name
}

/** Keeps that nothing is withheld any more, once all that was has been let go. */
export const unwithhold = (tx: Tx, { webhook_id: id, fault }: DueDelivery) =>
  sql`update webhooks set withheld_since = null where id = ${id} and not exists (
    select from webhook_deliveries d where d.webhook_id = ${id} and d.status = 'PENDING' and d.fault = ${fault})`.execute(
    tx,
  )

/** It is no longer the organisation's to hear. */
export const drop = (tx: Tx, id: Id) =>
  sql`update webhook_deliveries set status = 'DROPPED', tried_at = clock_timestamp() where id = ${id}`.execute(
    tx,
  )

/** Puts a webhook to rest, and what waits with it; answers what it is called, or nothing when it rests or was paused already. */
export async function rest(tx: Tx, id: Id): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update webhooks set status = 'RESTED', version = version + 1 where id = ${id} and status = 'ACTIVE' returning name`.execute(
    tx,
  )
  if (rows[0])
    await sql`update webhook_deliveries set status = 'FAILED' where webhook_id = ${id} and status = 'PENDING'`.execute(
      tx,
    )
  return rows[0]?.name
}

const KEPT_DAYS = 30
export const sweepDeliveries = (tx: Tx) =>
  sql`delete from webhook_deliveries where status <> 'PENDING' and created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    tx,
  )
