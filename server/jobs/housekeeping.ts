import { sql } from 'kysely'
import { deleteRows } from '../db/lock.ts'
import type { JobHandlers } from './run.ts'

const HOUR = 3600

/** What the foundation's own tables need from time to time. */
export const housekeeping: JobHandlers = {
  'idempotency.forget': {
    everySeconds: HOUR,
    run: async () => async (tx) => {
      await sql`delete from idempotency where at < now() - interval '7 days'`.execute(tx)
    },
  },
  'limits.forget': {
    everySeconds: HOUR,
    run: async () => async (tx) => {
      await deleteRows(tx, 'rate_limits', sql<boolean>`window_start < now() - interval '1 day'`, ['key'])
    },
  },
}
