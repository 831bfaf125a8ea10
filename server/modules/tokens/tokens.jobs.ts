import type { JobHandlers } from '../../jobs/run.ts'
import { sweepTokens } from '../../sessions/tokens.store.ts'

const DAY = 86_400

export const tokenJobs: JobHandlers = {
  'tokens.forget': { everySeconds: DAY, run: async () => async (tx) => void (await sweepTokens(tx)) },
}
