import { expect, test } from 'vitest'
import { back, begin, forth, step } from './undo.ts'

test('steps go back and forth, and a new step forgets what was undone', () => {
  const two = step(step(begin('a'), 'b'), 'c')
  expect(back(back(two)).now).toBe('a')
  expect(forth(back(two)).now).toBe('c')
  expect(forth(step(back(two), 'd')).now).toBe('d')
})

test('nothing to undo changes nothing, and no change is no step', () => {
  const one = begin('a')
  expect(back(one)).toBe(one)
  expect(forth(one)).toBe(one)
  expect(step(one, 'a')).toBe(one)
})

test('a hundred steps are kept', () => {
  let undo = begin(0)
  for (let count = 1; count <= 150; count += 1) undo = step(undo, count)
  expect(undo.past).toHaveLength(100)
  expect(undo.past[0]).toBe(50)
})
