import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import type { Call } from '../../contract/call.ts'
import { history, insertAnnex, upload } from '../../contract/documents.ts'
import * as c from '../../contract/inquiries.ts'
import { orderLines, orderList } from '../../contract/orders.ts'
import * as q from '../../contract/quotes.ts'
import { calls } from '../../contract/registry.ts'
import { address } from '../support/borders/ask.ts'
import { engines } from '../support/db.ts'
import { least } from '../support/example.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import { type Asks, tries } from '../support/persona.ts'
import { pdf } from '../support/samples.ts'
import { multipart } from '../support/upload.ts'

/** What a buyer may ask a call that reads about a record: as it stands, about quotes and inquiries, and searching for a price. */
function requestsFor(call: Call, noun: string, id: string): Asks<Call>[] {
  if (!call.reads || call.output === 'events' || call.side === 'supplier') return []
  const known = { id, recordId: id, keyId: id, fileKey: id, noun }
  const of = (schema: Call['body']) => (schema ? least(schema, id, known) : undefined) as object | undefined // every schema is of an object
  const [body, query] = [of(call.body), of(call.query)]
  const headers = { 'content-type': 'application/json' }
  const sent = (more: object): Asks<Call> => ({
    ip: address(),
    ...(query ? { query } : {}),
    ...(body ? { payload: JSON.stringify({ ...body, ...more }), headers } : {}),
  })
  return [sent({}), ...(body && noun === 'quotes' ? [sent({ keyword: '7316.4429' })] : [])]
}

