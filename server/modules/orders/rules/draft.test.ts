import { expect, test } from 'vitest'
import { checkPrice, checkQty } from './draft.ts'

test('a quantity is above 0 and as fine as its unit', () => {
  expect(() => checkQty(1, '0.001', 3)).not.toThrow()
  expect(() => checkQty(1, '5.00', 0)).not.toThrow()
  expect(() => checkQty(1, '0', 0)).toThrow('QTY_INVALID')
  expect(() => checkQty(1, '-1', 0)).toThrow('QTY_INVALID')
  expect(() => checkQty(1, '1.5', 0)).toThrow('QTY_SCALE')
})

test('a price is not below 0 and its amount can be kept', () => {
  expect(() => checkPrice(1, '0', '100')).not.toThrow()
  expect(() => checkPrice(1, '-0.000001', '1')).toThrow('PRICE_INVALID')
  expect(() => checkPrice(1, '9999999999.99', '1000000')).not.toThrow()
  expect(() => checkPrice(1, '99999999999', '1000000')).toThrow('PRICE_INVALID')
})
