import { expect, test } from 'vitest'
import { isDecimal, typedDate, typedDecimal, typedPercent } from './typed.ts'

test.each([
  ['1,234.50', '1234.5'],
  [' +007 ', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-0.0', '0'],
  ['-12.340', '-12.34'],
  ['１２．５', '12.5'],
  ['１，２００', '1200'],
  ['1,200', '1200'],
  ['1,5', '1,5'],
  ['1.200,50', '1.200,50'],
  ['￥1,200.00', '1200'],
  ['1 200元', '1200'],
  ['(1,200.5)', '-1200.5'],
  ['3。5', '3.5'],
  ['999999999999.999999', '999999999999.999999'],
  ['abc', 'abc'],
  ['1e5', '1e5'],
  ['1.2.3', '1.2.3'],
  ['', ''],
  ['-', '-'],
])('the number typed as %j is %j', (typed, value) => expect(typedDecimal(typed)).toBe(value))

test('digits are counted, never rounded', () => {
  expect(isDecimal('0.1', 12, 3)).toBe(true)
  expect(isDecimal('0.1234', 12, 3)).toBe(false)
  expect(isDecimal('1', 12, 0)).toBe(true)
  expect(isDecimal('1.5', 12, 0)).toBe(false)
  expect(isDecimal('1234567890123', 12, 0)).toBe(false)
  expect(isDecimal('abc', 12, 0)).toBe(false)
})

test.each([
  ['2026-1-5', '2026-01-05'],
  ['2026/01/05', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['1-5', '2026-01-05'],
  ['1月5日', '2026-01-05'],
  ['0105', '2026-01-05'],
  ['+7', '2026-03-06'],
  ['２０２６－０１－０５', '2026-01-05'],
  ['12月28日', '2026-12-28'],
  ['2026/12/25 0:00', '2026-12-25'],
  ['2026-12-25 00:00:00', '2026-12-25'],
  ['25-Dec-26', '2026-12-25'],
  ['Dec 25, 2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['25/12/2026', '2026-12-25'],
  ['05/06/2026', '05/06/2026'],
  ['soon', 'soon'],
])('the day typed as %j is %j', (typed, value) => expect(typedDate(typed, '2026-02-27')).toBe(value))

test.each([
  ['13%', '13'],
  ['１３％', '13'],
  ['13', '13'],
  ['6.50 %', '6.5'],
  ['', ''],
  ['%', '%'],
  ['thirteen%', 'thirteen%'],
])('the rate typed as %j is %j', (typed, value) => expect(typedPercent(typed)).toBe(value))
