import { expect, test } from 'vitest'
import { agreedPriceOf, isBeyond } from './priceAgreements.price.ts'

const agreed = {
  taxIncluded: false,
  taxRate: '13',
  price: '2.5',
  breaks: [
    { fromQty: '500', price: '2.1' },
    { fromQty: '1000', price: '2' },
  ],
}

test('a quantity has the price of the last break it reaches, with tax where the order has it', () => {
  const of = (qty: string, taxIncluded = false) => agreedPriceOf(agreed, qty, taxIncluded)
  expect(['499.999', '500', '999', '1000', '5000'].map((qty) => of(qty))).toEqual([
    '2.5',
    '2.1',
    '2.1',
    '2',
    '2',
  ])
  expect(of('1', true)).toBe('2.825')
  expect(agreedPriceOf({ ...agreed, taxIncluded: true }, '1', false)).toBe('2.212389')
  expect(agreedPriceOf({ ...agreed, price: null, breaks: [] }, '1', true)).toBeNull()
})

test.each([
  ['2.5', '0', false],
  ['2.500001', '0', true],
  ['2.55', '2', false],
  ['2.550001', '2', true],
  ['2.45', '2', false],
  ['2.449999', '2', true],
])('%s against 2.5 with %s per cent is beyond: %s', (price, percent, beyond) => {
  expect(isBeyond(price, '2.5', percent)).toBe(beyond)
})
