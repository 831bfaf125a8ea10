import { expect, test } from 'vitest'
import fc from '../tests/support/property.ts'
import { Exact, sum } from './exact.ts'
import { plainDecimal } from './plainDecimal.ts'

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
])('%s is written %s', (stored, written) => expect(plainDecimal(stored)).toBe(written))

test('a written number is the stored one', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), (micro) => {
      const stored = new Exact(micro.toString()).div(1_000_000).toFixed(6)
      expect(new Exact(plainDecimal(stored)).equals(stored)).toBe(true)
    }),
  )
})
