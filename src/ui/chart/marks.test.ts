import { expect, test } from 'vitest'
import { marks } from './marks.ts'

test('an axis is marked in round steps up to its largest value', () => {
  expect(marks(9, false)).toEqual([0, 2.5, 5, 7.5, 10])
  expect(marks(1_145_620.9, false)).toEqual([0, 300_000, 600_000, 900_000, 1_200_000])
  expect(marks(0.011, false)).toEqual([0, 0.003, 0.006, 0.009, 0.012])
})

test('things that are counted have no half marks', () => {
  expect(marks(2, true)).toEqual([0, 1, 2, 3, 4])
  expect(marks(9, true)).toEqual([0, 3, 6, 9, 12])
  expect(marks(100, true)).toEqual([0, 25, 50, 75, 100])
})

test('every axis holds its largest value, also where there is nothing', () => {
  expect(marks(0, false).at(-1)).toBe(1)
  for (const largest of [0.3, 1, 7, 12, 99.99, 1001, 123_456_789])
    for (const whole of [true, false]) expect(marks(largest, whole).at(-1)).toBeGreaterThanOrEqual(largest)
})
