import { expect, test } from 'vitest'
import { spread } from './spread.ts'

test.each([
  ['what has room stays', [10, 50, 90], [10, 50, 90]],
  ['what lies close moves down, in its order', [52, 50, 10], [58, 50, 10]],
  ['at the end the others make room', [94, 95, 90], [87, 95, 79]],
  ['the same twice', [50, 50], [50, 58]],
  ['nothing', [], []],
])('%s', (_, places, spreadOut) => {
  expect(spread(places, 8, 95)).toEqual(spreadOut)
})
