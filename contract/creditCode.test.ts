import { expect, test } from 'vitest'
import { creditCodeOf, isCreditCode } from './creditCode.ts'

test.each(['91350100M000100Y43', '91440300708461136T', '91310000775785552L'])('%s holds', (code) => {
  expect(isCreditCode(code)).toBe(true)
})

test.each([
  ['another check', '91350100M000100Y42'],
  ['two characters swapped', '91350100M000010Y43'],
  ['a letter that is never used', '91350100I000100Y43'],
  ['too short', '91350100M000100Y4'],
  ['nothing', ''],
])('does not hold: %s', (_, code) => {
  expect(isCreditCode(code)).toBe(false)
})

test('blanks and small letters are how it was written', () => {
  expect(creditCodeOf(' 9135 0100 m000100y43 ')).toBe('91350100M000100Y43')
})
