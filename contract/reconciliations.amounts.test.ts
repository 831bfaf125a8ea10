import { expect, test } from 'vitest'
import { fitsKind } from './reconciliations.amounts.ts'

test.each([
  ['return', '-250', true],
  ['return', '250', false],
  ['deduction', '-1', true],
  ['deduction', '1', false],
  ['penalty', '-0.01', true],
  ['penalty', '0', false],
  ['freight', '80', true],
  ['freight', '-80', false],
  ['rounding', '-1', true],
  ['rounding', '1.01', false],
  ['priceDifference', '-3.5', true],
  ['priceDifference', '0.00', false],
  ['priceDifference', '1000000000000', false],
] as const)('%s of %s: %s', (kind, amount, fits) => {
  expect(fitsKind(kind, amount)).toBe(fits)
})
