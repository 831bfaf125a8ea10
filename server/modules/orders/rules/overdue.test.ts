import { expect, test } from 'vitest'
import { overdueOf } from './overdue.ts'

const today = '2026-11-22'

test('on its day nothing is overdue, the day after it is', () => {
  expect(overdueOf('2026-11-22', null, today)).toEqual({ overdue: null, overdueDays: 0 })
  expect(overdueOf('2026-11-21', null, today)).toEqual({ overdue: 'ANSWER', overdueDays: 1 })
  expect(overdueOf(null, '2026-11-22', today)).toEqual({ overdue: null, overdueDays: 0 })
  expect(overdueOf(null, '2026-09-24', today)).toEqual({ overdue: 'DELIVERY', overdueDays: 59 })
  expect(overdueOf(null, null, today)).toEqual({ overdue: null, overdueDays: 0 })
})

test('an answer that is owed comes before goods that are, the days are the most of both', () => {
  expect(overdueOf('2026-11-20', '2026-11-02', today)).toEqual({ overdue: 'ANSWER', overdueDays: 20 })
})
