import { beforeAll, expect, test } from 'vitest'
import type { OrderLine } from '../../../../contract/orders.ts'
import { setLanguage, t } from '../../../i18n/i18n.ts'
import { daysText, deviationOf, gapText } from './deviation.ts'
import { emptyColumns } from './lineColumns.tsx'
import { answerLines } from './LineAnswer.tsx'

beforeAll(() => setLanguage('zh'))

const line = (own: Partial<OrderLine>): OrderLine =>
  ({
    answer: 'CHANGED',
    answerReason: '',
    qty: '300',
    unitScale: 0,
    requestedOn: '2026-12-01',
    price: '8.5',
    amount: '2550.00',
    offered: [],
    agreed: [],
    ...own,
  }) as unknown as OrderLine // what a difference is made of
const batch = (qty: string, date: string) => ({ qty, date }) as OrderLine['offered'][number] // as far as it is read

const words = (own: Partial<OrderLine>): string[] => {
  const { batches, by } = deviationOf(line(own))
  return [
    ...batches.map(({ text, days }) => [text, daysText(days, t)].filter(Boolean).join(' ')),
    ...(by ? [gapText(by, t)] : []),
  ]
}

test('each batch says how far it is from the day that was asked for', () => {
  expect(words({ offered: [batch('150', '2026-12-07'), batch('150', '2026-11-30')] })).toEqual([
    '150 · 2026-12-07 晚 6 天',
    '150 · 2026-11-30 早 1 天',
  ])
  expect(words({ offered: [batch('300', '2026-12-01')] })).toEqual(['300 · 2026-12-01'])
})

test('all of them say what is missing or too much, and what that is in money', () => {
  expect(words({ offered: [batch('280', '2026-12-01')] })).toEqual([
    '280 · 2026-12-01',
    '共 280，少 20 · −170.00',
  ])
  expect(words({ offered: [batch('1310', '2026-12-01')] })[1]).toBe('共 1,310，多 1,010 · +8,585.00')
})

test('where prices are hidden, or nothing is paid, nothing is said of money', () => {
  const offered = [batch('280', '2026-12-01')]
  expect(words({ offered, price: null, amount: null })[1]).toBe('共 280，少 20')
  expect(words({ offered, price: '0', amount: '0.00' })[1]).toBe('共 280，少 20')
})

test('what is agreed in one delivery is no difference, and what is not answered none either', () => {
  expect(words({ answer: 'AGREED', agreed: [batch('300', '2026-12-07')] })).toEqual([])
  expect(words({ answer: 'PENDING' })).toEqual([])
  expect(words({ answer: 'REFUSED', answerReason: '已停产' })).toEqual([])
})

test('a row is as high as its answer, its difference and its reason', () => {
  expect(answerLines(line({ answer: 'PENDING' }), false)).toBe(1)
  const split = { offered: [batch('100', '2026-12-07'), batch('100', '2026-12-21')] }
  expect(answerLines(line(split), false)).toBe(3)
  expect(answerLines(line({ ...split, answerReason: '产能不足' }), false)).toBe(4)
  expect(answerLines(line({ ...split, answerReason: '产能不足，'.repeat(40) }), true)).toBe(7)
})

test('columns that no line has anything of are not there', () => {
  const bare = { spec: '', remark: '', confirmedOn: null, actualOn: null, overdue: null }
  const none = line({ ...bare, reservedQty: '0', receivedQty: '0' })
  expect([...emptyColumns([none])].toSorted()).toEqual(
    ['actualOn', 'confirmedOn', 'overdueDays', 'receivedQty', 'remark', 'reservedQty', 'spec'].toSorted(),
  )
  const some = { ...none, remark: '急', receivedQty: '0.5' }
  expect(emptyColumns([none, some]).has('remark')).toBe(false)
  expect(emptyColumns([none, some]).has('receivedQty')).toBe(false)
})
