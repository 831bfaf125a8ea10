import { expect, test } from 'vitest'
import type { InquiryLine } from '../../../../contract/inquiries.ts'
import type { Offer, OfferLine } from '../../../../contract/quotes.ts'
import { compare, priceAt } from './compare.ts'

const asked = (id: string, qty: string): InquiryLine => ({
  id,
  lineNo: 1,
  materialId: null,
  materialCode: id,
  materialName: '',
  spec: '',
  unit: 'PCS',
  unitScale: 0,
  qty,
  neededOn: '2031-03-01',
  targetPrice: null,
  remark: '',
})
const priced = (inquiryLineId: string, price: string, but: Partial<OfferLine> = {}): OfferLine => ({
  inquiryLineId,
  price,
  breaks: [],
  moq: '0',
  leadDays: 10,
  remark: '',
  ...but,
})
const from = (quoteId: string, lines: OfferLine[], but: Partial<Offer> = {}) => ({
  quoteId,
  supplierOrgId: quoteId,
  supplierName: quoteId,
  offer: {
    revision: 1,
    round: 1,
    currency: 'CNY',
    taxIncluded: false,
    taxRate: '13',
    freight: '0',
    tooling: '0',
    validUntil: null,
    remark: '',
    at: '2031-01-01T00:00:00Z',
    byName: '',
    lines,
    ...but,
  },
})
const inquiry = { id: 'x', currency: 'CNY', rates: [{ currency: 'USD', rate: '7.1' }] }
const lines = [asked('A', '100'), asked('B', '30')]
const none = new Map<string, never>()
const landed = (of: ReturnType<typeof compare>) =>
  of.lines.map(({ cells }) => cells.map(({ landed: cost, best }) => `${cost}${best ? '*' : ''}`))

test('a worked example: tax taken out, currency converted, freight and tooling shared by amount to the cent', () => {
  const compared = compare(
    inquiry,
    lines,
    [
      // 100 × 2.26 = 226.00 with tax, 200.00 without; 30 × 1.13 = 33.90, 30.00. 23.01 is shared 230:200 and the rest.
      from('east', [priced('A', '2.26'), priced('B', '1.13')], {
        taxIncluded: true,
        freight: '3.01',
        tooling: '20',
      }),
      // 100 × 0.3 = 30.00 USD, 213.00; 30 × 0.1 = 3.00 USD, 21.30.
      from('west', [priced('A', '0.3'), priced('B', '0.1')], { currency: 'USD' }),
    ],
    none,
  )
  expect(landed(compared)).toEqual([
    ['220.01', '213.00*'],
    ['33.00', '21.30*'],
  ])
  expect(compared.suppliers.map(({ total, best }) => [total, best])).toEqual([
    ['253.01', false],
    ['234.30', true],
  ])
  expect(compared.lines[0]?.spread).toBe('3.29')
  expect(compared.bestPerLine).toMatchObject({ goods: '234.30', charges: '0.00', quotedLines: 2 })
})

test('a tie is a tie, of lines and of suppliers; the charges of whoever takes part are paid whole', () => {
  const compared = compare(
    inquiry,
    lines,
    [
      from('a', [priced('A', '2'), priced('B', '5')]),
      from('b', [priced('A', '2'), priced('B', '5')]),
      from('c', [priced('B', '4')], { freight: '15' }),
    ],
    none,
  )
  expect(landed(compared)).toEqual([
    ['200.00*', '200.00*'],
    ['150.00', '150.00', '135.00*'],
  ])
  expect(compared.lines.map(({ tie }) => tie)).toEqual([true, false])
  expect(compared.suppliers.map(({ best, complete }) => [best, complete])).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
  expect(compared.bestPerLine).toMatchObject({ goods: '320.00', charges: '15.00', total: '335.00' })
})

test('a break counts from its quantity on; below the minimum quantity nothing is the best', () => {
  const breaks = [
    { fromQty: '50', price: '1.8' },
    { fromQty: '100', price: '1.5' },
  ]
  for (const [qty, price] of [
    ['49', '2'],
    ['50', '1.8'],
    ['100', '1.5'],
    ['1000', '1.5'],
  ] as const)
    expect(priceAt(priced('A', '2', { breaks }), qty)).toBe(price)
  const compared = compare(
    inquiry,
    [asked('A', '100')],
    [from('a', [priced('A', '1', { moq: '500' })]), from('b', [priced('A', '2', { breaks })])],
    none,
  )
  expect(landed(compared)).toEqual([['100.00', '150.00*']])
  expect(compared.suppliers.map(({ complete }) => complete)).toEqual([false, true])
})
