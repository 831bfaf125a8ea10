import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type LiveEvent, channelOf } from '../../contract/live.ts'
import { type Side, sides } from '../../contract/values.ts'
import type { Db, DbLog } from '../db/db.ts'
import { codeOf } from '../db/failures.ts'
import type { Member } from '../viewer.ts'
import { EVENTS } from './record.ts'

type Push = (event: LiveEvent) => void

/** Hands every event, once it is committed, to those who may see it. */
export interface Hub {
  /** `push` gets each event of that side from now on; several times in rare cases, never none. Returns how to stop. */
  subscribe(who: { orgId: string; side: Side }, push: Push): () => void
  /**
   * What the viewer may have missed after the event of that number was pushed, or in so many milliseconds (`age=1200`), some of it perhaps
   * seen already; undefined when that cannot be told or is too much: whoever asks then reads everything again. Subscribe first, then ask,
   * and nothing falls in between.
   */
  since(last: string, viewer: Member): Promise<LiveEvent[] | undefined>
  close(): Promise<void>
}

interface Row {
  seq: number
  xact: string
  noun: string
  record_id: string
  kind: string
  at: string
}

/** An event with those who may hear it, as things are now. */
interface Addressed extends Row {
  buyer: string | null
  supplier: string | null
}

const BATCH = 1000
/** A page that was just opened has missed few events; who may have missed more reads everything again. */
const RECENT = 100
/** Fallback for a wake-up that was lost; well inside the two seconds a badge may take. */
const POLL_MS = 1500
/** After one look the next events gather for so long: nobody sees the difference, and a busy database is not asked after each commit. */
const GATHER_MS = 20
/** An event is dated when it is written and seen when that is committed, so many seconds later at most but for large imports. */
const LONGEST_WRITE_S = 5

const liveEvent = ({ seq, noun, record_id, kind, at }: Row): LiveEvent => ({
  seq: String(seq),
  noun,
  recordId: record_id,
  kind,
  at,
})

const columns = sql`seq, xact, noun, record_id, kind, at`

/** Border: the party of that side, if it may read now what the event is about. Asked once for an event, however many listen. */
const hearer = (side: Side) => {
  const party = sql.ref(`${side}_org_id`)
  return sql`case when (shared or side = ${side}) and tandem_hears(noun, kind, record_id, data, ${party}, ${side}) then ${party} end as ${sql.ref(side)}`
}

/**
 * Transactions commit in another order than their events are numbered, so a reader that only remembers the last number misses
 * the late ones. This one remembers the oldest transaction that was still running at the last look (`horizon`) and reads again from
 * there on, leaving out what it has handed on. Numbers of transactions beyond the newest one come from a restored backup.
 */
export async function createHub(db: Db, log: DbLog): Promise<Hub> {
  const channels = new Map<string, Set<Push>>()
  const handed = new Map<number, bigint>()
  let horizon = await now()
  let reading: Promise<void> | undefined
  let again = false

  async function now(): Promise<bigint> {
    return db.system(async (tx) => {
      const { rows } = await sql<{
        xmin: string
      }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(tx)
      return BigInt(rows[0]?.xmin ?? 0)
    })
  }

  const hand = (channel: string, event: LiveEvent) => {
    for (const push of channels.get(channel) ?? []) push(event)
  }

  function deliver(row: Addressed): void {
    const event = liveEvent(row)
    for (const side of sides) {
      const orgId = row[side]
      if (orgId) hand(channelOf(orgId, side), event)
    }
  }

  const from = (next: bigint) => {
    horizon = next
    for (const [seq, xact] of handed) if (xact < horizon) handed.delete(seq)
  }

  /** Nobody listens here, so nothing is read: only the place to begin at moves on. Who came meanwhile begins at the old one. */
  async function skip(): Promise<void> {
    const next = await now()
    if (channels.size === 0) from(next)
  }

  async function read(): Promise<void> {
    // The horizon first: what commits between the two statements is above it and comes again.
    const { rows, next } = await db.system(async (tx) => {
      const [bounds, found] = await Promise.all([
        sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(tx),
        sql<Addressed>`
          select ${columns}, ${hearer('buyer')}, ${hearer('supplier')} from events
          where xact >= ${String(horizon)}::xid8 and xact < pg_snapshot_xmax(pg_current_snapshot())
            and seq <> all(${[...handed.keys()]}::bigint[])
          order by seq limit ${BATCH}`.execute(tx),
      ])
      return { rows: found.rows, next: BigInt(bounds.rows[0]?.xmin ?? 0) }
    })
    for (const row of rows) {
      handed.set(row.seq, BigInt(row.xact))
      deliver(row)
    }
    if (rows.length === BATCH) {
      again = true
      return
    }
    from(next)
  }

  /** One look at a time; asked for during one, another follows. */
  function look(): void {
    again = true
    reading ??= (async () => {
      while (again) {
        again = false
        await (channels.size === 0 ? skip() : read()).catch((error: unknown) =>
          log.warn({ code: codeOf(error) }, 'live events wait for the database'),
        )
        await pause(GATHER_MS)
      }
      reading = undefined
    })()
  }

  const stopListening = db.listen(EVENTS, () => channels.size > 0 && look())
  const poll = setInterval(look, POLL_MS).unref()

  return {
    subscribe({ orgId, side }, push) {
      const channel = channelOf(orgId, side)
      const set = channels.get(channel) ?? new Set()
      channels.set(channel, set.add(push))
      return () => {
        set.delete(push)
        if (set.size === 0 && channels.get(channel) === set) channels.delete(channel)
      }
    },
    async since(last, viewer) {
      const [, isAge, number] = /^(age=)?(\d{1,15})$/.exec(last) ?? []
      if (number === undefined) return undefined
      const party = sql`${sql.ref(viewer.side === 'buyer' ? 'buyer_org_id' : 'supplier_org_id')} = ${viewer.orgId}`
      return db.read(viewer, async (tx) => {
        const { rows } = await (
          isAge
            ? sql<Row>`
          select * from (select ${columns} from events where ${party} order by seq desc limit ${RECENT + 1}) newest
          where at >= clock_timestamp() - make_interval(secs => ${Number(number) / 1000 + LONGEST_WRITE_S}) order by seq`
            : sql<Row>`
          with last as (select horizon from events where seq = ${number}::bigint)
          select ${columns} from last join events on xact >= last.horizon and xact < pg_snapshot_xmax(pg_current_snapshot())
          where ${party} order by seq limit ${BATCH + 1}`
        ).execute(tx)
        if (rows.length > (isAge ? RECENT : BATCH)) return undefined
        // The event itself is among them, so none means that it is unknown.
        return rows.length === 0 && !isAge
          ? undefined
          : rows.filter((row) => String(row.seq) !== last).map(liveEvent)
      })
    },
    async close() {
      stopListening()
      clearInterval(poll)
      again = false
      await reading
    },
  }
}
