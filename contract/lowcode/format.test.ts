import { describe, expect, test } from 'vitest'
import fc from '../../tests/support/property.ts'
import { capitals, dashed, moment, thousands, timestamp } from './format.ts'

const seeded = { numRuns: 10_000 }
/** Amounts as the contract writes them, up to 15 digits before and 6 after the point. */
const amounts = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
    fc.integer({ min: 0, max: 15 }),
    fc.nat(999_999),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([minus, whole, digits, rest, places]) => {
    const head = (whole % 10n ** BigInt(digits)).toString()
    const tail = rest.toString().padStart(6, '0').slice(0, places)
    return `${minus ? '-' : ''}${head}${tail && `.${tail}`}`
  })

/** An amount in ten-thousandths, rounded half away from zero to so many decimals: integers only. */
function units(text: string, decimals: number): bigint {
  const [head = '0', tail = ''] = text.replace('-', '').split('.')
  const millionths = BigInt(head) * 1_000_000n + BigInt(tail.padEnd(6, '0'))
  const step = 10n ** BigInt(6 - decimals)
  return (millionths + step / 2n) / step
}

/** Reads Chinese capitals back to ten-thousandths of a yuan. */
function readBack(capital: string): bigint {
  const text = capital.replace('负', '').replace('整', '')
  const [head, tail] = text.includes('元') ? text.split('元') : ['', text]
  let [total, part, digit] = [0n, 0n, 0n]
  for (const sign of head ?? '') {
    const value = '零壹贰叁肆伍陆柒捌玖'.indexOf(sign)
    if (value >= 0) digit = BigInt(value)
    else if (sign === '亿') [total, part, digit] = [(total + part + digit) * 100_000_000n, 0n, 0n]
    else if (sign === '万') [total, part, digit] = [total + (part + digit) * 10_000n, 0n, 0n]
    else [part, digit] = [part + digit * 10n ** BigInt('个拾佰仟'.indexOf(sign)), 0n]
  }
  let result = (total + part + digit) * 10_000n
  for (const [, number = '', unit = ''] of (tail ?? '').matchAll(/([壹贰叁肆伍陆柒捌玖])([角分厘毫])/g))
    result += BigInt('零壹贰叁肆伍陆柒捌玖'.indexOf(number)) * 10n ** BigInt(3 - '角分厘毫'.indexOf(unit))
  return result
}

// spec: L9.money.1, L9.money.2
describe('capitals', () => {
  test.each([
    ['0', '零元整'],
    ['0.004', '零元整'],
    ['0.05', '伍分'],
    ['0.50', '伍角'],
    ['1.05', '壹元零伍分'],
    ['1.5', '壹元伍角'],
    ['10', '壹拾元整'],
    ['1001', '壹仟零壹元整'],
    ['10050.05', '壹万零伍拾元零伍分'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
    ['107000.53', '壹拾万柒仟元伍角叁分'],
    ['100000000', '壹亿元整'],
    ['100010001', '壹亿零壹万零壹元整'],
    ['1000000000000', '壹万亿元整'],
    ['-3.2', '负叁元贰角'],
    ['-0.001', '零元整'],
    ['999999999999999.99', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['1000000000000000', ''],
    ['999999999999999.999', ''],
    [1234.5, '壹仟贰佰叁拾肆元伍角'],
    ['', ''],
    [null, ''],
    ['abc', ''],
  ])('of %s: %s', (amount, expected) => expect(capitals(amount)).toBe(expected))

  // spec: L9.money.1
  test('keep at most four decimals', () => {
    expect([0, 1, 3, 4, 9].map((decimals) => capitals('1.23456', decimals))).toEqual([
      '壹元整',
      '壹元贰角',
      '壹元贰角叁分伍厘',
      '壹元贰角叁分肆厘陆毫',
      '壹元贰角叁分肆厘陆毫',
    ])
  })

  test('of any amount read back as the amount', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 4 }), (amount, decimals) => {
        const expected = units(amount, decimals) * 10n ** BigInt(4 - decimals)
        const text = capitals(amount, decimals)
        if (expected >= 10n ** 19n) {
          expect(text).toBe('')
          return
        }
        expect(readBack(text)).toBe(expected)
        expect(text.startsWith('负')).toBe(amount.startsWith('-') && expected > 0n)
        if (expected > 0n) expect(text).not.toMatch(/零零|零[元万亿整]|零$|亿万/)
      }),
      seeded,
    )
  })
})

