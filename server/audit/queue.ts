import { AsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '../../contract/errors.ts'
import type { Db, DbLog } from '../db/db.ts'
import { codeOf } from '../db/failures.ts'
import { type AuditEntry, writeLate } from './entry.ts'

/** Entries gather for so long before they are written together. */
const GATHER_MS = 250
const BATCH = 500
/** More wait at no time: whoever comes then waits for the database, and is refused while that is away. */
const WAITING_AT_MOST = 5000
/** Looking at the same record again and again is one view for so long. */
const VIEW_MS = 10 * 60_000
const VIEWS_KEPT = 10_000
/** A view whose call did not say what the record is called waits so long for one that does. */
const NAME_MS = 3000
/** Until the next try, while the database is away. */
const AWAY_MS = 2000
/** A stop waits no longer for a database that is away. */
const LAST_MS = 1000

/** Entries of what only reads: written after the answer, many at a time, so that nobody waits for them. */
export interface AuditQueue {
  /** Waits while too much is unwritten; throws `UNAVAILABLE` where it cannot be written either. */
  room(): Promise<void>
  add(entry: AuditEntry): void
  /** Adds a view, unless the same was added lately. */
  addView(view: string, entry: AuditEntry): void
  /** The last flush; what cannot be written is counted in the log. */
  close(): Promise<void>
}

interface Waiting {
  entry: AuditEntry
  at: number
  view?: string
  /** On its way to the database. */
  taken?: boolean
}

export function createAuditQueue(db: Db, log: DbLog, writeAll = writeLate): AuditQueue {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let views = new Map<string, { at: number; named: boolean }>()
  let closed = false

  const isDue = ({ view, entry, at }: Waiting): boolean =>
    view === undefined ||
    entry.recordNo !== '' ||
    performance.now() - at >= NAME_MS ||
    closed ||
    waiting.length >= WAITING_AT_MOST

  async function write(): Promise<void> {
    for (;;) {
      const batch = waiting.filter(isDue).slice(0, BATCH)
      if (batch.length === 0) return
      const now = performance.now()
      for (const one of batch) one.taken = true
      try {
        await db.system((tx) =>
          writeAll(
            tx,
            batch.map(({ entry, at }) => ({ entry, secondsAgo: (now - at) / 1000 })),
          ),
        )
      } catch (error) {
        log.warn({ code: codeOf(error), waiting: waiting.length }, 'entries of the audit log wait')
        return
      }
      const written = new Set(batch)
      waiting = waiting.filter((one) => !written.has(one))
    }
  }

  // Bound to where the queue was made: a call that adds an entry may be inside a transaction of its own.
  const flush: () => Promise<void> = AsyncResource.bind(() => {
    writing ??= write().finally(() => {
      writing = undefined
      if (waiting.length > 0) later(waiting.some(isDue) ? AWAY_MS : GATHER_MS)
    })
    return writing
  })
  const later = (ms: number) => {
    if (closed) return
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, ms).unref()
  }

  const push = (one: Waiting) => {
    waiting.push(one)
    later(GATHER_MS)
  }

  return {
    async room() {
      if (waiting.length < WAITING_AT_MOST) return
      await flush()
      if (waiting.length >= WAITING_AT_MOST) throw new Refused('UNAVAILABLE')
    },
    add(entry) {
      push({ entry, at: performance.now() })
    },
    addView(view, entry) {
      const at = performance.now()
      const last = views.get(view)
      const named = entry.recordNo !== ''
      if (last !== undefined && at - last.at < VIEW_MS) {
        if (last.named || !named) return
        // The calls of a screen are answered in any order; which of them says what the record is called, says it for all.
        last.named = true
        const first = waiting.find((one) => one.view === view && !one.taken)
        if (first) {
          first.entry = { ...first.entry, recordNo: entry.recordNo }
          return
        }
      }
      if (views.size >= VIEWS_KEPT) views = new Map()
      views.set(view, { at, named })
      push({ entry, at, view })
    },
    async close() {
      closed = true
      await Promise.race([flush(), pause(LAST_MS, undefined, { ref: false })])
      clearTimeout(timer)
      if (waiting.length > 0) log.warn({ lost: waiting.length }, 'entries of the audit log were not written')
    },
  }
}
