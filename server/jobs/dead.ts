import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { wake } from '../db/wake.ts'
import { JOBS } from './enqueue.ts'

/** A job that was put aside. */
export interface DeadRow {
  id: number
  kind: string
  last_error: string
  attempts: number
  dead_at: string
}

export interface JobCounts {
  waiting: number
  running: number
  dead: number
}

/** A job at work has moved `run_at` beyond its lease; one that has failed before counts as waiting meanwhile. */
export async function countJobs(system: Tx): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`select
      count(*) filter (where dead_at is null and not (attempts > 0 and run_at > now() and last_error is null))::int as waiting,
      count(*) filter (where dead_at is null and attempts > 0 and run_at > now() and last_error is null)::int as running,
      count(*) filter (where dead_at is not null)::int as dead
    from jobs`.execute(system)
  return rows[0] ?? { waiting: 0, running: 0, dead: 0 }
}

export async function deadJobs(system: Tx, count: number): Promise<DeadRow[]> {
  const { rows } =
    await sql<DeadRow>`select id, kind, coalesce(last_error, '') as last_error, attempts, dead_at
    from jobs where dead_at is not null order by dead_at desc, id desc limit ${count}`.execute(system)
  return rows
}

/** How many of a kind were put aside. */
export async function countDead(system: Tx, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs where dead_at is not null and kind = ${kind}`.execute(system)
  return rows[0]?.count ?? 0
}

/** Gives a dead job its attempts anew. Where the same work waits under its key already, that one does it. Answers its kind. */
export async function retryDead(system: Tx, id: number): Promise<string | undefined> {
  wake(system, JOBS)
  const { rows } = await sql<{ kind: string }>`
    with gone as (delete from jobs where id = ${id} and dead_at is not null returning kind, key, payload),
      added as (insert into jobs (kind, key, payload) select kind, key, payload from gone on conflict do nothing)
    select kind from gone`.execute(system)
  return rows[0]?.kind
}

/** Removes a dead job; answers its kind. */
export async function discardDead(system: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    delete from jobs where id = ${id} and dead_at is not null returning kind`.execute(system)
  return rows[0]?.kind
}
