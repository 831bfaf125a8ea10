import { expect, test } from 'vitest'
import type { Cells, EditRow } from '../../../ui/grid/rows.ts'
import { type Agreed, agreedWarnings, proposals } from './agreedPrices.ts'

const agreed: Agreed = {
  tolerance: '2',
  taxIncluded: false,
  prices: new Map([
    [
      'M-1',
      {
        agreementNo: 'JG24010001',
        materialCode: 'M-1',
        unit: 'PCS',
        taxIncluded: false,
        taxRate: '13',
        price: '2.5',
        breaks: [{ fromQty: '500', price: '2.1' }],
        moq: '100',
        leadDays: 14,
      },
    ],
  ]),
}
const none: Agreed = { ...agreed, prices: new Map() }
const row = (cells: Cells): EditRow => ({
  key: '1',
  status: 'add',
  cells: { materialCode: 'M-1', unit: 'PCS', ...cells },
})
const proposed = (cells: Cells, by = agreed) => proposals([row(cells)], by)[0]?.cells

test('an agreed price takes the place of none and of the material’s own, by quantity; a written one stays', () => {
  expect(proposed({ qty: '' })).toEqual({ price: '2.5', agreedPrice: '2.5' })
  expect(proposed({ qty: '500', price: '3', usualPrice: '3' })).toEqual({ price: '2.1', agreedPrice: '2.1' })
  expect(proposed({ qty: '500', price: '2.5', agreedPrice: '2.5' })).toEqual({
    price: '2.1',
    agreedPrice: '2.1',
  })
  expect(proposed({ qty: '100', price: '2.5', agreedPrice: '2.5' })).toBeUndefined()
  expect(proposed({ qty: '100', price: '2.6' })).toBeUndefined()
  expect(proposed({ qty: '100', unit: 'KG' })).toBeUndefined()
})

test('what another supplier has not agreed on leaves the line with the material’s own price', () => {
  expect(proposed({ qty: '1', price: '2.5', agreedPrice: '2.5', usualPrice: '3' }, none)).toEqual({
    price: '3',
    agreedPrice: '',
  })
  expect(proposed({ qty: '1', price: '3', usualPrice: '3' }, none)).toBeUndefined()
  expect(proposed({ qty: '1' }, none)).toBeUndefined()
})

test('a price beyond the tolerance and too small a quantity are pointed at', () => {
  const warned = (cells: Cells, by = agreed) => agreedWarnings(row(cells).cells, by, (key) => key)
  expect(warned({ qty: '100', price: '2.55' })).toEqual({})
  expect(warned({ qty: '100', price: '2.551' })).toEqual({ price: 'orders.warn.beyondAgreed' })
  expect(warned({ qty: '99', price: '' })).toEqual({ qty: 'orders.warn.moq' })
  expect(warned({ qty: '100', price: '2.51' }, { ...agreed, tolerance: null })).toEqual({
    price: 'orders.warn.notAgreed',
  })
  expect(warned({ qty: '1', price: '9' }, none)).toEqual({})
})
