import { expect, test } from 'vitest'
import { Refused } from '../contract/errors.ts'
import { checkPercent } from './percent.ts'

/** The code a check refuses with, or that it accepts. */
function outcomeOf(check: () => void): string {
  try {
    check()
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
  return 'accepted'
}

test.each([
  ['0', 'accepted'],
  ['0.0001', 'accepted'],
  ['13', 'accepted'],
  ['100', 'accepted'],
  ['100.0000', 'accepted'],
  ['-0.0001', 'INPUT_INVALID'],
  ['100.0001', 'INPUT_INVALID'],
  ['1.00001', 'INPUT_INVALID'],
])('a percentage lies between 0 and 100 and has four decimals: %s is %s', (percent, outcome) => {
  expect(outcomeOf(() => checkPercent('rate', percent))).toBe(outcome)
})
