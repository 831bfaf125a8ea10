import type { Instant } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
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
