import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { enqueue } from './enqueue.ts'

/** A job in the hands of a worker. `attempt` counts from 1 and is its proof: a later attempt by another worker voids it. */
export interface Job {
  id: number
  kind: string
  payload: unknown
  attempt: number
}

/** Takes jobs that are due; each is this worker's until its lease ends, then anybody's again. */
export async function claim(
  tx: Tx,
  kinds: readonly string[],
  count: number,
  leaseSeconds: number,
): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update jobs set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from jobs where dead_at is null and run_at <= now() and kind = any(${kinds}::text[])
      order by run_at limit ${count} for update skip locked)
    returning id, kind, payload, attempts as attempt`.execute(tx)
  return rows
}

const held = (jobs: readonly Job[]) =>
  sql<boolean>`(id, attempts) in (select * from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempt }) => attempt)}::int[])) and dead_at is null`

/** Keeps jobs that take longer; false when one is somebody else's by now. */
export const renew = async (tx: Tx, jobs: readonly Job[], leaseSeconds: number): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update jobs set run_at = now() + make_interval(secs => ${leaseSeconds}) where ${held(jobs)}`.execute(
      tx,
    )
  return numAffectedRows === BigInt(jobs.length)
}

/** The jobs are done; throws when one is somebody else's by now, so that what was done in this transaction is not done twice. */
export async function finish(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const { numAffectedRows } = await sql`delete from jobs where ${held(jobs)}`.execute(tx)
  if (numAffectedRows !== BigInt(jobs.length))
    throw new Error(`the lease of a job was lost (${jobs.map(({ id }) => id).join(', ')})`)
}

/** Puts a failed job off, or aside for good when it has had its attempts. */
export async function fail(tx: Tx, job: Job, reason: string, waitSeconds: number | undefined): Promise<void> {
  await sql`
    update jobs set last_error = ${reason},
      dead_at = case when ${waitSeconds === undefined} then now() end,
      run_at = now() + make_interval(secs => ${waitSeconds ?? 0})
    where ${held([job])}`.execute(tx)
}

/** A job that is done again and again, after so many seconds. */
export interface Repeated {
  kind: string
  everySeconds: number
}

/** Enqueues those of the repeated jobs that are due; of all processes one does. */
export async function schedule(tx: Tx, repeated: readonly Repeated[]): Promise<void> {
  const kinds = repeated.map(({ kind }) => kind)
  const seconds = repeated.map(({ everySeconds }) => everySeconds)
  const { rows } = await sql<{ kind: string }>`
    insert into job_schedules as due (kind, next_at)
    select kind, now() + make_interval(secs => seconds) from unnest(${kinds}::text[], ${seconds}::int[]) as each(kind, seconds) order by kind
    on conflict (kind) do update set next_at = excluded.next_at where due.next_at <= now()
    returning kind`.execute(tx)
  for (const { kind } of rows) await enqueue(tx, kind, null, { key: 'repeated' })
}