describe.each(engines)('inquiries on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  // spec: P1.does.10
  // spec: P1.does.11
  // spec: C.Quote.AddQuote
  // spec: C.Inquiry.CompareQuote
  test('two suppliers quote, the deadline passes, prices are opened, compared and awarded into drafts', async () => {
    await o.sends(m.lin, m.hongyuan, [o.line(1, { price: '2.4' })])
    const dongda = await m.org({ name: '东达电子', is: 'supplier' })
    await m.link(m.huadong, dongda, { currency: 'USD' })
    const xu = await m.person(dongda, { name: '徐涛', side: 'supplier' })
    const asked = await i.asks(m.lin, [m.chenguang, dongda])
    expect(asked).toMatchObject({ status: 'OPEN', invitedCount: 2, quotedCount: 0 })
    expect(asked.quotes).toMatchObject([{ status: 'INVITED' }, { status: 'INVITED' }])
    expect((await i.reads(m.chen, asked)).status).toBe('VIEWED')
    await i.quotes(m.chen, asked, ['2.5', '3'], { submit: false })
    await i.quotes(m.chen, asked, ['2', '3'], { freight: '35' })
    await expect(i.quotes(xu, asked, ['2.1', null])).toFailWith('QUOTE_CURRENCY')
    await i.quotes(xu, asked, ['0.3', null], { currency: 'USD' })
    expect(await i.sees(m.lin, asked)).toMatchObject({
      quotedCount: 2,
      quotes: [
        { supplierName: '东达电子', status: 'SUBMITTED', revision: 1 },
        { supplierName: '晨光五金', status: 'SUBMITTED', revision: 1 },
      ],
    })
    const opened = await i.opens(m, m.lin, asked)
    expect(opened).toMatchObject({ status: 'EVALUATING', openedBy: '林晓' })
    expect(opened.quotes).toMatchObject([{ status: 'LOCKED' }, { status: 'LOCKED' }])
    const compared = await i.compares(m.lin, asked)
    expect(compared).toMatchObject({
      currency: 'CNY',
      suppliers: [
        { supplierName: '东达电子', quotedLines: 1, complete: false, total: '210.00' },
        { supplierName: '晨光五金', complete: true, best: true, goods: '350.00', charges: '35.00' },
      ],
      lines: [
        {
          targetPrice: '2.2',
          previousPrice: '2.4',
          spread: '4.76',
          cells: [
            { netPrice: '2.1', landed: '210.00', best: true },
            { netPrice: '2', landed: '220.00', best: false },
          ],
        },
        { cells: [{ landed: '165.00', best: true }] },
      ],
      bestPerLine: { goods: '360.00', charges: '35.00', total: '395.00', quotedLines: 2 },
    })
    const [xus, chen] = compared.suppliers
    const [first, second] = compared.lines
    const part = (quoteId = '', inquiryLineId = '', qty: string) => ({ quoteId, inquiryLineId, qty })
    const award = (awards: ReturnType<typeof part>[]) =>
      m.lin.does(c.inquiryAward, { body: { ...i.one(opened), awards } })
    await expect(award([part(xus?.quoteId, second?.id, '1')])).toFailWith('AWARD_NOT_QUOTED')
    await expect(
      award([part(chen?.quoteId, first?.id, '60'), part(xus?.quoteId, first?.id, '41')]),
    ).toFailWith('AWARD_TOO_MUCH')
    const awarded = await award([part(chen?.quoteId, first?.id, '60'), part(chen?.quoteId, second?.id, '50')])
    expect(awarded).toMatchObject({
      status: 'AWARDED',
      awards: [{ supplierName: '晨光五金' }, { supplierName: '晨光五金' }],
    })
    const orderNo = awarded.awards[0]?.orderNo ?? ''
    const { rows } = await m.lin.does(orderList, {
      body: { filters: [{ field: 'orderNo', sign: 1, value: orderNo }] },
    })
    expect(rows).toMatchObject([{ status: 'DRAFT', supplierName: '晨光五金', amount: '270.00' }])
    expect(await m.lin.does(orderLines, { query: { id: rows[0]?.id ?? '' } })).toMatchObject([
      { materialCode: 'M-1', qty: '60', price: '2' },
      { materialCode: 'M-2', qty: '50', price: '3' },
    ])
    expect(await i.reads(m.chen, asked)).toMatchObject({ status: 'PARTLY_AWARDED', awards: [{}, {}] })
    const lost = await i.reads(xu, asked)
    expect(lost).toMatchObject({ status: 'LOST', awards: [] })
    expect(JSON.stringify(lost)).not.toContain('晨光')
  })

  test('a quote is taken until the deadline by the clock of the database, and every revision is kept', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    await i.quotes(m.chen, asked, ['2.5', '3'])
    const second = await i.quotes(m.chen, asked, ['2.4', null])
    expect(second.offers).toMatchObject([
      { revision: 2, lines: [{ price: '2.4' }] },
      { revision: 1, lines: [{}, {}] },
    ])
    const draft = await i.quotes(m.chen, asked, ['2.1'], { submit: false })
    expect(draft).toMatchObject({ status: 'SUBMITTED', revision: 2, offers: [{ revision: 0 }, {}, {}] })
    await i.deadlinePasses(m, asked)
    await expect(i.quotes(m.chen, asked, ['1'])).toFailWith('INQUIRY_CLOSED')
    expect(await i.reads(m.chen, asked)).toMatchObject({ status: 'LOCKED', can: [] })
    expect((await i.sees(m.lin, asked)).status).toBe('CLOSED')
    const extended = await m.lin.does(c.inquiryExtend, {
      body: { ...i.one(await i.sees(m.lin, asked)), deadline: i.deadline },
    })
    expect(extended.status).toBe('OPEN')
    await i.quotes(m.chen, asked, ['1'])
    await i.opens(m, m.lin, asked)
    const seen = await m.lin.does(q.quoteInfo, { query: { id: second.id } })
    expect(seen.offers).toMatchObject([{ revision: 3, lines: [{ price: '1' }] }])
    const kinds = (await m.chen.does(history, { query: { noun: 'quotes', recordId: second.id } })).map(
      ({ kind }) => kind,
    )
    expect(kinds.toSorted()).toEqual(
      ['publish', 'view', 'submit', 'submit', 'extend', 'submit', 'open'].toSorted(),
    )
  })

  test('nobody shortens the deadline, opens early, or begins a round before opening; the database holds that too', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const earlier = '2098-01-01T08:00:00.000Z'
    const past = '2020-01-01T08:00:00.000Z'
    for (const [deadline, code] of [
      [earlier, 'DEADLINE_EARLIER'],
      [past, 'DEADLINE_PAST'],
    ] as const)
      await expect(m.lin.does(c.inquiryExtend, { body: { ...i.one(asked), deadline } })).toFailWith(code)
    await expect(m.zhou.does(c.inquiryOpen, { body: i.one(asked) })).toFailWith('WRONG_STATE')
    await expect(
      m.lin.does(c.inquiryNextRound, { body: { ...i.one(asked), deadline: i.deadline } }),
    ).toFailWith('WRONG_STATE')
    await i.quotes(m.chen, asked, ['2.5', '3'])
    const viewer = { ...m.zhou, orgId: m.huadong.id, side: 'buyer' as const }
    for (const set of [
      `deadline = '2020-01-01'`,
      `opened_at = now()`,
      `opened_at = now(), status = 'EVALUATING', deadline = '2020-01-01'`,
      `round = 2`,
      `status = 'DRAFT'`,
    ])
      await expect(
        m.deps.db.write(viewer as never, (tx) =>
          sql`update inquiries set ${sql.raw(set)} where id = ${asked.id}`.execute(tx),
        ),
      ).rejects.toThrow(/sealed/)
    const prices = await m.deps.db.read(viewer as never, (tx) =>
      sql`select 1 from quote_lines where inquiry_id = ${asked.id} union all select 1 from quote_revisions where inquiry_id = ${asked.id}`.execute(
        tx,
      ),
    )
    expect(prices.rows).toEqual([])
  })

  test('before the opening no call that reads tells a buyer a price: a generated walk over the contract', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const quote = await i.quotes(m.chen, asked, ['7316.4429', '9821.5537'], {
      freight: '4417.39',
      remark: 'zsealedz',
    })
    const { fileKey } = await m.chen.does(upload, multipart('zsealedz.pdf', pdf))
    await m.chen.does(insertAnnex, { body: { noun: 'quotes', recordId: quote.id, fileKeys: [fileKey] } })
    const secrets = /7316\.4429|9821\.5537|4417\.39|zsealedz/
    const told = async () => {
      const leaks: string[] = []
      for (const [noun, members] of Object.entries(calls))
        for (const [name, call] of Object.entries(members))
          for (const [about, id] of [
            ['inquiries', asked.id],
            ['quotes', quote.id],
            ['quotes', fileKey],
          ] as const)
            for (const sent of requestsFor(call, about, id)) {
              const reply = await tries(m, m.zhou, call, sent)
              if (secrets.test(reply.text)) leaks.push(`${noun}.${name}`)
            }
      return [...new Set(leaks)]
    }
    expect(await told()).toEqual([])
    await i.opens(m, m.lin, asked)
    expect(JSON.stringify(await i.compares(m.zhou, asked))).toMatch(secrets)
    expect(JSON.stringify(await m.zhou.does(q.quoteInfo, { query: { id: quote.id } }))).toMatch(secrets)
  })

  test('a quote is awarded to the last day its prices are kept, and is to be asked for anew after it', async () => {
    const today = dayOf(new Date())
    const awards = async (validUntil: string) => {
      const asked = await i.asks(m.lin, [m.chenguang], { lines: [i.asked('M-1', '100')] })
      const { id } = await i.quotes(m.chen, asked, ['0.8'], { validUntil: today })
      const opened = await i.opens(m, m.lin, asked)
      await m.system((tx) =>
        tx
          .updateTable('quote_revisions')
          .set({ valid_until: validUntil })
          .where('quote_id', '=', id)
          .execute(),
      )
      const [quoted] = (await i.compares(m.lin, opened)).suppliers
      expect(quoted?.validUntil).toBe(validUntil)
      return m.lin.does(c.inquiryAward, {
        body: {
          ...i.one(opened),
          awards: [{ quoteId: quoted?.quoteId ?? '', inquiryLineId: opened.lines[0]?.id ?? '', qty: '100' }],
        },
      })
    }
    await expect(awards(addDays(today, -1))).toFailWith('QUOTE_ENDED')
    const asked = await i.asks(m.lin, [m.chenguang], { lines: [i.asked('M-1', '100')] })
    const yesterday = { validUntil: addDays(today, -1) }
    await expect(i.quotes(m.chen, asked, ['0.8'], yesterday)).toFailWith('QUOTE_DAY_PAST')
    const draft = await i.quotes(m.chen, asked, ['0.8'], { ...yesterday, submit: false })
    expect(draft.offers).toMatchObject([yesterday])
    expect(await awards(today)).toMatchObject({ status: 'AWARDED' })
  })

  test('it is paused, goes on, is asked once more and is cancelled; a quote not renewed stands', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    await i.quotes(m.chen, asked, ['2.5', '3'])
    await i.quotes(m.sun, asked, ['2.6', '3'])
    const paused = await m.lin.does(c.inquiryPause, { body: { ...i.one(asked), reason: '图纸有误' } })
    await expect(i.quotes(m.chen, asked, ['2'])).toFailWith('INQUIRY_CLOSED')
    await m.lin.does(c.inquiryResume, { body: { ...i.one(paused), deadline: i.deadline } })
    const opened = await i.opens(m, m.lin, asked)
    const again = await m.lin.does(c.inquiryNextRound, { body: { ...i.one(opened), deadline: i.deadline } })
    expect(again).toMatchObject({ status: 'OPEN', round: 2, openedAt: null })
    await i.quotes(m.chen, asked, ['2.2', '3'])
    await expect(i.compares(m.lin, asked)).toFailWith('INQUIRY_SEALED')
    const quoteId = again.quotes.find(({ supplierName }) => supplierName === '晨光五金')?.id ?? ''
    const between = await m.lin.does(q.quoteInfo, { query: { id: quoteId } })
    expect(between.offers).toMatchObject([{ round: 1, lines: [{ price: '2.5' }, {}] }])
    const second = await i.opens(m, m.lin, asked)
    expect((await i.compares(m.lin, asked)).lines[0]?.cells.map(({ price }) => price)).toEqual(['2.6', '2.2'])
    const cancelled = await m.lin.does(c.inquiryCancel, { body: { ...i.one(second), reason: '不再需要' } })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', reason: '不再需要', can: [] })
  })

  test('a supplier declines or withdraws until the deadline, and nobody reads what was withdrawn', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const sent = await i.quotes(m.chen, asked, ['2.5', '3'])
    await m.chen.does(q.quoteWithdraw, { body: i.one(sent) })
    const read = await i.reads(m.sun, asked)
    await expect(m.sun.does(q.quoteDecline, { body: { ...i.one(read), reason: '' } })).toFailWith(
      'INPUT_INVALID',
    )
    await m.sun.does(q.quoteDecline, { body: { ...i.one(read), reason: '产能不足' } })
    expect((await i.sees(m.lin, asked)).quotes).toMatchObject([
      { status: 'DECLINED', reason: '产能不足' },
      { status: 'WITHDRAWN' },
    ])
    await i.opens(m, m.lin, asked)
    expect((await i.compares(m.lin, asked)).suppliers).toEqual([])
    expect((await m.lin.does(q.quoteInfo, { query: { id: sent.id } })).offers).toEqual([])
  })

  test('what is typed wrong is named; a draft is its buyer’s alone', async () => {
    const draft = await i.drafts(m.lin, [m.chenguang])
    const { rows } = await m.chen.does(q.quoteList, { body: {} })
    expect(rows.filter(({ inquiryNo }) => inquiryNo === draft.inquiryNo)).toEqual([])
    await expect(i.sees(m.qian, draft)).toFailWith('NOT_FOUND')
    await expect(m.chen.does(c.inquiryInfo, { query: { id: draft.id } })).toFailWith('WRONG_SIDE')
    await expect(i.drafts(m.lin, [m.huadong])).toFailWith('LINK_NOT_ACTIVE')
    await expect(i.drafts(m.lin, [], { lines: [i.asked('M-1', '0')] })).toFailWith('QTY_INVALID')
    await expect(i.drafts(m.lin, [], { lines: [i.asked('M-1', '1', { unit: 'XX' })] })).toFailWith(
      'UNIT_UNKNOWN',
    )
    await expect(i.drafts(m.lin, [], { rates: [{ currency: 'CNY', rate: '1' }] })).toFailWith('INPUT_INVALID')
    await expect(i.asks(m.lin, [])).toFailWith('INQUIRY_NO_SUPPLIERS')
    await expect(i.asks(m.lin, [m.chenguang], { lines: [] })).toFailWith('INQUIRY_NO_LINES')
    await expect(i.asks(m.lin, [m.chenguang], { deadline: null })).toFailWith('DEADLINE_PAST')
    const asked = await i.publishes(m.lin, draft)
    await expect(i.quotes(m.chen, asked, [])).toFailWith('QUOTE_NO_LINES')
    await expect(i.quotes(m.chen, asked, ['1'], { currency: 'EUR' })).toFailWith('QUOTE_CURRENCY')
    await expect(i.quotes(m.chen, asked, ['0'])).toFailWith('PRICE_INVALID')
    const falling = {
      breaks: [
        { fromQty: '50', price: '2' },
        { fromQty: '20', price: '1' },
      ],
    }
    await expect(i.quotes(m.chen, asked, ['3'], {}, falling)).toFailWith('QUOTE_BREAKS')
    await expect(m.sun.does(q.quoteInfo, { query: { id: asked.quotes[0]?.id ?? '' } })).toFailWith(
      'NOT_FOUND',
    )
    const seesNoPrices = await m.person(m.huadong, {
      rights: ['orders.read', 'inquiries.read', 'quotes.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    await i.quotes(m.chen, asked, ['2.5', '3'])
    await i.opens(m, m.lin, asked)
    const unpriced = await i.compares(seesNoPrices, asked)
    expect(unpriced.lines[0]).toMatchObject({ targetPrice: null, cells: [{ price: null, landed: null }] })
    // Nor who is the cheapest.
    expect(JSON.stringify(unpriced)).not.toMatch(/"(?:best|tie)":true|"choices":\[\{/)
    expect(JSON.stringify(await i.compares(m.lin, asked))).toMatch(/"best":true/)
  })

  test('who sees no prices keeps the targets of a draft, each line of a material its own', async () => {
    const lines = ['5', '6'].map((targetPrice) => i.asked('M-1', '10', { targetPrice }))
    const draft = await i.drafts(m.lin, [], { lines })
    const seesNoPrices = await m.person(m.huadong, {
      rights: ['orders.read', 'inquiries.read', 'inquiries.write'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const more = [...['10', '20'].map((qty) => i.asked('M-1', qty)), i.asked('M-1', '30')]
    await i.drafts(seesNoPrices, [], { id: draft.id, version: draft.version, lines: more })
    const { lines: kept } = await i.sees(m.lin, draft)
    expect(kept.map(({ qty, targetPrice }) => [qty, targetPrice])).toEqual([
      ['10', '5'],
      ['20', '6'],
      ['30', null],
    ])
  })
})
