import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { deleteRows } from './lock.ts'

/**
 * Counts one, or as many as `by` says, for the key and tells whether it is within `times` in `seconds` from the first, for all processes together and by
 * the database's clock. Wants the system's transaction; one that is rolled back has not counted.
 */
export async function allowed(tx: Tx, key: string, times: number, seconds: number, by = 1): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as was (key, window_start, count) values (${key}, now(), ${by})
    on conflict (key) do update set
      count = case when was.window_start <= now() - make_interval(secs => ${seconds}) then excluded.count else was.count + excluded.count end,
      window_start = case when was.window_start <= now() - make_interval(secs => ${seconds}) then now() else was.window_start end
    returning count`.execute(tx)
  return (rows[0]?.count ?? 0) <= times
}

/** Whether the key was counted `times` in its window of `seconds` already; this counts nothing. Wants the system's transaction. */
export async function isSpent(tx: Tx, key: string, times: number, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from rate_limits where key = ${key} and count >= ${times} and window_start > now() - make_interval(secs => ${seconds})`.execute(
    tx,
  )
  return rows.length > 0
}

interface Try {
  key: string
  seconds: number
}
const tries = new WeakMap<Tx, Try>()

/** Lets the call of this transaction count for the key where it is refused, which takes back whatever it has counted itself. */
export const countIfRefused = (tx: Tx, one: Try): void => {
  tries.set(tx, one)
}

/** What a refusal of the call of this transaction counts for. */
export const triedIn = (tx: Tx): Try | undefined => tries.get(tx)

/**
 * Adds to the count of a key in the window that began `seconds` ago, and answers what all processes together have counted. Their
 * windows begin at different moments; one that began half a minute after the window counted so far begins anew.
 */
export async function countTogether(tx: Tx, key: string, by: number, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as was (key, window_start, count) values (${key}, now() - make_interval(secs => ${seconds}), ${by})
    on conflict (key) do update set
      count = case when was.window_start < excluded.window_start - interval '30 seconds' then excluded.count else was.count + excluded.count end,
      window_start = case when was.window_start < excluded.window_start - interval '30 seconds' then excluded.window_start else was.window_start end
    returning count`.execute(tx)
  return rows[0]?.count ?? by
}

/** Forgets what counts no longer. For the system. */
export const forgetLimits = (tx: Tx) =>
  deleteRows(tx, 'rate_limits', sql<boolean>`window_start < now() - interval '1 day'`, ['key'])
