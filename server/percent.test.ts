import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '../contract/errors.ts'
import { Exact, checkPercent, plain, sum } from './exact.ts'

test('tenths add up', () => {
  expect(sum(['0.1', '0.2']).toString()).toBe('0.3')
  expect(sum([]).toString()).toBe('0')
})

test.each([
  ['12.500000', '12.5'],
  ['100.000000', '100'],
  ['100', '100'],
  ['0.000000', '0'],
  ['-0.100', '-0.1'],
])('%s is written %s', (stored, written) => expect(plain(stored)).toBe(written))

test('a written number is the stored one', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), (micro) => {
      const stored = new Exact(micro.toString()).div(1_000_000).toFixed(6)
      expect(new Exact(plain(stored)).equals(stored)).toBe(true)
    }),
  )
})

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