test.each([
  ['1700000000000', '2023-11-15 06:13:20'],
  ['1700000000', '2023-11-15 06:13:20'],
  [1700000000, '2023-11-15 06:13:20'],
  ['86400', '1970-01-02 08:00:00'],
  ['0', '1970-01-01 08:00:00'],
  ['17000000000000', '17000000000000'],
  ['', ''],
])('a timestamp of any length but 13 digits is seconds: %s', (value, expected) => {
  expect(timestamp(value, 'Asia/Shanghai')).toBe(expected)
})

// spec: L9.money.3
describe('thousands', () => {
  test.each([
    ['1234567.5', 2, '1,234,567.50'],
    [0.1 + 0.2, 2, '0.30'],
    ['999.995', 2, '1,000.00'],
    ['-1234.5', 0, '-1,235'],
    ['-0.001', 2, '0.00'],
    ['123', 0, '123'],
    [1e21, 0, '1,000,000,000,000,000,000,000'],
    ['', 2, ''],
    [undefined, 2, ''],
    ['12kg', 2, ''],
  ])('of %s with %i decimals: %s', (amount, decimals, expected) =>
    expect(thousands(amount, decimals)).toBe(expected),
  )

  test('of any amount are its digits in threes', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 6 }), (amount, decimals) => {
        const digits = units(amount, decimals)
          .toString()
          .padStart(decimals + 1, '0')
        const whole = digits.slice(0, digits.length - decimals)
        let grouped = ''
        for (let end = whole.length; end > 0; end -= 3)
          grouped = whole.slice(Math.max(end - 3, 0), end) + (grouped && `,${grouped}`)
        const tail = decimals ? `.${digits.slice(-decimals)}` : ''
        const minus = amount.startsWith('-') && /[1-9]/.test(digits) ? '-' : ''
        expect(thousands(amount, decimals)).toBe(minus + grouped + tail)
      }),
      seeded,
    )
  })
})

// spec: L5.date.1, L5.date.2, L5.date.3, L9.time.1
describe('moments', () => {
  test.each([
    [1676563200, 'Asia/Shanghai', undefined, '2023-02-17 00:00:00'],
    ['1676563200', 'UTC', undefined, '2023-02-16 16:00:00'],
    [1676563200000, 'America/New_York', 'YYYY-MM-DD', '2023-02-16'],
    ['2026-05-01', 'Asia/Shanghai', 'YYYY-MM-DD', '2026-05-01'],
    ['2026-05-01 14:07:09', 'Asia/Shanghai', undefined, '2026-05-01 14:07:09'],
    ['2026-05-01T02:00:00.000Z', 'Asia/Shanghai', undefined, '2026-05-01 10:00:00'],
    ['2026-05-01T02:00:00+02:00', 'UTC', undefined, '2026-05-01 00:00:00'],
    ['2026-07-01T00:00:00Z', 'America/New_York', undefined, '2026-06-30 20:00:00'],
    ['2026-01-01T00:00:00Z', 'America/New_York', undefined, '2025-12-31 19:00:00'],
    ['长期', 'UTC', undefined, '长期'],
    ['2026-02-30', 'UTC', undefined, '2026-02-30'],
    [null, 'UTC', undefined, ''],
    [12, 'UTC', undefined, ''],
    [1676563200, 'No/Zone', undefined, '2023-02-16 16:00:00'],
  ])('%s in %s', (value, zone, pattern, expected) => expect(moment(value, zone, pattern)).toBe(expected))
})

// spec: L5.show.2
test('nothing is shown as a dash', () => {
  expect(['', ' ', '0', 'x'].map(dashed)).toEqual(['-', '-', '0', 'x'])
})
