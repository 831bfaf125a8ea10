import { expect, test } from 'vitest'
import { addDays, daysBetween, lastStatementDay, mondayOf } from './calendar.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-11-22', 0, '2026-11-22'],
  ['9999-12-30', 3, '9999-12-31'],
])('%s and %i days are %s', (day, count, moved) => expect(addDays(day, count)).toBe(moved))

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

test('days are those of the calendar', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
})

test.each([
  [25, '2026-11-26', '2026-11-25'],
  [25, '2026-11-25', '2026-11-25'],
  [25, '2026-11-24', '2026-10-25'],
  [31, '2026-11-30', '2026-11-30'],
  [31, '2026-03-05', '2026-02-28'],
  [30, '2028-03-01', '2028-02-29'],
  [31, '2027-01-30', '2026-12-31'],
  [1, '2027-01-01', '2027-01-01'],
])('with statements on the %i. the last period before %s ended on %s', (monthDay, today, ended) => {
  expect(lastStatementDay(monthDay, today)).toBe(ended)
})
