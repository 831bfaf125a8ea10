import { sql } from 'kysely'
import type { Lang } from '../../contract/errors.ts'
import type { Instant } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import { defer } from '../db/deferred.ts'
import { fixed } from '../db/fragment.ts'
import { json } from '../db/json.ts'
import { wake } from '../db/wake.ts'

/** The channel on which the workers are told that there is work. */
export const JOBS = 'jobs'

export interface When {
  /** At most one job of the kind waits or works under a key; a further one is not added. */
  key?: string
  /** Not before; default at once. */
  runAt?: Instant
}

/**
 * Asks for work to be done after this transaction has committed, and not at all if it does not. The payload names records
 * rather than holding secrets: it stays in the table until the job is done.
 */
export async function enqueue(
  tx: Tx,
  kind: string,
  payload: unknown,
  { key, runAt }: When = {},
): Promise<void> {
  wake(tx, JOBS)
  await tx
    .insertInto('jobs')
    .values({ kind, payload: json(payload), key: key ?? null, ...(runAt ? { run_at: runAt } : {}) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The same for many of one kind, each under a key of its own, in one statement. */
export async function enqueueAll(
  tx: Tx,
  kind: string,
  jobs: readonly { payload: unknown; key: string; runAt: Instant }[],
): Promise<void> {
  if (jobs.length === 0) return
  wake(tx, JOBS)
  const given = json(jobs.map(({ payload, key, runAt }) => ({ payload, key, run_at: runAt })))
  await sql`
    insert into jobs (kind, payload, key, run_at)
    select ${kind}, payload, key, run_at from jsonb_to_recordset(${given}) as given(payload jsonb, key text, run_at timestamptz)
    on conflict do nothing`.execute(tx)
}

/**
 * Asks for work over all that this transaction does, with whatever statement follows: the payload has its number, and the language of who acts.
 */
export function enqueueForTransaction(tx: Tx, kind: string, lang: Lang): void {
  wake(tx, JOBS)
  defer(
    tx,
    tx.executeQuery(fixed`
    insert into jobs (kind, payload) values (${kind}, jsonb_build_object('xact', pg_current_xact_id()::text, 'lang', ${lang}::text))`),
  )
}
