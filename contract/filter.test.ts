import { expect, test } from 'vitest'
import { searches } from './filter.ts'

test('who looks for a part of a text searches, whoever compares does not', () => {
  expect(searches({ keyword: '轴承', filters: [] })).toBe(true)
  const signs = Array.from({ length: 13 }, (_, index) => index + 1)
  expect(
    signs.filter((sign) => searches({ keyword: '', filters: [{ field: 'orderNo', sign, value: 'a' }] })),
  ).toEqual([1, 4, 5])
})

test('a call that is no list searches nothing', () => {
  for (const asked of [undefined, null, {}, { id: '1' }, 'keyword']) expect(searches(asked)).toBe(false)
})
