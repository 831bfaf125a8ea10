import { sql } from 'kysely'
import type { Tx } from './db.ts'

/**
 * Counts one for the key and tells whether it is within `times` in `seconds` from the first, for all processes together and by
 * the database's clock. Wants the system's transaction; one that is rolled back has not counted.
 */
export async function allowed(tx: Tx, key: string, times: number, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as was (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when was.window_start <= now() - make_interval(secs => ${seconds}) then 1 else was.count + 1 end,
      window_start = case when was.window_start <= now() - make_interval(secs => ${seconds}) then now() else was.window_start end
    returning count`.execute(tx)
  return (rows[0]?.count ?? 0) <= times
}
