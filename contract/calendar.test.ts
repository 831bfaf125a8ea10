import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-29', 1, '2026-03-30'],
  ['2026-11-22', 0, '2026-11-22'],
  ['9999-12-30', 3, '9999-12-31'],
])('%s and %i days are %s', (day, count, moved) => expect(addDays(day, count)).toBe(moved))
