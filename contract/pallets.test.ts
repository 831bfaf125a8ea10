import { expect, test } from 'vitest'
import { boxesOn, canStand, palletOf, palletsIn, palletsText } from './pallets.ts'

const pallets = [
  { pallet: 2, boxes: 3 },
  { pallet: 1, boxes: 2 },
]

test('boxes stand on pallets in the order of their numbers', () => {
  expect([boxesOn(pallets, 2), boxesOn(pallets, 1), boxesOn(pallets, 3)]).toEqual([[1, 2, 3], [4, 5], []])
  expect([1, 3, 4, 6].map((box) => palletOf(pallets, box))).toEqual([2, 2, 1, undefined])
})

test.each([
  ['', 5, []],
  ['7', 5, [{ pallet: 7, boxes: 5 }]],
  ['2×3 1x2', 5, pallets],
  ['2*3，1×2', 5, pallets],
  ['2×0', 5, undefined],
  ['1 2', 5, undefined],
  ['A', 5, undefined],
] as const)('what %j says', (text, boxes, said) => {
  expect(palletsIn(text, boxes)).toEqual(said)
})

test('what is typed is shown as it was typed', () => {
  expect(palletsIn(palletsText(pallets), 5)).toEqual(pallets)
})

test('a pallet is named once for a line, and carries no more boxes than there are', () => {
  expect([canStand(pallets, 6), canStand(pallets, 5), canStand(pallets, 4)]).toEqual([true, true, false])
  expect(canStand([...pallets, { pallet: 2, boxes: 1 }], 9)).toBe(false)
})
