import { expect, test } from 'vitest'
import { resources } from '../index.ts'
import { placeOf } from './placeOf.ts'

const id = '0f3a'

test('a move leads to the page of its document, of a return note to its row, of a count nowhere', () => {
  expect(placeOf({ sourceNoun: 'receipts', sourceId: id, sourceNo: 'GR1' })).toBe('/receipts/0f3a')
  expect(placeOf({ sourceNoun: 'returns', sourceId: id, sourceNo: 'RT 1' })).toBe('/returns?keyword=RT%201')
  expect(placeOf({ sourceNoun: '', sourceId: null, sourceNo: '' })).toBeUndefined()
})

test('every document that moves stock and has a page is led to there', () => {
  for (const noun of ['receipts', 'inspections', 'returns']) {
    const found = resources.find(({ name }) => name === noun)
    const place = placeOf({ sourceNoun: noun, sourceId: id, sourceNo: 'N1' })
    expect(place?.endsWith(`/${id}`)).toBe(found?.show !== undefined)
  }
})
