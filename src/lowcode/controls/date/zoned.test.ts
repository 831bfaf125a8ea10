import { expect, test } from 'vitest'
import { instantOf, localOf } from './zoned.ts'

test.each([
  ['2026-11-21T02:00:00.000Z', 'Asia/Shanghai', '2026-11-21T10:00:00'],
  ['2026-07-01T03:30:15.000Z', 'America/New_York', '2026-06-30T23:30:15'],
  ['2026-03-08T07:30:00.000Z', 'America/New_York', '2026-03-08T03:30:00'],
])('%s is shown in %s as %s, and read back', (instant, zone, local) => {
  expect(localOf(instant, zone)).toBe(local)
  expect(instantOf(local, zone)).toBe(instant)
})

test('what is no time is empty', () => {
  expect(localOf('', 'Asia/Shanghai')).toBe('')
  expect(localOf('soon', 'Asia/Shanghai')).toBe('')
  expect(instantOf('soon', 'Asia/Shanghai')).toBe('')
})
