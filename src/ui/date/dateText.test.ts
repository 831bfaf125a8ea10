import { expect, test } from 'vitest'
import { inOrder, isDate, isOutside, typedText } from './dateText.ts'

const today = '2026-11-21'

test.each([
  ['date', '12月28日', '2026-12-28'],
  ['date', '2026/12/25', '2026-12-25'],
  ['date', '+7', '2026-11-28'],
  ['datetime', '2026-11-21 10:30:15', '2026-11-21 10:30:15'],
  ['datetime', '2026-11-21T10:30:15', '2026-11-21 10:30:15'],
  ['datetime', '12月28日 8:05', '2026-12-28 08:05:00'],
  ['datetime', '2026/12/28', '2026-12-28 23:59:59'],
  ['month', '2026年12月', '2026-12'],
  ['month', '3', '2026-03'],
  ['month', '202604', '2026-04'],
  ['year', '2027年', '2027'],
] as const)('a %s typed as %s is %s', (type, typed, read) => {
  expect(typedText(type, typed, today, '23:59:59')).toBe(read)
})

test.each([
  ['date', '2026-02-31'],
  ['date', 'soon'],
  ['datetime', '2026-11-21'],
  ['datetime', '2026-11-21 25:00:00'],
  ['month', '2026-13'],
  ['year', ''],
] as const)('as a %s, %s is none', (type, text) => {
  expect(isDate(type, text)).toBe(false)
})

test('a range that was given backwards is turned; one that is open stays', () => {
  expect(inOrder('date', ['2026-12-02', '2026-12-01'])).toEqual(['2026-12-01', '2026-12-02'])
  expect(inOrder('date', ['2026-12-02', ''])).toEqual(['2026-12-02', ''])
})

test('a bound that is a day holds all its moments', () => {
  expect(isOutside('datetime', '2026-12-01 23:59:59', '2026-12-01', '2026-12-01')).toBe(false)
  expect(isOutside('datetime', '2026-12-02 00:00:00', '', '2026-12-01')).toBe(true)
  expect(isOutside('date', '2026-11-20', today)).toBe(true)
})
