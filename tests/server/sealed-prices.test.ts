import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../contract/inquiries.ts'
import * as q from '../../contract/quotes.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import { mailsTo, spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'

/** No other number of this world looks like it. */
const PRICE = '79130.427'

// Who reads a sealed price by which call is told by the walk of the borders; this is where it lies at all.
describe.each(engines)('where a sealed price lies, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** The tables in which the price stands anywhere, as the database itself sees them. */
  const tablesWithIt = () =>
    m.system(async (tx) => {
      const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(tx)
      const found: string[] = []
      for (const { name } of rows) {
        const { rows: hits } =
          await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${PRICE}%`} limit 1`.execute(tx)
        if (hits.length > 0) found.push(name)
      }
      return found
    })

  test('in the lines of its quote and nowhere else, whatever 陈亮 does with it, until somebody opens', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const [about] = asked.lines
    const instead = { inquiryLineId: about?.id ?? '', offered: `不锈钢 ${PRICE}`, price: PRICE, leadDays: 3 }
    const terms = { remark: '含包装', alternatives: [instead] }
    const breaks = { breaks: [{ fromQty: '60', price: PRICE }] }
    await i.quotes(m.chen, asked, [PRICE, '3'], { ...terms, submit: false }, breaks)
    const sent = await i.quotes(m.chen, asked, [PRICE, '3'], terms, breaks)
    await m.chen.does(q.quoteWithdraw, { body: i.one(sent) })
    await i.quotes(m.chen, asked, [PRICE, '3'], terms, breaks)
    await i.quotes(m.sun, asked, ['2', '3'])
    await spreads(m)
    expect(await tablesWithIt()).toEqual(['quote_lines'])
    const paused = await m.lin.does(c.inquiryPause, {
      body: { ...i.one(await i.sees(m.lin, asked)), reason: '图纸' },
    })
    await m.lin.does(c.inquiryResume, { body: { ...i.one(paused), deadline: i.deadline } })
    const opened = await i.opens(m, m.lin, asked)
    // What was opened is read again, and sealed anew once it is asked for again.
    expect(JSON.stringify(await i.compares(m.lin, opened))).toContain(PRICE)
    await m.lin.does(c.inquiryNextRound, { body: { ...i.one(opened), deadline: i.deadline } })
    await i.quotes(m.chen, asked, [PRICE, '3'], terms, breaks)
    await spreads(m)
    expect(await tablesWithIt()).toEqual(['quote_lines'])
    for (const { account } of [m.lin, m.zhao, m.sun])
      expect(JSON.stringify(await mailsTo(m, account))).not.toContain(PRICE)
  })

  test('an answer that is kept for a repeated request is the supplier’s', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const quote = await i.reads(m.chen, asked)
    const body = {
      ...i.one(quote),
      currency: 'CNY',
      taxIncluded: false,
      taxRate: '13',
      lines: [{ inquiryLineId: quote.lines[0]?.id ?? '', price: PRICE, leadDays: 3 }],
    }
    const idempotencyKey = randomUUID()
    await m.chen.does(q.addQuote, { body, idempotencyKey })
    for (const who of [m.lin, m.zhao, m.sun]) {
      const reply = await who.tries(q.addQuote, { body, idempotencyKey })
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.text).not.toContain(PRICE)
    }
    expect((await m.chen.does(q.addQuote, { body, idempotencyKey })).offers).toHaveLength(1)
  })
})
