import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '../../contract/documents.ts'
import * as c from '../../contract/inquiries.ts'
import { orderApprove, orderList } from '../../contract/orders.ts'
import { priceAgreementList } from '../../contract/priceAgreements.ts'
import { quoteList } from '../../contract/quotes.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import { listOf, mailsTo, spreads } from '../support/notices.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

// 华东精工 wants a second person above 50 000.00 without tax.
describe.each(engines)('approval of awards on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** Opened, with one line of 100 quoted by both. */
  const opened = async (price: string, more: object = {}) => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan], { lines: [i.asked('M-1', '100')] })
    await i.quotes(m.chen, asked, [price], more)
    await i.quotes(m.sun, asked, ['7316.4429'])
    return i.opens(m, m.lin, asked)
  }
  const awards = (who: Persona, inquiry: c.InquiryInfo, qty = '100', how: { send?: boolean } = {}) =>
    who.does(c.inquiryAward, {
      body: {
        ...i.one(inquiry),
        awards: [
          {
            quoteId: inquiry.quotes.find(({ supplierName }) => supplierName === '晨光五金')?.id ?? '',
            inquiryLineId: inquiry.lines[0]?.id ?? '',
            qty,
          },
        ],
        ...how,
      },
    })
  const ordersOf = async ({ inquiryNo }: c.InquiryInfo, who: Persona = m.lin) =>
    (await who.does(orderList, { body: { keyword: '', pageSize: 100 } })).rows.filter(({ remark }) =>
      remark.includes(inquiryNo),
    )

  test('林晓 awards above the limit: 赵敏 approves, the draft is 林晓’s, 孙丽 learns only that she lost', async () => {
    const inquiry = await opened('499.99', { freight: '1.01' })
    const waiting = await awards(m.lin, inquiry)
    expect(waiting).toMatchObject({
      status: 'APPROVING',
      awards: [],
      request: { amount: '50000.01', requestedBy: '林晓', awards: [{ qty: '100' }] },
      can: expect.not.arrayContaining([expect.objectContaining({ action: 'approve' })]),
    })
    expect(await ordersOf(inquiry)).toEqual([])
    // Its suppliers see no difference to an evaluation.
    const { rows } = await m.chen.does(quoteList, { body: {} })
    expect(rows.find(({ inquiryId }) => inquiryId === inquiry.id)).toMatchObject({
      status: 'LOCKED',
      inquiryStatus: 'EVALUATING',
    })
    const told = async (who: Persona) => {
      await spreads(m)
      return (await listOf(who)).flatMap(({ recordId, kind, category }) =>
        recordId === inquiry.id ? [`${kind} ${category}`] : [],
      )
    }
    expect(await told(m.zhao)).toContain('award task')
    const approved = await m.zhao.does(c.inquiryApprove, { body: i.one(waiting) })
    expect(approved).toMatchObject({ status: 'AWARDED', request: null, awards: [{ price: '499.99' }] })
    expect(await ordersOf(inquiry)).toMatchObject([
      { status: 'DRAFT', authorName: '林晓', amount: '49999.00' },
    ])
    expect(await told(m.lin)).toContain('approve progress')
    const kinds = (await m.lin.does(history, { query: { noun: 'inquiries', recordId: inquiry.id } })).map(
      ({ kind, actorName }) => `${kind} ${actorName}`,
    )
    expect(kinds).toEqual(expect.arrayContaining(['award 林晓', 'approve 赵敏']))
    const lost = await i.reads(m.sun, inquiry)
    expect(lost).toMatchObject({ status: 'LOST', awards: [] })
    const all = JSON.stringify([lost, await listOf(m.sun), await mailsTo(m, m.sun.account)])
    for (const secret of ['499.99', '50000', '晨光']) expect(all).not.toContain(secret)
  })

  test('at the limit nobody else is asked; freight and tax count as the comparison counts them', async () => {
    expect(await awards(m.lin, await opened('499.99', { freight: '1.00' }))).toMatchObject({
      status: 'AWARDED',
    })
    expect(await awards(m.lin, await opened('565', { taxIncluded: true }))).toMatchObject({
      status: 'AWARDED',
    })
    expect(await awards(m.lin, await opened('565.01', { taxIncluded: true }))).toMatchObject({
      status: 'APPROVING',
      request: { amount: '50000.88' },
    })
  })

  test('nobody approves what they awarded; a rejected award goes back with its reason and is asked for anew', async () => {
    const inquiry = await opened('600')
    const waiting = await awards(m.zhao, inquiry)
    await expect(m.zhao.does(c.inquiryApprove, { body: i.one(waiting) })).toFailWith('AWARDER_APPROVES')
    await expect(
      m.zhao.does(c.inquiryDisapprove, { body: { ...i.one(waiting), reason: '先等等' } }),
    ).toFailWith('AWARDER_APPROVES')
    await expect(m.lin.does(c.inquiryApprove, { body: i.one(waiting) })).toFailWith('NO_RIGHT')
    await expect(awards(m.lin, waiting)).toFailWith('WRONG_STATE')
    await expect(m.zhou.does(c.inquiryDisapprove, { body: { ...i.one(waiting), reason: '' } })).toFailWith(
      'INPUT_INVALID',
    )
    const back = await m.zhou.does(c.inquiryDisapprove, { body: { ...i.one(waiting), reason: '价格偏高' } })
    expect(back).toMatchObject({ status: 'EVALUATING', reason: '价格偏高', request: { amount: '60000.00' } })
    const again = await awards(m.lin, back, '50')
    expect(again).toMatchObject({ status: 'AWARDED', reason: '', awards: [{ qty: '50' }] })
    await expect(m.zhou.does(c.inquiryApprove, { body: i.one(again) })).toFailWith('WRONG_STATE')
  })

  test('孟瑶, who writes orders of one supplier, asks for no award to another; nothing of the orders tried stays', async () => {
    const rights = [
      'inquiries.read',
      'inquiries.award',
      'quotes.read',
      'orders.read',
      'orders.write',
      'suppliers.read',
    ]
    const meng = (name: string) =>
      m.person(m.huadong, { rights, limits: { 'orders.write': `supplierName = '${name}'` } })
    const before = await o.drafts(m.lin, m.chenguang)
    const inquiry = await opened('600')
    await expect(awards(await meng('宏远塑胶'), inquiry)).toFailWith('RECORD_OUTSIDE')
    expect(await i.sees(m.lin, inquiry)).toMatchObject({ status: 'EVALUATING', version: inquiry.version })
    const waiting = await awards(await meng('晨光五金'), inquiry)
    expect(waiting).toMatchObject({ status: 'APPROVING', awards: [] })
    expect(await ordersOf(inquiry)).toEqual([])
    const after = await o.drafts(m.lin, m.chenguang)
    expect(Number(after.orderNo.slice(2)) - Number(before.orderNo.slice(2))).toBe(1)
    expect(await m.zhao.does(c.inquiryApprove, { body: i.one(waiting) })).toMatchObject({ status: 'AWARDED' })
    expect(await ordersOf(inquiry)).toHaveLength(1)
  })

  test('prices that cannot be kept are said to who awards, not to who approves: another agreement, one material at two prices', async () => {
    const asked = await i.asks(m.lin, [m.chenguang], {
      lines: [i.asked('M-7', '100'), i.asked('M-7', '200'), i.asked('M-8', '100')],
    })
    await i.quotes(m.chen, asked, ['600', '590', '30'])
    const inquiry = await i.opens(m, m.lin, asked)
    const keeps = (of: c.InquiryInfo, at: readonly number[]) =>
      m.lin.does(c.inquiryAward, {
        body: {
          ...i.one(of),
          awards: at.map((line) => ({
            quoteId: of.quotes[0]?.id ?? '',
            inquiryLineId: of.lines[line]?.id ?? '',
            qty: '100',
          })),
          agreedUntil: '2099-12-31',
        },
      })
    await expect(keeps(inquiry, [0, 1])).toFailWith('AGREEMENT_TWICE')
    const agreed = async () => (await m.lin.does(priceAgreementList, { body: { keyword: 'M-7' } })).rows
    expect(await agreed()).toEqual([])
    const waiting = await keeps(inquiry, [0, 2])
    expect(waiting).toMatchObject({ status: 'APPROVING' })
    // what was tried is undone
    expect(await agreed()).toEqual([])
    await m.zhao.does(c.inquiryApprove, { body: i.one(waiting) })
    expect(await agreed()).toMatchObject([{ price: '600', inquiryNo: inquiry.inquiryNo }])

    const again = await i.asks(m.lin, [m.chenguang], { lines: [i.asked('M-7', '100')] })
    await i.quotes(m.chen, again, ['700'])
    const opens = await i.opens(m, m.lin, again)
    await expect(keeps(opens, [0])).toFailWith('AGREEMENT_OVERLAPS')
    expect(await i.sees(m.lin, opens)).toMatchObject({ status: 'EVALUATING', version: opens.version })
  })

  test('林晓 wants the orders sent: 赵敏 approves, 陈亮 has the order, and 林晓 sent it; who may not send is refused', async () => {
    const sends = (who: Persona, inquiry: c.InquiryInfo) => awards(who, inquiry, '90', { send: true })
    const small = await opened('10')
    await sends(m.lin, small)
    expect(await ordersOf(small, m.chen)).toMatchObject([{ status: 'SENT', amount: '900.00' }])

    const writes = await m.person(m.huadong, {
      rights: [
        'inquiries.read',
        'inquiries.award',
        'quotes.read',
        'orders.read',
        'orders.write',
        'suppliers.read',
      ],
    })
    const inquiry = await opened('560')
    await expect(sends(writes, inquiry)).toFailWith('NO_RIGHT')
    const waiting = await sends(m.lin, inquiry)
    expect(waiting).toMatchObject({ status: 'APPROVING', request: { send: true, amount: '50400.00' } })
    expect(await ordersOf(inquiry)).toEqual([])
    await m.zhao.does(c.inquiryApprove, { body: i.one(waiting) })
    // The order is above the limit too: it waits for somebody else than 林晓, who wants it sent.
    const [order] = await ordersOf(inquiry)
    expect(order).toMatchObject({ status: 'APPROVING', authorName: '林晓' })
    if (!order) throw new Error('the award wrote an order')
    await expect(m.lin.does(orderApprove, { body: i.one(order) })).toFailWith('NO_RIGHT')
    await m.zhao.does(orderApprove, { body: i.one(order) })
    expect(await ordersOf(inquiry, m.chen)).toMatchObject([{ status: 'SENT' }])
  })

  test('two awards at once: one is made, the other is told that somebody was faster', async () => {
    const inquiry = await opened('10')
    const both = await Promise.allSettled([awards(m.lin, inquiry, '40'), awards(m.zhou, inquiry, '60')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const one of both)
      if (one.status === 'rejected') expect(String(one.reason)).toMatch(/VERSION_STALE|WRONG_STATE/)
    expect(await ordersOf(inquiry)).toHaveLength(1)
    expect((await i.sees(m.lin, inquiry)).awards).toHaveLength(1)
  })

  test('two approvers at once write one order', async () => {
    const inquiry = await opened('600')
    const waiting = await awards(m.lin, inquiry)
    const both = await Promise.allSettled(
      [m.zhao, m.zhou].map((who) => who.does(c.inquiryApprove, { body: i.one(waiting) })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await ordersOf(inquiry)).toHaveLength(1)
  })
})
