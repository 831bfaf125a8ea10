import { expect, test } from 'vitest'
import type { OrderLine } from '../../../contract/orders.ts'
import {
  lineAnswers,
  mayAnswer,
  nextDelivery,
  offer,
  scheduleFaults,
  scheduleSum,
  toAnswer,
  toDecide,
} from './answers.ts'
import { amountOf, same, sum } from './exact.ts'

const line = {
  id: 'l1',
  qty: '100.3',
  unitScale: 1,
  requestedOn: '2026-03-01',
  answer: 'PENDING',
  progress: 'OPEN',
  shortClosed: false,
  offered: [],
} as unknown as OrderLine // what the rules look at

test('sums and amounts are exact', () => {
  expect(sum(['0.1', '0.2'])).toBe('0.3')
  expect(sum(['999999999999.999999', '0.000001'])).toBe('1000000000000')
  expect(sum(['1', '', 'x'])).toBe('1')
  expect(amountOf('3', '0.335')).toBe('1.01')
  expect(amountOf('123456789012', '999999.999999')).toBe('123456789011876543.21')
  expect(amountOf('3', '')).toBe('')
  expect(same('1.50', '1.5')).toBe(true)
})

test('a schedule says how it stands to what is ordered', () => {
  const at = '2026-03-01'
  expect(
    scheduleSum(line, [
      { qty: '60.1', date: at },
      { qty: '40.2', date: at },
    ]),
  ).toEqual({ total: '100.3', versus: 'equal' })
  expect(scheduleSum(line, [{ qty: '100.2', date: at }]).versus).toBe('less')
  expect(scheduleSum(line, [{ qty: '100.4', date: at }]).versus).toBe('more')
})

test('the next delivery takes the rest', () => {
  expect(nextDelivery(line, [{ qty: '60', date: '2026-03-05' }])).toEqual({ qty: '40.3', date: '2026-03-05' })
  expect(nextDelivery(line, [{ qty: '200', date: '2026-03-05' }]).qty).toBe('')
})

test('each delivery needs a quantity above 0 the unit allows, and a day to come', () => {
  expect(
    scheduleFaults(
      line,
      [
        { qty: '0', date: '2026-03-01' },
        { qty: '1.25', date: '2026-03-01' },
        { qty: '1', date: 'soon' },
        { qty: '1', date: '2026-02-28' },
        { qty: '1', date: '2026-03-01' },
      ],
      '2026-03-01',
    ),
  ).toEqual(['qty', 'scale', 'date', 'past', undefined])
})

test('offering exactly what is asked is accepting', () => {
  expect(offer(line, [{ qty: '100.30', date: '2026-03-01' }], '')).toEqual({ answer: 'accept' })
  expect(offer(line, [{ qty: '100.3', date: '2026-03-02' }], 'late')).toMatchObject({
    answer: 'offer',
    reason: 'late',
  })
})

test('who waits for whom', () => {
  const states = ['PENDING', 'ACCEPTED', 'CHANGED', 'REFUSED', 'AGREED', 'RETURNED', 'REOPENED'] as const
  const can = [{ action: 'accept' as const }]
  const which = (rule: (line: OrderLine) => boolean) =>
    states.filter((answer) => rule({ ...line, answer, can }))
  expect(which(toAnswer)).toEqual(['PENDING', 'RETURNED', 'REOPENED'])
  expect(which(mayAnswer)).toEqual(states)
  expect(which(toDecide)).toEqual([])
  expect(toDecide({ ...line, can: [{ action: 'agree' }] })).toBe(true)
  expect(toAnswer({ ...line, can: [] })).toBe(false)
})

test('answers go out with their lines', () => {
  expect(lineAnswers({ l1: { answer: 'accept' }, l2: { answer: 'refuse', reason: 'no steel' } })).toEqual([
    { lineId: 'l1', answer: 'accept' },
    { lineId: 'l2', answer: 'refuse', reason: 'no steel' },
  ])
})
