import { expect, test } from 'vitest'
import { pagesFor } from './pagesFor.ts'

test('a list that was just opened fetches its first page and no more', () => {
  expect(pagesFor(0, 30, 5000, 100)).toEqual([0])
})

test('a list that is scrolled has fetched the next page before it comes into sight', () => {
  expect(pagesFor(1, 31, 5000, 100)).toEqual([0, 1])
  expect(pagesFor(90, 120, 5000, 100)).toEqual([0, 1, 2])
})

test('far down the rows in sight are fetched, and the first page that knows the total', () => {
  expect(pagesFor(310, 340, 5000, 100)).toEqual([0, 3, 4])
})

test('behind the last row there is no page', () => {
  expect(pagesFor(10, 39, 40, 100)).toEqual([0])
  expect(pagesFor(160, 199, 200, 100)).toEqual([0, 1])
})
