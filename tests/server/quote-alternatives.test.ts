import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareSheet } from '../../contract/comparison.ts'
import * as c from '../../contract/inquiries.ts'
import { orderInfo, orderLines, orderList } from '../../contract/orders.ts'
import { priceAgreementList } from '../../contract/priceAgreements.ts'
import * as q from '../../contract/quotes.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import { cellsOf } from '../support/sheet.ts'

describe.each(engines)('alternatives in quotes on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const instead = (inquiry: c.InquiryInfo, line: number, offered: string, but: object = {}) => ({
    inquiryLineId: inquiry.lines[line]?.id ?? '',
    offered,
    price: '1.5',
    leadDays: 7,
    ...but,
  })
  const idOf = (inquiry: c.InquiryInfo, supplier: string) =>
    inquiry.quotes.find(({ supplierName }) => supplierName === supplier)?.id ?? ''

  test('陈亮 offers stainless steel beside what was asked for and 孙丽 something else alone; 林晓 orders both as what they are', async () => {
    const long = '按图纸交货。'.repeat(83)
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan], {
      lines: [
        i.asked('M-ALT-1', '100', { spec: '8.8 级', remark: '含垫片' }),
        i.asked('M-ALT-2', '50', { remark: long }),
      ],
    })
    const two = await i.quotes(m.chen, asked, ['2', '3'], {
      alternatives: [
        instead(asked, 0, '316 不锈钢', { moq: '40', breaks: [{ fromQty: '60', price: '1.4' }] }),
        instead(asked, 0, '304 不锈钢'),
      ],
    })
    expect(two.offers[0]?.alternatives).toMatchObject([
      { alternative: 1, offered: '316 不锈钢', price: '1.5', moq: '40' },
      { alternative: 2, offered: '304 不锈钢', moq: '0' },
    ])
    await i.quotes(m.sun, asked, [null, null], { alternatives: [instead(asked, 1, '尼龙垫块')] })
    const opened = await i.opens(m, m.lin, asked)
    const compared = await i.compares(m.lin, opened)
    expect(compared.lines.map(({ alternatives }) => alternatives.map(({ offered }) => offered))).toEqual([
      ['316 不锈钢', '304 不锈钢'],
      ['尼龙垫块'],
    ])
    expect(compared.lines[1]?.cells).toHaveLength(1)
    const cells = await cellsOf((await m.lin.tries(compareSheet, { query: { id: opened.id } })).bytes)
    // Each in a row of its own below its line.
    expect(cells.map((row) => row.slice(0, 4)).slice(1, 6)).toEqual([
      ['1', 'M-ALT-1', '六角螺栓', '8.8 级'],
      ['1', '', '替代方案', '316 不锈钢'],
      ['1', '', '替代方案', '304 不锈钢'],
      ['2', 'M-ALT-2', '六角螺栓', ''],
      ['2', '', '替代方案', '尼龙垫块'],
    ])
    expect(cells[2]).toContain('1.4')
    const [chen, sun] = [idOf(opened, '晨光五金'), idOf(opened, '宏远塑胶')]
    const part = (quoteId: string, line: number, alternative: number, qty: string) => ({
      quoteId,
      inquiryLineId: opened.lines[line]?.id ?? '',
      alternative,
      qty,
    })
    const award = (...awards: ReturnType<typeof part>[]) =>
      m.lin.does(c.inquiryAward, {
        body: { ...i.one(opened), awards, agreedUntil: '2099-12-31' },
      })
    await expect(award(part(chen, 0, 1, '39'))).toFailWith('AWARD_BELOW_MOQ')
    await expect(award(part(chen, 0, 3, '40'))).toFailWith('AWARD_NOT_QUOTED')
    await expect(award(part(sun, 1, 0, '50'))).toFailWith('AWARD_NOT_QUOTED')
    await expect(award(part(chen, 0, 0, '60'), part(chen, 0, 1, '41'))).toFailWith('AWARD_TOO_MUCH')
    const done = await award(part(chen, 0, 0, '40'), part(chen, 0, 1, '60'), part(sun, 1, 1, '50'))
    expect(done.quotes.map(({ supplierName, status }) => [supplierName, status])).toEqual(
      expect.arrayContaining([
        ['晨光五金', 'PARTLY_AWARDED'],
        ['宏远塑胶', 'PARTLY_AWARDED'],
      ]),
    )
    const theirs = await i.reads(m.chen, asked)
    expect(
      theirs.awards.map(({ alternative, offered, qty, price }) => [alternative, offered, qty, price]),
    ).toEqual([
      [0, '', '40', '2'],
      [1, '316 不锈钢', '60', '1.4'],
    ])
    const { rows } = await m.lin.does(orderList, { body: { keyword: theirs.awards[0]?.orderNo ?? '' } })
    const lines = await m.lin.does(orderLines, { query: { id: rows[0]?.id ?? '' } })
    expect(lines).toMatchObject([
      { materialCode: 'M-ALT-1', spec: '8.8 级', qty: '40', price: '2', remark: '含垫片' },
      {
        materialCode: 'M-ALT-1',
        spec: '316 不锈钢',
        qty: '60',
        price: '1.4',
        remark: '含垫片 · 替代询价规格 8.8 级',
      },
    ])
    expect(await m.lin.does(orderInfo, { query: { id: rows[0]?.id ?? '' } })).toMatchObject({
      status: 'DRAFT',
    })
    // Of a remark that leaves no room nothing is lost.
    const { orderNo = '' } = (await i.reads(m.sun, asked)).awards[0] ?? {}
    const { rows: suns } = await m.lin.does(orderList, { body: { keyword: orderNo } })
    expect(await m.lin.does(orderLines, { query: { id: suns[0]?.id ?? '' } })).toMatchObject([
      { spec: '尼龙垫块', remark: long },
    ])
    // What is agreed on goes by the code of what was asked for.
    const { rows: agreed } = await m.lin.does(priceAgreementList, {
      body: { filters: [{ field: 'inquiryNo', sign: 1, value: asked.inquiryNo }] },
    })
    expect(agreed.map(({ materialCode, price }) => [materialCode, price])).toEqual([['M-ALT-1', '2']])
  })

  test('a draft keeps them, and a revision without them has none', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const draft = await i.quotes(m.chen, asked, ['2'], {
      submit: false,
      alternatives: [instead(asked, 1, '镀镍')],
    })
    expect(draft).toMatchObject({ status: 'DRAFT', offers: [{ alternatives: [{ offered: '镀镍' }] }] })
    const sent = await i.quotes(m.chen, asked, ['2'], { alternatives: [instead(asked, 1, '镀镍')] })
    expect(sent.offers).toMatchObject([{ revision: 1, alternatives: [{ offered: '镀镍', alternative: 1 }] }])
    const again = await i.quotes(m.chen, asked, ['2'])
    expect(again.offers.map(({ alternatives }) => alternatives.length)).toEqual([0, 1])
  })

  test('more than three for a line, one without a name, of a line that was not asked for or at no price are refused', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const offers = (...alternatives: ReturnType<typeof instead>[]) =>
      i.quotes(m.chen, asked, ['2'], { alternatives })
    const one = instead(asked, 0, '镀镍')
    await expect(offers(one, one, one, one)).toFailWith('QUOTE_ALTERNATIVES')
    await expect(offers(instead(asked, 0, ' '))).toFailWith('INPUT_INVALID')
    await expect(offers({ ...one, price: '0' })).toFailWith('PRICE_INVALID')
    await expect(offers({ ...one, inquiryLineId: asked.id })).toFailWith('NOT_FOUND')
    const quote = await i.reads(m.chen, asked)
    expect(quote.offers).toEqual([])
    await expect(
      m.chen.does(q.addQuote, {
        body: { ...i.one(quote), currency: 'CNY', taxIncluded: false, taxRate: '13', lines: [] },
      }),
    ).toFailWith('QUOTE_NO_LINES')
  })
})
