import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitTotals } from '../../contract/comparison.amounts.ts'
import { Exact } from '../../contract/exact.ts'
import * as c from '../../contract/inquiries.ts'
import { orderLines, orderList } from '../../contract/orders.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import fc from '../support/property.ts'

const RATE = '7.1234'
const cents = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((of) => (of / 100).toFixed(2))
const quoted = fc.record({
  prices: fc.tuple(cents(2000, 9000), cents(2000, 9000), cents(2000, 9000)),
  from: fc.integer({ min: 2, max: 90 }),
  taxIncluded: fc.boolean(),
  taxRate: fc.constantFrom('0', '6', '13'),
  freight: cents(0, 90),
  tooling: cents(0, 90),
  /** What is offered instead on the first line. */
  instead: cents(2000, 9000),
})
/** How much of the hundred of each line goes to the first two of three; the third gets the rest of half of them. */
const split = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }))
const awarding = fc.record({
  /** Whether who gets the first part of the first line gets it of what is offered instead. */
  takesInstead: fc.boolean(),
  quotes: fc.tuple(quoted, quoted, quoted),
  splits: fc.tuple(split, split, split),
  rest: fc.boolean(),
})

describe.each(engines)('what an award comes to, on %s', (engine) => {
  let m: o.Market
  let third: { org: Awaited<ReturnType<o.Market['org']>>; clerk: Persona }
  beforeAll(async () => {
    m = await o.openMarket(engine)
    const org = await m.org({ name: '东达电子', is: 'supplier' })
    await m.link(m.huadong, org, { currency: 'USD' })
    third = { org, clerk: await m.person(org, { name: '徐涛', side: 'supplier' }) }
  })
  afterAll(() => m.close())

  test('林晓 splits lines between three suppliers: 赵敏 approves exactly what the orders and what was quoted beside them come to', async () => {
    await fc.assert(
      fc.asyncProperty(awarding, async ({ takesInstead, quotes, splits, rest }) => {
        const clerks = [m.chen, m.sun, third.clerk]
        const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan, third.org], {
          rates: [{ currency: 'USD', rate: RATE }],
          lines: [1, 2, 3].map((at) => i.asked(`M-${at}`, '100')),
        })
        for (const [at, { prices, from, instead, ...terms }] of quotes.entries())
          await i.quotes(
            clerks[at] ?? m.chen,
            asked,
            prices,
            {
              ...terms,
              currency: at === 2 ? 'USD' : 'CNY',
              alternatives: [
                { inquiryLineId: asked.lines[0]?.id ?? '', offered: '不锈钢', price: instead, leadDays: 7 },
              ],
            },
            { breaks: [{ fromQty: String(from), price: '1999.99' }] },
          )
        const opened = await i.opens(m, m.lin, asked)
        const ids = ['晨光五金', '宏远塑胶', '东达电子'].map(
          (name) => opened.quotes.find(({ supplierName }) => supplierName === name)?.id ?? '',
        )
        const awards = opened.lines.flatMap(({ id: inquiryLineId }, line) => {
          const [first = 0, second = 0] = splits[line] ?? []
          return [first, second, rest || line === 0 ? 100 - first - second : 0].flatMap((qty, at) =>
            qty === 0
              ? []
              : [
                  {
                    quoteId: ids[at] ?? '',
                    inquiryLineId,
                    alternative: takesInstead && line === 0 && at === 0 ? 1 : 0,
                    qty: String(qty),
                  },
                ],
          )
        })
        fc.pre(awards.length > 0)
        const seen = splitTotals(await i.compares(m.lin, opened), awards)
        const waiting = await m.lin.does(c.inquiryAward, { body: { ...i.one(opened), awards } })
        fc.pre(waiting.status === 'APPROVING')
        // what the screen adds up while parts are typed
        expect(seen.total).toBe(waiting.request?.amount)
        const done = await m.zhao.does(c.inquiryApprove, { body: i.one(waiting) })

        const { rows } = await m.lin.does(orderList, { body: { keyword: '', pageSize: 200 } })
        let total = new Exact(0)
        const inBase = (amount: string | null, currency: string) =>
          new Exact(amount ?? 0).times(currency === 'USD' ? RATE : 1).toDecimalPlaces(2)
        for (const orderNo of new Set(done.awards.map((award) => award.orderNo))) {
          const order = rows.find((row) => row.orderNo === orderNo)
          const lines = await m.lin.does(orderLines, { query: { id: order?.id ?? '' } })
          const nets = lines.map(({ amount, taxRate }) => {
            const gross = new Exact(amount ?? 0)
            const part = order?.taxIncluded ? new Exact(taxRate ?? 0).div(100).plus(1) : new Exact(1)
            return gross.div(part).toDecimalPlaces(2)
          })
          expect(nets.reduce((sum, net) => sum.plus(net), new Exact(0)).toFixed(2)).toBe(order?.amount)
          for (const net of nets) total = total.plus(inBase(net.toFixed(2), order?.currency ?? ''))
          const of = quotes[['晨光五金', '宏远塑胶', '东达电子'].indexOf(order?.supplierName ?? '')]
          const charges = new Exact(of?.freight ?? 0).plus(of?.tooling ?? 0)
          total = total.plus(inBase(charges.toFixed(2), order?.currency ?? ''))
          // Freight and tooling have no line in an order: its remark says that they were quoted, to whom prices are hidden too.
          for (const [said, charge] of [
            ['运费按报价', of?.freight],
            ['模具费按报价', of?.tooling],
          ] as const)
            expect(order?.remark.includes(said)).toBe(!new Exact(charge ?? 0).isZero())
        }
        expect(total.toFixed(2)).toBe(waiting.request?.amount)
        // Who got something and who got nothing; of each line as much as was awarded.
        expect(
          done.awards
            .map(({ quoteId, inquiryLineId, qty }) => `${quoteId} ${inquiryLineId} ${qty}`)
            .toSorted(),
        ).toEqual(
          awards.map(({ quoteId, inquiryLineId, qty }) => `${quoteId} ${inquiryLineId} ${qty}`).toSorted(),
        )
        for (const { id, status } of (await i.sees(m.lin, asked)).quotes)
          expect(status === 'LOST').toBe(!awards.some(({ quoteId }) => quoteId === id))
      }),
      { numRuns: 8 },
    )
  })

  test('less than a supplier sells is not awarded to it, nor more than was asked for to two', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan], { lines: [i.asked('M-1', '100')] })
    await i.quotes(m.chen, asked, ['1'], {}, { moq: '40' })
    await i.quotes(m.sun, asked, ['2'])
    const opened = await i.opens(m, m.lin, asked)
    const part = (supplier: string, qty: string) => ({
      quoteId: opened.quotes.find(({ supplierName }) => supplierName === supplier)?.id ?? '',
      inquiryLineId: opened.lines[0]?.id ?? '',
      qty,
    })
    const award = (...awards: ReturnType<typeof part>[]) =>
      m.lin.does(c.inquiryAward, { body: { ...i.one(opened), awards } })
    await expect(award(part('晨光五金', '39'))).toFailWith('AWARD_BELOW_MOQ')
    await expect(award(part('晨光五金', '60'), part('宏远塑胶', '41'))).toFailWith('AWARD_TOO_MUCH')
    expect(await award(part('晨光五金', '60'), part('宏远塑胶', '40'))).toMatchObject({
      status: 'AWARDED',
      quotes: [{ status: 'PARTLY_AWARDED' }, { status: 'PARTLY_AWARDED' }],
    })
  })
})
