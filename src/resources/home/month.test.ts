import { expect, test } from 'vitest'
import { mondayOf, weeksOf } from './month.ts'

test('a month is shown in the weeks it touches, Monday first', () => {
  expect(mondayOf('2026-11-21')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  const weeks = weeksOf('2026-11')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02').length).toBe(4)
  expect(weeksOf('2026-12').at(-1)?.[6]).toBe('2027-01-03')
})
