import { expect, test } from 'vitest'
import fc from '../tests/support/property.ts'
import { isExactNumber } from './jsonNumber.ts'

test.each([
  '0',
  '-0',
  '1',
  '-12.50',
  '0.1',
  '1000',
  '123456789012345680',
  '0.30000000000000004',
  '1e-7',
  '1e+21',
  '0.10000000000000001',
])('%s is the number it is read as', (literal) => expect(isExactNumber(literal)).toBe(true))

test.each([
  '1E3',
  '1e3',
  '1.5e2',
  '1e0',
  '1E-7',
  '1e21',
  '1234567890123456.78',
  '9007199254740993',
  '12345678901234567',
  '0.1234567890123456789012345',
  '1e400',
])('%s is written otherwise, or left another number', (literal) => expect(isExactNumber(literal)).toBe(false))

test('whatever JavaScript writes is exact, and so is every decimal of 15 digits', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(isExactNumber(JSON.stringify(number))).toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 14), max: 10 ** 14 }),
      fc.integer({ min: 0, max: 9 }),
      (whole, part) => {
        expect(isExactNumber(`${whole}.${part}`)).toBe(true)
      },
    ),
  )
})
