import { expect, test } from 'vitest'
import { addMonths, dayOf, monthOf, monthsAround, weekOf } from './days.ts'

// spec: L3.other.3, L9.calendar.2
test('a week begins on Monday and knows its number', () => {
  expect(weekOf('2026-11-21').map(({ formatted }) => formatted)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(dayOf('2026-11-21')).toEqual({
    formatted: '2026-11-21',
    year: 2026,
    month: 11,
    date: 21,
    day: 6,
    week: 47,
  })
  expect([dayOf('2027-01-01').week, dayOf('2024-12-30').week, dayOf('2026-01-01').week]).toEqual([53, 1, 1])
})

test.each([
  ['2026-02-10', 5, '2026-01-26', '2026-03-01'],
  ['2027-02-28', 4, '2027-02-01', '2027-02-28'],
  ['2026-11-21', 6, '2026-10-26', '2026-12-06'],
])('the month of %s takes %i weeks', (day, weeks, first, last) => {
  const month = monthOf(day)
  expect(month).toHaveLength(weeks)
  expect([month[0]?.[0]?.formatted, month.at(-1)?.[6]?.formatted]).toEqual([first, last])
})

// spec: L9.calendar.1
test('months on either side, and the last day of a short one', () => {
  const months = monthsAround('2026-11-21', 24)
  expect([months.length, months[0], months[24], months.at(-1)]).toEqual([49, '2024-11', '2026-11', '2028-11'])
  expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1)]).toEqual(['2026-02-28', '2026-02-28'])
})
