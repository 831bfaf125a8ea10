import { expect, test } from 'vitest'
import { firstTime, timesBeyond } from './timesOffered.ts'
import { stepped, textOfDate } from './wallClock.ts'

test('what lies wholly beyond the bounds is not offered', () => {
  const { disabledHours, disabledMinutes, disabledSeconds } = timesBeyond('09:30', '11:00:30')
  expect(disabledHours()).not.toContain(9)
  expect(disabledHours()).not.toContain(11)
  expect(disabledHours()).toHaveLength(21)
  expect(disabledMinutes(9)).toEqual(Array.from({ length: 30 }, (_, minute) => minute))
  expect(disabledMinutes(10)).toEqual([])
  expect(disabledMinutes(11)).toHaveLength(59)
  expect(disabledSeconds(11, 0)).toHaveLength(29)
  expect(disabledMinutes(-1)).toEqual([])
})

test('a bound that is no time bounds nothing', () => {
  expect(timesBeyond('', 'soon').disabledHours()).toEqual([])
})

test('keys begin at the first time that is offered and go by its steps', () => {
  const first = firstTime('09:40', 15)
  expect(textOfDate('minute', first)).toBe('09:45')
  expect(textOfDate('minute', stepped('minute', first, 'ArrowDown', 15))).toBe('10:00')
  expect(textOfDate('minute', stepped('minute', first, 'PageUp', 15))).toBe('08:45')
  expect(textOfDate('second', stepped('second', firstTime(undefined, 1), 'ArrowUp'))).toBe('23:59:00')
  expect(stepped('minute', first, 'ArrowLeft')).toBeUndefined()
})
