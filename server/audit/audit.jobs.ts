import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { JobHandlers } from '../jobs/run.ts'
import { chainEntries, eraseOld } from './chaining.ts'

const SECONDS = 10
const HOUR = 3600
const DAY = 24 * HOUR

interface About {
  db: Db
  log: { info(about: object, text: string): void }
  /** Days an entry is kept. */
  auditDays: number
}

export const auditJobs = ({ db, log, auditDays }: About): JobHandlers => ({
  'audit.chain': {
    everySeconds: SECONDS,
    async run() {
      while (await db.system(chainEntries));
    },
  },
  'audit.erase': { everySeconds: HOUR, run: async () => (tx) => eraseOld(tx, auditDays) },
  // The log is kept elsewhere: what stands there cannot be changed together with the database.
  'audit.heads': {
    everySeconds: DAY,
    async run() {
      const { rows } = await db.system((tx) =>
        sql<{
          chain: string
          position: number
          hash: string
        }>`select chain, position as position, hash from audit_heads order by chain`.execute(tx),
      )
      for (const head of rows) log.info(head, 'end of an audit chain')
    },
  },
})
