import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { SPREAD_NOTICES } from '../../events/record.ts'
import type { JobHandlers } from '../../jobs/run.ts'
import { deliverDigest, deliverNotices } from './notices.deliver.ts'
import { DELIVER_DIGEST, dueDigests } from './notices.digest.ts'
import { spreadEvents, spreadLate } from './notices.spread.ts'
import { DELIVER_NOTICES, sweepNotices } from './notices.store.ts'

const Lang = z.enum(['zh', 'en'])
const Events = z.object({ xact: z.string().regex(/^\d+$/), lang: Lang })
const Document = z.object({ membershipId: z.uuid(), recordId: z.uuid(), lang: Lang })
const Digest = z.object({ membershipId: z.uuid(), mode: z.enum(['HOURLY', 'DAILY']), before: z.string() })

const MINUTE = 60
const HOUR = 3600

/** `now` is handed in by tests; what is late is asked by the clock of the database. */
export const noticeJobs = (deps: Pick<Deps, 'db' | 'config'>, now?: () => Date): JobHandlers => ({
  [SPREAD_NOTICES]: {
    run: (payload) => spreadEvents(deps.db, [Events.parse(payload)]),
    runAll: (payloads) => spreadEvents(deps.db, z.array(Events).parse(payloads)),
  },
  [DELIVER_NOTICES]: {
    run: (payload) => deliverNotices(deps, Document.parse(payload)),
    // One hand for all mails that are due: who is told in the portal does not wait behind them.
    async runAll(payloads) {
      const rest: Awaited<ReturnType<typeof deliverNotices>>[] = []
      for (const payload of payloads) rest.push(await deliverNotices(deps, Document.parse(payload)))
      return async (tx) => {
        for (const finish of rest) await finish?.(tx)
      }
    },
  },
  [DELIVER_DIGEST]: { run: (payload) => deliverDigest(deps, Digest.parse(payload)) },
  'notices.digests': { everySeconds: 5 * MINUTE, run: () => dueDigests(deps.db, now?.() ?? new Date()) },
  'notices.late': { everySeconds: 15 * MINUTE, run: () => spreadLate(deps.db, now?.()) },
  'notices.forget': { everySeconds: 24 * HOUR, run: async () => async (tx) => void (await sweepNotices(tx)) },
})
