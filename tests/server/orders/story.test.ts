import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import * as c from '../../../contract/orders.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'

describe.each(engines)('orders on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  // spec: P1.who.1, P1.does.4, P4.order.2, P4.order.3, C.Order.AnswerLine
  test('an order from draft to confirmed: one line accepted, one split, one refused', async () => {
    const sent = await o.sends(m.lin, m.chenguang)
    expect(sent).toMatchObject({
      status: 'SENT',
      revision: 1,
      lineCount: 3,
      pendingLines: 3,
      amount: '750.00',
      taxAmount: '97.50',
      totalAmount: '847.50',
    })
    const received = await o.receives(m.chen, sent)
    expect(received).toMatchObject({ status: 'ACKNOWLEDGED', receivedBy: '陈亮' })

    const answered = await o.answers(
      m.chen,
      received,
      o.accept,
      o.offer(['60', '2031-03-01'], ['40', '2031-03-10']),
      o.refuse(),
    )
    expect(answered).toMatchObject({
      status: 'NEGOTIATING',
      pendingLines: 0,
      deviatingLines: 2,
      confirmedAt: null,
    })
    const [first, second, third] = await o.linesOf(m.lin, sent)
    expect(first).toMatchObject({
      answer: 'AGREED',
      confirmedOn: '2031-03-01',
      agreedQty: '100',
      mayShipQty: '105',
      toSendQty: '100',
      answeredBy: '陈亮',
    })
    expect(second).toMatchObject({
      answer: 'CHANGED',
      confirmedOn: null,
      agreedQty: '0',
      offered: [
        { qty: '60', date: '2031-03-01' },
        { qty: '40', date: '2031-03-10' },
      ],
    })
    expect(third).toMatchObject({ answer: 'REFUSED', answerReason: '停产' })

    const confirmed = await o.decides(m.lin, answered, undefined, o.agree, o.agree)
    expect(confirmed).toMatchObject({
      status: 'CONFIRMED',
      lineCount: 2,
      deviatingLines: 0,
      totalAmount: '565.00',
    })
    expect(confirmed.confirmedAt).not.toBeNull()
    const [, agreed, cancelled] = await o.linesOf(m.chen, sent)
    expect(agreed).toMatchObject({
      answer: 'AGREED',
      confirmedOn: '2031-03-10',
      requestedOn: '2031-03-01',
      agreedQty: '100',
      offered: [],
    })
    expect(agreed?.agreed).toEqual([
      { qty: '60', date: '2031-03-01' },
      { qty: '40', date: '2031-03-10' },
    ])
    expect(cancelled).toMatchObject({ answer: 'AGREED', progress: 'CANCELLED', toSendQty: '0' })
    expect(await o.kindsOf(m, sent.id)).toEqual(['create', 'send', 'receive', 'answer', 'decide'])
  })

  // spec: P4.order.1, C.order.confirmReceive
  test('an order is received once, and who and when stay', async () => {
    const sent = await o.sends(m.lin, m.chenguang)
    const received = await o.receives(m.chen, sent)
    await expect(o.receives(m.he, received)).toFailWith('WRONG_STATE')
    expect(await o.looksAt(m.lin, sent)).toMatchObject({
      receivedBy: '陈亮',
      receivedAt: received.receivedAt,
      version: received.version,
    })
  })

  test('many orders are received together or not at all', async () => {
    const first = await o.sends(m.lin, m.chenguang)
    const second = await o.sends(m.lin, m.chenguang)
    const held = await m.lin.does(c.orderHold, {
      body: { id: second.id, version: second.version, reason: '核对图纸' },
    })
    await expect(o.receives(m.chen, first, held)).toFailWith('ORDER_ON_HOLD')
    expect((await o.looksAt(m.chen, first)).status).toBe('SENT')
    const released = await m.lin.does(c.orderRelease, { body: { id: held.id, version: held.version } })
    const both = await m.chen.does(c.confirmReceive, {
      body: { orders: [released, first].map(({ id }) => ({ id })) },
    })
    expect(both.map(({ id, status }) => [id, status])).toEqual([
      [released.id, 'ACKNOWLEDGED'],
      [first.id, 'ACKNOWLEDGED'],
    ])
  })

  test('a large order waits for a second person', async () => {
    const draft = await o.drafts(m.lin, m.chenguang, [o.line(1, { qty: '1000', price: '50.01' })])
    const { id } = draft
    const waiting = await m.lin.does(c.confirmSend, { body: { id, version: draft.version } })
    expect(waiting).toMatchObject({ status: 'APPROVING', sentAt: null, revision: 0 })
    await expect(o.looksAt(m.chen, draft)).toFailWith('NOT_FOUND')
    await expect(m.lin.does(c.orderApprove, { body: { id, version: waiting.version } })).toFailWith(
      'NO_RIGHT',
    )
    const back = await m.zhao.does(c.orderDisapprove, {
      body: { id, version: waiting.version, reason: '价格偏高' },
    })
    expect(back.status).toBe('DRAFT')
    // Whoever sends it for approval cannot approve it either.
    const again = await m.zhao.does(c.confirmSend, { body: { id, version: back.version } })
    await expect(m.zhao.does(c.orderApprove, { body: { id, version: again.version } })).toFailWith(
      'APPROVER_IS_AUTHOR',
    )
    expect(again.can.find(({ action }) => action === 'approve')).toEqual({
      action: 'approve',
      why: 'APPROVER_IS_AUTHOR',
    })
    const sent = await m.zhou.does(c.orderApprove, { body: { id, version: again.version } })
    expect(sent).toMatchObject({ status: 'SENT', revision: 1 })
    // The supplier's history begins when the order was sent.
    const shared = await m.system((tx) =>
      tx.selectFrom('events').select(['kind', 'shared']).where('record_id', '=', id).orderBy('seq').execute(),
    )
    expect(shared.filter((event) => event.shared).map(({ kind }) => kind)).toEqual(['approve'])
  })

  test('an order exactly at the limit needs no approval', async () => {
    expect((await o.sends(m.lin, m.chenguang, [o.line(1, { qty: '1000', price: '50' })])).status).toBe('SENT')
  })

  // spec: P4.order.3
  test('what is returned is answered again', async () => {
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)]))
    const answered = await o.answers(m.chen, received, o.offer(['100', '2031-04-01']))
    const returned = await o.decides(m.lin, answered, o.giveBack('太晚'))
    expect(returned).toMatchObject({
      status: 'NEGOTIATING',
      pendingLines: 1,
      reopenedLines: 1,
      deviatingLines: 0,
    })
    expect(await o.lineOf(m.chen, received)).toMatchObject({ answer: 'RETURNED', answerReason: '太晚' })
    await expect(o.decides(m.lin, returned, o.agree)).toFailWith('LINES_PENDING')
    expect(await o.answers(m.chen, returned, o.accept)).toMatchObject({
      status: 'CONFIRMED',
      pendingLines: 0,
      reopenedLines: 0,
    })
  })

  test('inside the tolerances an offer is agreed at once where the link says so, else it waits', async () => {
    const inside = o.offer(['60', '2031-03-01'], ['45', '2031-03-03'])
    const auto = await o.receives(m.sun, await o.sends(m.lin, m.hongyuan, [o.line(1)]))
    expect(await o.answers(m.sun, auto, inside)).toMatchObject({ status: 'CONFIRMED' })
    expect(await o.lineOf(m.sun, auto)).toMatchObject({
      answer: 'AGREED',
      agreedQty: '105',
      confirmedOn: '2031-03-03',
      mayShipQty: '110',
    })
    const manual = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)]))
    expect(await o.answers(m.chen, manual, inside)).toMatchObject({
      status: 'NEGOTIATING',
      deviatingLines: 1,
    })
    expect(await o.lineOf(m.chen, manual)).toMatchObject({ answer: 'ACCEPTED', agreedQty: '0', agreed: [] })
    const outside = await o.receives(m.sun, await o.sends(m.lin, m.hongyuan, [o.line(1)]))
    expect(await o.answers(m.sun, outside, o.offer(['106', '2031-03-01']))).toMatchObject({
      status: 'NEGOTIATING',
    })
    expect((await o.lineOf(m.sun, outside)).answer).toBe('CHANGED')
  })

  test('agreeing with the refusal of the last line ends the order', async () => {
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)]))
    const refused = await o.answers(m.chen, received, o.refuse('模具报废'))
    expect(await o.decides(m.lin, refused, o.agree)).toMatchObject({
      status: 'CANCELLED',
      closeReason: '模具报废',
      totalAmount: received.totalAmount,
    })
  })

  test('an order on hold whose last refusal is agreed with has ended, and is not on hold any more', async () => {
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)]))
    const refused = await o.answers(m.chen, received, o.refuse('模具报废'))
    const { id, version } = refused
    const held = await m.lin.does(c.orderHold, { body: { id, version, reason: '等图纸' } })
    expect(held).toMatchObject({ onHold: true, holdReason: '等图纸' })
    expect(await o.decides(m.lin, held, o.agree)).toMatchObject({
      status: 'CANCELLED',
      onHold: false,
      holdReason: '',
    })
  })

  // spec: C.OrderChange.UpdateCustomerDate
  test('a change makes a revision, reopens only the lines touched and leaves the old one readable', async () => {
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1), o.line(2)]))
    const confirmed = await o.answers(m.chen, received, o.accept, o.accept)
    const [first, second] = await o.linesOf(m.lin, confirmed)
    const body = { id: confirmed.id, version: confirmed.version, reason: '客户提前' }
    const same = [{ lineId: first?.id ?? '', qty: '100.0', price: '2.50', requestedOn: '2031-03-01' }]
    await expect(m.lin.does(c.updateCustomerDate, { body: { ...body, lines: same } })).toFailWith(
      'NOTHING_CHANGED',
    )
    const changed = await m.lin.does(c.updateCustomerDate, {
      body: { ...body, lines: [{ lineId: second?.id ?? '', qty: '80', requestedOn: '2031-02-20' }, ...same] },
    })
    expect(changed).toMatchObject({
      status: 'ACKNOWLEDGED',
      revision: 2,
      pendingLines: 1,
      reopenedLines: 1,
      amount: '450.00',
      confirmedAt: null,
    })
    const [one, two] = await o.linesOf(m.chen, confirmed)
    expect(one).toMatchObject({ answer: 'AGREED', version: first?.version })
    expect(two).toMatchObject({
      answer: 'REOPENED',
      answerReason: '客户提前',
      qty: '80',
      agreedQty: '100',
      confirmedOn: '2031-03-01',
      mayShipQty: '0',
    })
    const revisions = await m.chen.does(c.orderRevisions, { query: { id: confirmed.id } })
    expect(
      revisions.map(({ revision, totalAmount, changes }) => ({ revision, totalAmount, changes })),
    ).toEqual([
      { revision: 1, totalAmount: '565.00', changes: [] },
      {
        revision: 2,
        totalAmount: '508.50',
        changes: [
          { lineNo: 2, field: 'qty', before: '100', after: '80' },
          { lineNo: 2, field: 'requestedOn', before: '2031-03-01', after: '2031-02-20' },
        ],
      },
    ])
    expect(await o.answers(m.chen, changed, undefined, o.accept)).toMatchObject({ status: 'CONFIRMED' })
    expect(await o.lineOf(m.chen, confirmed, 2)).toMatchObject({ agreedQty: '80', confirmedOn: '2031-02-20' })
  })

  test('a sent order may be changed before it is received and stays sent', async () => {
    const sent = await o.sends(m.lin, m.chenguang, [o.line(1)])
    const { id: lineId } = await o.lineOf(m.lin, sent)
    const changed = await m.lin.does(c.updateCustomerDate, {
      body: { id: sent.id, version: sent.version, lines: [{ lineId, price: '2.4' }] },
    })
    expect(changed).toMatchObject({ status: 'SENT', revision: 2, amount: '240.00', reopenedLines: 1 })
  })

  test('short-closing every line completes the order, reopening one confirms it again', async () => {
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1), o.line(2)]))
    const confirmed = await o.answers(m.chen, received, o.accept, o.accept)
    const lineIds = (await o.linesOf(m.zhao, confirmed)).map(({ id }) => id)
    const body = { id: confirmed.id, version: confirmed.version, reason: '项目取消' }
    const completed = await m.zhao.does(c.shortCloseLine, { body: { ...body, lineIds } })
    expect(completed.status).toBe('COMPLETED')
    expect((await o.kindsOf(m, confirmed.id)).slice(-2)).toEqual(['shortClose', 'complete'])
    expect(await o.lineOf(m.chen, confirmed)).toMatchObject({
      progress: 'SHORT_CLOSED',
      shortClosed: true,
      closeReason: '项目取消',
      toSendQty: '0',
    })
    const reopened = await m.zhao.does(c.reopenLine, {
      body: { ...body, version: completed.version, lineIds: lineIds.slice(0, 1) },
    })
    expect(reopened.status).toBe('CONFIRMED')
    await expect(
      m.zhao.does(c.reopenLine, {
        body: { ...body, version: reopened.version, lineIds: lineIds.slice(0, 1) },
      }),
    ).toFailWith('LINE_NOT_OPEN')
    const again = await m.zhao.does(c.shortCloseLine, {
      body: { ...body, version: reopened.version, lineIds: lineIds.slice(0, 1) },
    })
    expect(await m.zhao.does(c.orderClose, { body: { id: again.id, version: again.version } })).toMatchObject(
      { status: 'CLOSED' },
    )
  })

  test('two people answer the same line: the second is told who was faster and when', async () => {
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)]))
    const { id: lineId } = await o.lineOf(m.chen, received)
    const body = {
      id: received.id,
      version: received.version,
      lines: [{ lineId, answer: 'accept' as const }],
    }
    const replies = await Promise.all([
      m.chen.tries(c.answerLine, { body }),
      m.he.tries(c.answerLine, { body }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = replies[0]?.status === 200 ? '陈亮' : '何芳'
    const { msg, data } = (replies.find(({ status }) => status === 409)?.json() ?? {}) as {
      msg: string
      data: { error: string; data: { who: string; at: string } }
    }
    expect(data).toMatchObject({ error: 'VERSION_STALE', data: { who: winner } })
    expect(data.data.at).toBe((await o.looksAt(m.chen, received)).updatedAt)
    expect(msg).toMatch(new RegExp(`^${winner} 已于 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d 修改了此数据`))
  })

  // spec: C.Order.ConfirmSend
  test('a repeated command has one effect and one answer', async () => {
    const { id, version } = await o.drafts(m.lin, m.chenguang)
    const idempotencyKey = crypto.randomUUID()
    const send = () => m.lin.does(c.confirmSend, { body: { id, version }, idempotencyKey })
    const [first, second, third] = [await send(), ...(await Promise.all([send(), send()]))]
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(await o.kindsOf(m, id)).toEqual(['create', 'send'])
  })

  test('a link that ended or a supplier on hold stops the order', async () => {
    const { id, version } = await o.drafts(m.lin, m.chenguang)
    const set = (values: {
      status?: 'ACTIVE' | 'SUSPENDED'
      standing?: 'QUALIFIED' | 'BLOCKED'
      currency?: string
    }) =>
      m.system((tx) =>
        tx
          .updateTable('links')
          .set(values)
          .where('supplier_org_id', '=', m.chenguang.id)
          .where('buyer_org_id', '=', m.huadong.id)
          .execute(),
      )
    const sends = () => m.lin.does(c.confirmSend, { body: { id, version } })
    await set({ status: 'SUSPENDED' })
    await expect(sends()).toFailWith('LINK_NOT_ACTIVE')
    await expect(o.drafts(m.lin, m.chenguang)).toFailWith('LINK_NOT_ACTIVE')
    await set({ status: 'ACTIVE', standing: 'BLOCKED' })
    await expect(sends()).toFailWith('SUPPLIER_BLOCKED')
    await set({ standing: 'QUALIFIED', currency: 'USD' })
    await expect(sends()).toFailWith('CURRENCY_DIFFERS')
    await set({ currency: 'CNY' })
    expect((await sends()).status).toBe('SENT')
    await expect(o.drafts(m.qian, m.hongyuan)).toFailWith('LINK_NOT_ACTIVE')
  })

  test('every refusal of the order calls is one of the catalogue', () => {
    for (const call of Object.values(c))
      if (typeof call === 'object' && 'fails' in call)
        for (const code of call.fails) expect(errors).toHaveProperty(code)
  })
})
