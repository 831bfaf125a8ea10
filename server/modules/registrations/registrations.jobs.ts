import type { Config } from '../../config.ts'
import type { JobHandlers } from '../../jobs/run.ts'
import { forgetChanges } from '../profileChanges/profileChanges.read.ts'
import { forgetDrafts } from './registrations.store.ts'

const DAY = 86_400

/** Forgets what nobody went on with: applications that were never sent, and changes of a profile. */
export const registrationJobs = (
  { draftDays }: Pick<Config, 'draftDays'>,
  now: () => number = Date.now,
): JobHandlers => ({
  'registrations.forget': {
    everySeconds: DAY,
    run: async () => async (tx) => {
      const before = new Date(now() - draftDays * DAY * 1000)
      await forgetDrafts(tx, before)
      await forgetChanges(tx, before)
    },
  },
})
