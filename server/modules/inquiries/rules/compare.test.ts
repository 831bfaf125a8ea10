import { expect, test } from 'vitest'
import { splitTotals } from '../../../../contract/comparison.amounts.ts'
import { type InquiryLine, priceAlone } from '../../../../contract/inquiries.ts'
import type { Offer, OfferLine } from '../../../../contract/quotes.ts'
import { type Background, compare, priceAt } from './compare.ts'

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
    alternatives: [],
    ...but,
  },
})
const inquiry = { id: 'x', currency: 'CNY', rates: [{ currency: 'USD', rate: '7.1' }], weights: priceAlone }
const lines = [asked('A', '100'), asked('B', '30')]
const none: Background = { previous: new Map(), performance: new Map() }
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

test('a worked example of scores: cost and days against the best, what suppliers did as it was, and what is not known is left out', () => {
  const weights = { price: 50, leadTime: 20, quality: 20, delivery: 10 }
  const performance = new Map([
    ['old', { onTime: '80.00', passed: '90.00' }],
    ['late', { onTime: null, passed: '60.00' }],
  ])
  const {
    lines: compared,
    suppliers,
    bestByScore,
  } = compare(
    { ...inquiry, weights },
    lines,
    [
      // A 200.00, B 150.00 in 10 days: 50 × 100 % + 20 × 50 % + 20 × 90 % + 10 × 80 % = 86 of the whole, which costs 350.00
      from('old', [priced('A', '2'), priced('B', '5')]),
      // 400.00 in 5 days; nothing is known of its deliveries in time: (50 × 87.5 % + 20 × 100 % + 20 × 60 %) of 90
      from('late', [priced('A', '2.5', { leadDays: 5 }), priced('B', '5', { leadDays: 5 })]),
      // nothing at all is known: price and days share the weights; it does not quote B
      from('new', [priced('A', '1.6', { leadDays: 0 })]),
    ],
    { previous: new Map(), performance },
  )
  expect(suppliers.map(({ score, leadDays }) => [score, leadDays])).toEqual([
    ['86.0', 10],
    ['84.2', 5],
    [null, 0],
  ])
  // of A 160.00 is the least, and a day the shortest: (50 × 80 + 20 × 10 + 20 × 90 + 10 × 80) / 100, (50 × 64 + 20 × 20 + 20 × 60) / 90, 100
  expect(compared[0]?.cells.map(({ score }) => score)).toEqual(['68.0', '53.3', '100.0'])
  expect(bestByScore.choices).toEqual([
    { inquiryLineId: 'A', quoteId: 'new' },
    { inquiryLineId: 'B', quoteId: 'late' },
  ])
  expect(bestByScore).toMatchObject({ goods: '310.00', total: '310.00' })
})

test('a last price is told as it was, and without tax in the currency compared in where it was for the same unit', () => {
  const last = { price: '11.3', currency: 'CNY', unit: 'PCS', taxIncluded: true, taxRate: '13' }
  const net = (previous: object) =>
    compare(inquiry, [asked('A', '1')], [], {
      ...none,
      previous: new Map([['A', { ...last, ...previous }]]),
    }).lines.map(({ previousPrice, previousNetPrice }) => [previousPrice, previousNetPrice])
  expect(net({})).toEqual([['11.3', '10']])
  expect(net({ currency: 'USD', taxIncluded: false })).toEqual([['11.3', '80.23']])
  expect(net({ currency: 'EUR' })).toEqual([['11.3', null]])
  expect(net({ unit: 'KG' })).toEqual([['11.3', null]])
})

test('what is given out is counted at the price of its quantity, with all charges of everybody who takes part', () => {
  const breaks = [{ fromQty: '50', price: '1.8' }]
  const compared = compare(
    inquiry,
    lines,
    [
      from('a', [priced('A', '2', { breaks }), priced('B', '5')], { freight: '15' }),
      from('b', [priced('A', '0.3')], { currency: 'USD' }),
    ],
    none,
  )
  const part = (inquiryLineId: string, quoteId: string, qty: string, alternative = 0) => ({
    inquiryLineId,
    quoteId,
    alternative,
    qty,
  })
  const totals = splitTotals(compared, [part('A', 'a', '49'), part('A', 'b', '51'), part('B', 'a', '31')])
  // 49 × 2 + 31 × 5 = 253.00 and 15.00 of charges; 51 × 0.3 = 15.30 USD, 108.63
  expect(totals).toMatchObject({ goods: '361.63', charges: '15.00', total: '376.63', wholeLines: 2 })
  expect(totals.overLines).toEqual([1])
  expect(totals.suppliers.get('b')).toEqual({ goods: '108.63', charges: '0.00', total: '108.63' })
  expect(splitTotals(compared, [part('A', 'a', '50')])).toMatchObject({ goods: '90.00', wholeLines: 0 })
  expect(splitTotals(compared, [])).toMatchObject({ total: '0.00', wholeLines: 0 })
})

test('an alternative is shown with what it costs and is never the best; what is given out of it counts at its own price', () => {
  const instead = (inquiryLineId: string, alternative: number, price: string) => ({
    ...priced(inquiryLineId, price, { breaks: [{ fromQty: '80', price: '0.5' }], moq: '20' }),
    alternative,
    offered: '不锈钢',
  })
  const compared = compare(
    inquiry,
    lines,
    [
      from('a', [priced('A', '2'), priced('B', '5')], {
        alternatives: [instead('A', 1, '1'), instead('A', 2, '0.9')],
        freight: '15',
      }),
      from('b', [], { currency: 'USD', alternatives: [instead('B', 1, '0.4')] }),
    ],
    none,
  )
  expect(landed(compared)).toEqual([['208.57*'], ['156.43*']])
  // 100 at the price from 80 on; 30 × 0.4 USD
  expect(compared.lines.map(({ alternatives }) => alternatives.map(({ amount }) => amount))).toEqual([
    ['50.00', '50.00'],
    ['85.20'],
  ])
  expect(compared.lines[0]?.alternatives[1]).toMatchObject({ alternative: 2, offered: '不锈钢', moq: '20' })
  expect(compared.suppliers.map(({ complete }) => complete)).toEqual([true, false])
  const parts = [
    { inquiryLineId: 'A', quoteId: 'a', alternative: 0, qty: '60' },
    { inquiryLineId: 'A', quoteId: 'a', alternative: 1, qty: '40' },
    { inquiryLineId: 'B', quoteId: 'b', alternative: 1, qty: '30' },
  ]
  // 60 × 2 + 40 × 1, and 85.20
  expect(splitTotals(compared, parts)).toMatchObject({ goods: '245.20', charges: '15.00', wholeLines: 2 })
})
