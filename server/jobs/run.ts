import { setTimeout as pause } from 'node:timers/promises'
import type { Db, DbLog, Tx } from '../db/db.ts'
import { codeOf, nameOf } from '../db/failures.ts'
import { JOBS } from './enqueue.ts'
import { type Job, claim, fail, finish, renew, schedule } from './store.ts'

type Finish = (tx: Tx) => Promise<void>

export interface JobHandler {
  /**
   * Does the work; at least once, so what it does outside of the database is safe to repeat. What it returns is run in the
   * transaction that finishes the job: that part happens exactly once. `signal` says that the lease is lost or the process ends.
   */
  run(payload: unknown, about: { attempt: number; signal: AbortSignal }): Promise<void | Finish>
  /**
   * Does several that wait as one, in the order in which they were asked for. A process has one such batch of a kind at work, and what is asked for
   * meanwhile is the next. Those of a batch that fails are run one by one.
   */
  runAll?(payloads: readonly unknown[]): Promise<void | Finish>
  /** Attempts before the job is put aside. */
  attempts?: number
  /** Enqueued again and again, once for all processes; its payload is null. */
  everySeconds?: number
}

export type JobHandlers = Readonly<Record<string, JobHandler>>

export interface JobRunner {
  log: DbLog & { error(about: object, text: string): void }
  /** Ends the runner; it returns when what is at work has come to its end. */
  signal: AbortSignal
  leaseSeconds?: number
  /** Jobs at work at a time in this process. */
  hands?: number
  /** Longest wait between two looks, for what falls due by itself and for wake-ups that were lost. */
  pollMs?: number
}

const ATTEMPTS = 10
/** After one look wake-ups gather for so long: a busy process looks a few times a second, not after each commit. */
const GATHER_MS = 40
/** Jobs of a batch. */
const TOGETHER = 50
const LONGEST_WAIT_SECONDS = 3600

/** Seconds until the next attempt: doubling, and never the same for jobs that failed together. */
const waitAfter = (attempt: number): number =>
  Math.min(2 ** attempt, LONGEST_WAIT_SECONDS) * (0.5 + Math.random())

/** Works on the jobs of the handlers' kinds until the signal; any number of processes may. */
export async function runJobs(
  db: Db,
  handlers: JobHandlers,
  { log, signal, leaseSeconds = 60, hands = 4, pollMs = 2000 }: JobRunner,
): Promise<void> {
  const kinds = Object.keys(handlers)
  const repeated = Object.entries(handlers).flatMap(([kind, { everySeconds }]) =>
    everySeconds === undefined ? [] : [{ kind, everySeconds }],
  )
  /** When it is looked again whether one of them is due: a process that is woken every moment need not each time. */
  let scheduling = 0
  const working = new Set<Promise<void>>()
  /** Kinds of which a batch is at work. */
  const batches = new Set<string>()
  let woken = Promise.withResolvers<void>()
  const wakeUp = () => woken.resolve()
  const stopListening = db.listen(JOBS, wakeUp)
  signal.addEventListener('abort', wakeUp)

  /** Keeps the jobs while `fn` works on them; its signal says that one is somebody else's by now, or that the process ends. */
  async function keeping(jobs: readonly Job[], fn: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const lost = new AbortController()
    const renewal = setInterval(
      () => {
        db.system((tx) => renew(tx, jobs, leaseSeconds)).then(
          (kept) => kept || lost.abort(),
          () => undefined,
        )
      },
      (leaseSeconds * 1000) / 3,
    )
    try {
      await fn(AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(renewal)
    }
  }

  const finishAll = (jobs: readonly Job[], rest: void | Finish) =>
    db.system(async (tx) => {
      await finish(tx, jobs)
      await rest?.(tx)
    })

  async function work(job: Job): Promise<void> {
    const handler = handlers[job.kind]
    if (!handler) return
    try {
      await keeping([job], async (kept) => {
        const rest = await handler.run(job.payload, { attempt: job.attempt, signal: kept })
        await finishAll([job], rest)
      })
    } catch (error) {
      await put(job, handler, error)
    }
  }

  /** Jobs of one kind, as a batch where there are several. */
  async function workAll(jobs: readonly Job[], { runAll }: JobHandler): Promise<void> {
    if (runAll && jobs.length > 1)
      try {
        return await keeping(jobs, async () => {
          const rest = await runAll(jobs.map(({ payload }) => payload))
          await finishAll(jobs, rest)
        })
      } catch (error) {
        log.warn(
          { kind: jobs[0]?.kind, jobs: jobs.length, code: codeOf(error) },
          'a batch of jobs failed; each is tried by itself',
        )
      }
    for (const job of jobs) await work(job)
  }

  async function put(job: Job, { attempts = ATTEMPTS }: JobHandler, error: unknown): Promise<void> {
    const reason = nameOf(error)
    const about = { job: job.id, kind: job.kind, attempt: job.attempt, reason }
    const dead = job.attempt >= attempts
    if (dead) log.error(about, 'a job has used up its attempts and was put aside')
    else log.warn(about, 'a job failed and will be tried again')
    await db
      .system((tx) => fail(tx, job, reason, dead ? undefined : waitAfter(job.attempt)))
      .catch(() => undefined) // its lease runs out, and then it is tried again
  }

  const start = (work: Promise<void>) => {
    const task = work.finally(() => {
      working.delete(task)
      wakeUp()
    })
    working.add(task)
  }

  /** Starts what is due; true when there may be more. */
  async function look(): Promise<boolean> {
    const free = hands - working.size
    if (free === 0) return false
    const jobs = await db.system(async (tx) => {
      if (repeated.length > 0 && Date.now() >= scheduling) {
        await schedule(tx, repeated)
        scheduling = Date.now() + pollMs
      }
      const due = await claim(
        tx,
        kinds.filter((kind) => !batches.has(kind)),
        free,
        leaseSeconds,
      )
      if (due.length < free) return due
      // Of what goes together all that waits is taken, and takes one hand.
      const together = [...new Set(due.map(({ kind }) => kind))].filter((kind) => handlers[kind]?.runAll)
      return [...due, ...(together.length > 0 ? await claim(tx, together, TOGETHER, leaseSeconds) : [])]
    })
    for (const [kind, of] of Map.groupBy(jobs, ({ kind }) => kind)) {
      const handler = handlers[kind]
      if (handler?.runAll) {
        batches.add(kind)
        const asked = of.toSorted((a, b) => a.id - b.id)
        start(workAll(asked, handler).finally(() => batches.delete(kind)))
      } else for (const job of of) start(work(job))
    }
    return jobs.length >= free
  }

  while (!signal.aborted) {
    woken = Promise.withResolvers()
    const looked = performance.now()
    const more = await look().catch((error: unknown) => {
      log.warn({ code: codeOf(error) }, 'jobs wait for the database')
      return false
    })
    if (more && working.size < hands) continue
    await rest(pollMs, woken.promise)
    const left = looked + GATHER_MS - performance.now()
    if (left > 0) await pause(left, undefined, { signal }).catch(() => undefined)
  }
  stopListening()
  signal.removeEventListener('abort', wakeUp)
  await Promise.all(working)
}

/** Waits so long (milliseconds), or until woken. */
const rest = (ms: number, woken: Promise<void>): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    void woken.then(() => {
      clearTimeout(timer)
      done()
    })
  })
