import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOffSave } from '../../../contract/callOffs.ts'
import * as c from '../../../contract/changeRequests.ts'
import { changeRequestActions, changeRequestStatuses } from '../../../contract/changeRequests.states.ts'
import { history } from '../../../contract/documents.ts'
import { buyerHomeInfo, tips } from '../../../contract/home.ts'
import { orderCancel, orderInfo, orderRevisions, updateCustomerDate } from '../../../contract/orders.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import { noticesOf, spreads } from '../../support/notices.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'

type Asked = Partial<Parameters<typeof asking>[2]>
const asking = (
  line: o.Line,
  reason: string,
  terms: { qty?: string; price?: string; requestedOn?: string },
) => ({
  body: { orderId: line.orderId, orderLineId: line.id, reason, ...terms },
})

describe.each(engines)('change requests on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const one = ({ id, version }: Pick<c.ChangeRequest, 'id' | 'version'>) => ({ id, version })
  async function confirmedLine(lines = 1): Promise<{ order: o.Order; line: o.Line }> {
    const order = await d.confirmed(m, lines)
    const [line] = await o.linesOf(m.chen, order)
    if (!line) throw new Error('an order without lines')
    return { order, line }
  }
  const asks = (line: o.Line, terms: Asked = { requestedOn: '2031-03-20' }): Promise<c.ChangeRequest> =>
    m.chen.does(c.changeRequestSubmit, asking(line, '模具维修', terms))
  const lineNow = async ({ orderId, id }: o.Line) =>
    (await o.linesOf(m.chen, { id: orderId })).find((each) => each.id === id)
  const commands = {
    accept: (who: Persona, request: c.ChangeRequest) =>
      who.tries(c.changeRequestAccept, { body: one(request) }),
    reject: (who: Persona, request: c.ChangeRequest) =>
      who.tries(c.changeRequestReject, { body: { ...one(request), reason: '客户不同意' } }),
    withdraw: (who: Persona, request: c.ChangeRequest) =>
      who.tries(c.changeRequestWithdraw, { body: one(request) }),
  }

  test('陈亮 asks for a later day and fewer pieces; 林晓 accepts, and the line is agreed so at once', async () => {
    const { order, line } = await confirmedLine(2)
    const before = (await m.lin.does(buyerHomeInfo)).breakdown['changesAskedFor'] ?? 0
    const request = await asks(line, { requestedOn: '2031-03-20', qty: '90', price: line.price ?? '' })
    expect(request).toMatchObject({
      status: 'SUBMITTED',
      qty: '90',
      price: null,
      qtyBefore: '100',
      requestedOn: '2031-03-20',
    })
    expect(await lineNow(line)).toMatchObject({
      qty: '100',
      requestedOn: '2031-03-01',
      version: line.version,
    })
    expect((await m.lin.does(buyerHomeInfo)).breakdown['changesAskedFor']).toBe(before + 1)
    expect((await m.lin.does(tips)).tips).toContainEqual(
      expect.objectContaining({ kind: 'changeRequest', recordId: order.id }),
    )
    await spreads(m)
    expect(await noticesOf(m.lin)).toContain(`changeSubmit ${order.orderNo}`)

    const [seen] = await m.lin.does(c.changeRequestsOfOrder, { query: { id: order.id } })
    expect(seen?.can).toEqual([{ action: 'accept' }, { action: 'reject' }])
    expect(await m.lin.does(c.changeRequestAccept, { body: one(request) })).toMatchObject({
      status: 'ACCEPTED',
      decidedBy: '林晓',
      can: [],
    })
    expect(await lineNow(line)).toMatchObject({
      qty: '90',
      requestedOn: '2031-03-20',
      answer: 'AGREED',
      answeredBy: '陈亮',
      agreed: [{ qty: '90', date: '2031-03-20' }],
      mayShipQty: '94',
    })
    const after = await m.chen.does(orderInfo, { query: { id: order.id } })
    expect(after).toMatchObject({
      status: 'CONFIRMED',
      revision: order.revision + 1,
      pendingLines: 0,
      amount: '475.00',
    })
    const revisions = await m.chen.does(orderRevisions, { query: { id: order.id } })
    expect(revisions.find(({ revision }) => revision === after.revision)?.changes).toMatchObject([
      { field: 'qty', before: '100', after: '90' },
      { field: 'requestedOn', before: '2031-03-01', after: '2031-03-20' },
    ])
    for (const who of [m.lin, m.chen]) {
      const told = await who.does(history, { query: { noun: 'orders', recordId: order.id } })
      expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['changeSubmit', 'changeAccept']))
    }
    await spreads(m)
    expect(await noticesOf(m.chen)).toContain(`changeAccept ${order.orderNo}`)
    expect((await m.lin.does(buyerHomeInfo)).breakdown['changesAskedFor']).toBe(before)
  })

  test('a rejection says why and changes nothing; after it, or a withdrawal, the line can be asked for anew', async () => {
    const { line } = await confirmedLine()
    const first = await asks(line)
    await expect(m.chen.does(c.changeRequestSubmit, asking(line, '再次', { qty: '80' }))).toFailWith(
      'CHANGE_REQUEST_OPEN',
    )
    await expect(m.lin.does(c.changeRequestReject, { body: { ...one(first), reason: ' ' } })).toFailWith(
      'INPUT_INVALID',
    )
    const rejected = await m.lin.does(c.changeRequestReject, {
      body: { ...one(first), reason: '客户不同意' },
    })
    expect(rejected).toMatchObject({ status: 'REJECTED', rejectReason: '客户不同意' })
    const second = await asks(line)
    expect(await m.chen.does(c.changeRequestWithdraw, { body: one(second) })).toMatchObject({
      status: 'WITHDRAWN',
    })
    expect(await lineNow(line)).toMatchObject({ version: line.version, requestedOn: '2031-03-01' })
    expect((await asks(line)).status).toBe('SUBMITTED')
  })

  test('each move in each state by each person: only those of the table succeed', async () => {
    const inState = {
      SUBMITTED: (request: c.ChangeRequest) => Promise.resolve(request),
      ACCEPTED: (request: c.ChangeRequest) => m.lin.does(c.changeRequestAccept, { body: one(request) }),
      REJECTED: (request: c.ChangeRequest) =>
        m.lin.does(c.changeRequestReject, { body: { ...one(request), reason: '否' } }),
      WITHDRAWN: (request: c.ChangeRequest) => m.chen.does(c.changeRequestWithdraw, { body: one(request) }),
    }
    const people = { lin: m.lin, wu: m.wu, chen: m.chen, sun: m.sun, qian: m.qian }
    const allowed = new Set(['SUBMITTED accept lin', 'SUBMITTED reject lin', 'SUBMITTED withdraw chen'])
    for (const status of changeRequestStatuses)
      for (const action of changeRequestActions)
        for (const [name, who] of Object.entries(people)) {
          const { line } = await confirmedLine()
          const request = await inState[status](await asks(line))
          const { status: code } = await commands[action](who, request)
          const cell = `${status} ${action} ${name}`
          const side = action === 'withdraw' ? 'supplier' : 'buyer'
          const stranger = ['sun', 'qian'].includes(name) && who.side === side
          const expected = allowed.has(cell)
            ? 200
            : who.side !== side || name === 'wu'
              ? 403
              : stranger
                ? 404
                : 409
          expect([cell, code]).toEqual([cell, expected])
        }
  })

  test('of an acceptance and a withdrawal, or two acceptances, at the same moment one wins', async () => {
    for (const others of ['withdraw', 'reject', 'accept'] as const) {
      const { line } = await confirmedLine()
      const request = await asks(line)
      const both = await Promise.all([
        commands.accept(m.lin, request),
        commands[others](others === 'withdraw' ? m.chen : m.zhou, request),
      ])
      expect([others, both.map(({ status }) => status).toSorted((a, b) => a - b)]).toEqual([
        others,
        [200, 409],
      ])
    }
  })

  test('of two requests for one line at the same moment the database takes one', async () => {
    const { line } = await confirmedLine()
    const both = await Promise.all(
      [m.chen, m.he].map((who) => who.tries(c.changeRequestSubmit, asking(line, '同时', { qty: '95' }))),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('what has left, is called off, has changed or has ended is not gone below or behind', async () => {
    const { order, line } = await confirmedLine(2)
    await d.submits(m.he, await d.writes(m, m.he, [d.lineOf(line, '40')]))
    await expect(asks(line, { qty: '39' })).toFailWith('QTY_BELOW_FLOW')
    await m.lin.does(callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        lines: [{ status: 'add', lineNo: 1, orderLineId: line.id, qty: '60', wantedOn: '2031-02-20' }],
      },
    })
    await expect(asks(line, { qty: '50' })).toFailWith('QTY_BELOW_CALL_OFFS')
    await expect(asks(line, { qty: '100', requestedOn: '2031-03-01' })).toFailWith('NOTHING_CHANGED')
    await expect(asks(line, { qty: '1.5' })).toFailWith('QTY_SCALE')

    const request = await asks(line, { qty: '70' })
    const now = await m.lin.does(orderInfo, { query: { id: order.id } })
    const change = await m.lin.does(updateCustomerDate, {
      body: {
        id: order.id,
        version: now.version,
        reason: '提前',
        lines: [{ lineId: line.id, requestedOn: '2031-02-25' }],
      },
    })
    await expect(m.lin.does(c.changeRequestAccept, { body: one(request) })).toFailWith('CHANGE_REQUEST_LINE')
    await o.answers(m.chen, change, o.accept)
    await expect(m.lin.does(c.changeRequestAccept, { body: one(request) })).toFailWith('CHANGE_REQUEST_STALE')

    const other = await confirmedLine()
    const open = await asks(other.line)
    const held = await m.lin.does(orderInfo, { query: { id: other.order.id } })
    await m.lin.does(orderCancel, { body: { id: held.id, version: held.version, reason: '项目终止' } })
    await expect(m.lin.does(c.changeRequestAccept, { body: one(open) })).toFailWith('WRONG_STATE')
    await expect(asks(other.line)).toFailWith('WRONG_STATE')
    expect(await m.chen.does(c.changeRequestWithdraw, { body: one(open) })).toMatchObject({
      status: 'WITHDRAWN',
    })
  })

  test('another price leaves the plan of several days as it stands; who may not see prices reads and sets none', async () => {
    const order = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)]))
    await o.answers(m.chen, order, o.offer(['40', '2031-02-20'], ['60', '2031-03-01']))
    const [line] = await o.linesOf(m.chen, order)
    if (line?.answer !== 'AGREED') {
      const now = await m.lin.does(orderInfo, { query: { id: order.id } })
      await o.decides(m.lin, now, { decision: 'agree' })
    }
    const [agreed] = await o.linesOf(m.chen, order)
    if (!agreed) throw new Error('no line')
    const request = await asks(agreed, { price: '2.75' })
    const blind = await m.person(m.huadong, {
      side: 'buyer',
      rights: ['orders.read', 'orders.change'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const [seen] = await blind.does(c.changeRequestsOfOrder, { query: { id: order.id } })
    expect(seen).toMatchObject({ price: null, priceBefore: null })
    await expect(blind.does(c.changeRequestAccept, { body: one(request) })).toFailWith('NO_RIGHT')
    await m.lin.does(c.changeRequestAccept, { body: one(request) })
    expect(await lineNow(agreed)).toMatchObject({ price: '2.75', answer: 'AGREED', agreed: agreed.agreed })
  })

  test('the list is that of each side, and a condition on orders holds for it', async () => {
    const { order, line } = await confirmedLine()
    await asks(line)
    const body = { filters: [{ field: 'orderNo', sign: 1, value: order.orderNo }] }
    expect((await m.lin.does(c.changeRequestList, { body })).rows).toMatchObject([
      { lineNo: 1, supplierName: '晨光五金' },
    ])
    for (const who of [m.sun, m.qian])
      expect((await who.does(c.changeRequestList, { body })).rows).toEqual([])
    await expect(m.sun.does(c.changeRequestsOfOrder, { query: { id: order.id } })).toFailWith('NOT_FOUND')
    await expect(m.sun.does(c.changeRequestSubmit, asking(line, '不是我的', { qty: '5' }))).toFailWith(
      'NOT_FOUND',
    )
  })
})
