import { expect, test } from 'vitest'
import { weeksOf } from './month.ts'

test('a month is shown in the weeks it touches, Monday first', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOf('2027-02').length).toBe(4)
  expect(weeksOf('2026-12').at(-1)?.[6]).toBe('2027-01-03')
})
