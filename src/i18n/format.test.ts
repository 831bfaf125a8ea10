import { beforeAll, expect, test } from 'vitest'
import { decimal, instant, localDay, money, percent, quantity } from './format.ts'
import { setLanguage } from './i18n.ts'

beforeAll(() => setLanguage('zh'))

test('amounts are exact to the last digit', () => {
  expect(money('1234567890123456.78', 'CNY')).toBe('1,234,567,890,123,456.78 CNY')
  expect(money('-0.5')).toBe('-0.50')
  expect(money(null)).toBe('')
})

// What is written without Intl and what is rounded by it must not be told apart.
test.each([
  '0',
  '-0',
  '7',
  '007',
  '1000',
  '-1234567.5',
  '999.995',
  '1.10',
  '0.000',
  '-0.004',
  '12345678901234567890.12',
])('%s is written as Intl writes it', (value) => {
  for (const scale of [0, 1, 2, 4]) {
    const digits = { minimumFractionDigits: scale, maximumFractionDigits: scale }
    expect(decimal(value, scale)).toBe(
      new Intl.NumberFormat('zh-CN', digits).format(value as Intl.StringNumericLiteral),
    )
  }
})

test('a quantity shows the decimals of its unit, and more only when it has them', () => {
  expect(quantity('1200.000000', 0)).toBe('1,200')
  expect(quantity('1.500000', 3)).toBe('1.500')
  expect(quantity('1.234500', 2)).toBe('1.2345')
})

test('decimals keep what was written; percentages lose empty decimals', () => {
  expect(decimal('12345.670')).toBe('12,345.67')
  expect(percent('13.000000')).toBe('13%')
  expect(percent('0')).toBe('0%')
  expect(percent('10')).toBe('10%')
})

// spec: P9.time.1, P9.time.2
test('thirteen digits are milliseconds, else seconds', () => {
  const at = new Date(2026, 4, 6, 7, 8, 9)
  expect(instant(at.getTime())).toBe('2026-05-06 07:08:09')
  expect(instant(at.getTime() / 1000)).toBe('2026-05-06 07:08:09')
  expect(instant(at.toISOString())).toBe('2026-05-06 07:08:09')
  expect(instant('')).toBe('')
  expect(localDay(at)).toBe('2026-05-06')
})
