import { expect, test } from 'vitest'
import { isBeyond, isTime, timeIn, timeTypeOf } from './timeOfDay.ts'

test.each([
  ['minute', '9:5', '09:05'],
  ['minute', ' 0930 ', '09:30'],
  ['minute', '930', '09:30'],
  ['minute', '9', '09:00'],
  ['minute', '9：30', '09:30'],
  ['minute', '9点30分', '09:30'],
  ['minute', '9点', '09:00'],
  ['minute', '下午3点', '15:00'],
  ['minute', '3:30 pm', '15:30'],
  ['minute', '12 am', '00:00'],
  ['minute', '12:15 p.m.', '12:15'],
  ['minute', '13:00 pm', '13:00'],
  ['minute', '09:30:00', '09:30'],
  ['second', '9:5:7', '09:05:07'],
  ['second', '09:30', '09:30:00'],
  ['second', '093015', '09:30:15'],
  ['second', '9时30分15秒', '09:30:15'],
  // what is no time stays as it was written
  ['minute', '09:30:15', '09:30:15'],
  ['minute', '24:00', '24:00'],
  ['minute', '9:60', '9:60'],
  ['minute', ' soon ', 'soon'],
  ['minute', '', ''],
] as const)('to the %s, %j is %j', (type, typed, time) => {
  expect(timeIn(type, typed)).toBe(time)
})

test('a time is kept in one writing', () => {
  expect(['00:00', '23:59', '9:30', '24:00', '09:30:00', ''].map((text) => isTime('minute', text))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isTime('second', '23:59:59')).toBe(true)
  expect(['second', 'hour', undefined].map(timeTypeOf)).toEqual(['second', 'minute', 'minute'])
})

test('bounds are times of either writing', () => {
  expect(isBeyond('08:59', '09:00:00', undefined)).toBe('min')
  expect(isBeyond('09:00', '09:00:00', '09:00')).toBeUndefined()
  expect(isBeyond('18:00:01', '09:00', '18:00')).toBe('max')
  expect(isBeyond('18:00', 'soon', '')).toBeUndefined()
  expect(isBeyond('soon', '09:00', '18:00')).toBeUndefined()
})
