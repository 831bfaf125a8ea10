import { expect, test } from 'vitest'
import { statusAfter, statusOfAnswers } from './status.ts'

test.each([
  [{ live: 0, pending: 0, returned: 0, deviating: 0 }, 'CANCELLED'],
  [{ live: 3, pending: 3, returned: 0, deviating: 0 }, 'ACKNOWLEDGED'],
  [{ live: 3, pending: 1, returned: 0, deviating: 0 }, 'ACKNOWLEDGED'],
  [{ live: 3, pending: 1, returned: 0, deviating: 1 }, 'NEGOTIATING'],
  [{ live: 3, pending: 0, returned: 0, deviating: 1 }, 'NEGOTIATING'],
  [{ live: 3, pending: 1, returned: 1, deviating: 0 }, 'NEGOTIATING'],
  [{ live: 3, pending: 0, returned: 0, deviating: 0 }, 'CONFIRMED'],
] as const)('%j is %s', (counts, status) => expect(statusOfAnswers(counts)).toBe(status))

const agreed = { live: 2, pending: 0, returned: 0, deviating: 0 }

test('an order nobody received stays sent, whatever its lines say', () => {
  expect(statusAfter('SENT', { ...agreed, pending: 2, unfinished: 2 })).toBe('SENT')
})

test('an agreed order is complete once every line is', () => {
  expect(statusAfter('NEGOTIATING', { ...agreed, unfinished: 1 })).toBe('CONFIRMED')
  expect(statusAfter('NEGOTIATING', { ...agreed, unfinished: 0 })).toBe('COMPLETED')
  expect(statusAfter('COMPLETED', { ...agreed, unfinished: 1 })).toBe('CONFIRMED')
})
