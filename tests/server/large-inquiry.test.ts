import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitTotals } from '../../contract/comparison.amounts.ts'
import * as c from '../../contract/inquiries.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'

const LINES = 200
const SUPPLIERS = 20

describe.each(engines)('an inquiry of 200 lines to 20 suppliers on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('is quoted by all, compared and awarded line by line: twenty orders, each line from who is cheapest', async () => {
    const sellers = await Promise.all(
      Array.from({ length: SUPPLIERS }, async (_, at) => {
        const org = await m.org({ name: `第${at + 1}供方`, is: 'supplier' })
        await m.link(m.huadong, org, {})
        return { org, clerk: await m.person(org, { side: 'supplier' }) }
      }),
    )
    const asked = await i.asks(
      m.lin,
      sellers.map(({ org }) => org),
      { lines: Array.from({ length: LINES }, (_, at) => i.asked(`P-${at + 1}`, '10')) },
    )
    // The price of a line falls from supplier to supplier and begins anew: each is the cheapest of ten.
    const price = (line: number, seller: number) => 5 + ((line + seller) % SUPPLIERS)
    for (const [at, { clerk }] of sellers.entries())
      await i.quotes(
        clerk,
        asked,
        Array.from({ length: LINES }, (_, line) => String(price(line, at))),
      )
    const opened = await i.opens(m, m.lin, asked)
    const compared = await i.compares(m.lin, opened)
    expect([compared.suppliers.length, compared.lines.length]).toEqual([SUPPLIERS, LINES])
    expect(compared.lines.every(({ cells }) => cells.length === SUPPLIERS)).toBe(true)
    // each line at 5, ten pieces of it
    expect(compared.bestPerLine).toMatchObject({ total: '10000.00', quotedLines: LINES })
    const awards = compared.bestPerLine.choices.map((choice) => ({ ...choice, alternative: 0, qty: '10' }))
    expect(splitTotals(compared, awards).total).toBe('10000.00')
    const awarded = await m.lin.does(c.inquiryAward, { body: { ...i.one(opened), awards } })
    expect(awarded.status).toBe('AWARDED')
    expect(awarded.awards).toHaveLength(LINES)
    expect(awarded.awards.every(({ price: paid }) => paid === '5')).toBe(true)
    expect(new Set(awarded.awards.map(({ orderNo }) => orderNo)).size).toBe(SUPPLIERS)
  })
})
