import { forgetAnswers } from '../db/idempotency.ts'
import { forgetLimits } from '../db/limits.ts'
import type { JobHandlers } from './run.ts'

const HOUR = 3600

/** What the foundation's own tables need from time to time. */
export const housekeeping: JobHandlers = {
  'idempotency.forget': {
    everySeconds: HOUR,
    run: async () => async (tx) => {
      await forgetAnswers(tx)
    },
  },
  'limits.forget': {
    everySeconds: HOUR,
    run: async () => async (tx) => {
      await forgetLimits(tx)
    },
  },
}
