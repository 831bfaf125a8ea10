import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const line = { qty: '100.000000', price: '2.500000', requestedOn: '2024-03-01' }

test('a number written otherwise is no change', () => {
  expect(changesOf(1, line, { qty: '100', price: '2.50', requestedOn: '2024-03-01' })).toEqual([])
  expect(changesOf(1, line, {})).toEqual([])
})

test('every field that differs is named with both values', () => {
  expect(changesOf(3, line, { qty: '80', price: '2.4', requestedOn: '2024-03-08' })).toEqual([
    { lineNo: 3, field: 'qty', before: '100', after: '80' },
    { lineNo: 3, field: 'price', before: '2.5', after: '2.4' },
    { lineNo: 3, field: 'requestedOn', before: '2024-03-01', after: '2024-03-08' },
  ])
})
