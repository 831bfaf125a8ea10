import { expect, test } from 'vitest'
import { isNews, stillSeen } from './notice.ts'

const today = '2026-11-22'
const seen = { day: today, count: 5 }

// spec: P4.notice.1
test('a number is shown once a day, and again when more orders wait', () => {
  expect(isNews(0, undefined, today)).toBe(false)
  expect(isNews(5, undefined, today)).toBe(true)
  expect(isNews(5, seen, today)).toBe(false)
  expect(isNews(4, seen, today)).toBe(false)
  expect(isNews(6, seen, today)).toBe(true)
  expect(isNews(5, seen, '2026-11-23')).toBe(true)
})

test('after some were received, the next one is new', () => {
  const after = stillSeen(0, seen)
  expect(after).toEqual({ day: today, count: 0 })
  expect(isNews(1, after, today)).toBe(true)
  expect(stillSeen(7, seen)).toBe(seen)
  expect(stillSeen(7, undefined)).toBeUndefined()
})
