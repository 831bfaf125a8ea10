import { expect, test } from 'vitest'
import { statusOfAnswers } from './status.ts'

test.each([
  [{ live: 0, pending: 0, returned: 0, deviating: 0 }, 'CANCELLED'],
  [{ live: 3, pending: 3, returned: 0, deviating: 0 }, 'ACKNOWLEDGED'],
  [{ live: 3, pending: 1, returned: 0, deviating: 0 }, 'ACKNOWLEDGED'],
  [{ live: 3, pending: 1, returned: 0, deviating: 1 }, 'NEGOTIATING'],
  [{ live: 3, pending: 0, returned: 0, deviating: 1 }, 'NEGOTIATING'],
  [{ live: 3, pending: 1, returned: 1, deviating: 0 }, 'NEGOTIATING'],
  [{ live: 3, pending: 0, returned: 0, deviating: 0 }, 'CONFIRMED'],
] as const)('%j is %s', (counts, status) => expect(statusOfAnswers(counts)).toBe(status))
