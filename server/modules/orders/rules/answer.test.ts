import { expect, test } from 'vitest'
import { byDay, compareOffer } from './answer.ts'

const asked = { qty: '100', requestedOn: '2024-03-01' }
const terms = { overPercent: '5', underPercent: '10', earlyDays: 3, lateDays: 2 }
const exact = { overPercent: '0', underPercent: '0', earlyDays: 0, lateDays: 0 }
const offer = (...parts: [qty: string, date: string][]) => parts.map(([qty, date]) => ({ qty, date }))

test.each([
  ['as requested', offer(['100', '2024-03-01']), 'same'],
  ['as requested, written otherwise', offer(['60.0', '2024-03-01'], ['40', '2024-03-01']), 'same'],
  ['the most allowed', offer(['105', '2024-03-01']), 'inside'],
  ['a trifle more', offer(['105.000001', '2024-03-01']), 'outside'],
  ['the least allowed', offer(['90', '2024-03-01']), 'inside'],
  ['a trifle less', offer(['89.999999', '2024-03-01']), 'outside'],
  ['the earliest day, across the leap day', offer(['100', '2024-02-27']), 'inside'],
  ['a day too early', offer(['100', '2024-02-26']), 'outside'],
  ['the latest day', offer(['100', '2024-03-03']), 'inside'],
  ['a day too late', offer(['100', '2024-03-04']), 'outside'],
  ['split inside', offer(['50', '2024-03-01'], ['50', '2024-03-03']), 'inside'],
  ['split, one part outside', offer(['99', '2024-03-01'], ['1', '2024-03-04']), 'outside'],
] as const)('%s', (_, schedule, verdict) => expect(compareOffer(asked, schedule, terms)).toBe(verdict))

test('without tolerances only what was requested fits', () => {
  expect(compareOffer(asked, offer(['100', '2024-03-01']), exact)).toBe('same')
  expect(compareOffer(asked, offer(['100.002', '2024-03-01']), exact)).toBe('outside')
  expect(compareOffer(asked, offer(['100', '2024-03-02']), exact)).toBe('outside')
})

test('the ends of the calendar hold', () => {
  const last = { qty: '1', requestedOn: '9999-12-31' }
  expect(compareOffer(last, offer(['1', '9999-12-30']), terms)).toBe('inside')
})

test('quantities of one day are one part', () => {
  expect(byDay(offer(['30', '2024-03-02'], ['0.1', '2024-03-01'], ['0.2', '2024-03-02']))).toEqual([
    { qty: '0.1', date: '2024-03-01' },
    { qty: '30.2', date: '2024-03-02' },
  ])
})
