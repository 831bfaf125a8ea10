import { expect, test } from 'vitest'
import { Refused } from '../../../../contract/errors.ts'
import { checkPrice, checkQty } from './draft.ts'

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
  ['0.001', 3, 'accepted'],
  ['5.00', 0, 'accepted'],
  ['999999999999', 0, 'accepted'],
  ['0', 0, 'QTY_INVALID'],
  ['0.000', 3, 'QTY_INVALID'],
  ['-1', 0, 'QTY_INVALID'],
  ['1.5', 0, 'QTY_SCALE'],
  ['0.0001', 3, 'QTY_SCALE'],
])('a quantity of %s where the unit has %i decimals is %s', (qty, scale, outcome) => {
  expect(outcomeOf(() => checkQty(1, qty, scale))).toBe(outcome)
})

test.each([
  ['0', '100', 'accepted'],
  ['9999999999.99', '1000000', 'accepted'],
  ['9999999999999999.99', '1', 'accepted'],
  ['-0.000001', '1', 'PRICE_INVALID'],
  ['10000000000000000', '1', 'PRICE_INVALID'],
  ['99999999999', '1000000', 'PRICE_INVALID'],
])('a price of %s for %s pieces is %s', (price, qty, outcome) => {
  expect(outcomeOf(() => checkPrice(1, price, qty))).toBe(outcome)
})
