import type { JobHandlers } from '../../jobs/run.ts'
import { sweepChallenges } from './challenges.store.ts'
import { sweepCodes } from './codes.store.ts'
import { sweepFailures } from './failures.store.ts'
import { sweepRequests } from './providerLinks.store.ts'
import { sweepSessions } from '../../sessions/sessions.store.ts'

/** Drops what signing in leaves behind once it has expired. */
export const authJobs: JobHandlers = {
  'auth.forget': {
    everySeconds: 3600,
    run: async () => async (tx) => {
      await sweepCodes(tx)
      await sweepFailures(tx)
      await sweepChallenges(tx)
      await sweepRequests(tx)
      await sweepSessions(tx)
    },
  },
}
