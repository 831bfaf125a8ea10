import { expect, test } from 'vitest'
import { pagesFor } from './pagesFor.ts'

test('a list that was just opened fetches its first page and no more', () => {
  expect(pagesFor(0, 30, 100)).toEqual([0])
})

test('the next page is fetched while the second half of this one is in sight', () => {
  expect(pagesFor(20, 49, 100)).toEqual([0])
  expect(pagesFor(20, 50, 100)).toEqual([0, 1])
})

test('far down the rows in sight are fetched, and the first page that knows the total', () => {
  expect(pagesFor(390, 410, 100)).toEqual([0, 3, 4])
})
