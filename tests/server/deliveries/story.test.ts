import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOffSave } from '../../../contract/callOffs.ts'
import * as c from '../../../contract/deliveries.ts'
import { buyerHomeInfo, tips } from '../../../contract/home.ts'
import { resumeLink, suspendLink } from '../../../contract/links.ts'
import { orderHold } from '../../../contract/orders.ts'
import { supplierList } from '../../../contract/suppliers.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

describe.each(engines)('deliveries on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await o.linked(m, { asn_review: true })
  })
  afterAll(() => m.close())

  // spec: C.DeliveryApply.GetSupplierDeliveryInfo
  // spec: C.DeliveryApply.GetCustomerDeliveryInfo
  // spec: C.DeliveryApply.CustomerReject
  // spec: P1.does.5
  // spec: P4.order.4
  test('one delivery of two orders, from draft to arrival; the buyer takes a line out', async () => {
    const [one, other] = [await d.confirmed(m, 2), await d.confirmed(m)]
    const [a, b, z] = [...(await o.linesOf(m.chen, one)), await o.lineOf(m.chen, other)]
    if (!a || !b || !z) throw new Error('three lines')
    const may = await m.chen.does(c.deliveryShippable, { body: { buyerOrgId: m.huadong.id } })
    expect(may.map(({ orderLineId, mayShipQty, openQty }) => [orderLineId, mayShipQty, openQty])).toEqual(
      [a, b, z].map(({ id }) => [id, '105', '100']),
    )
    const draft = await d.writes(m, m.chen, [
      d.lineOf(a, '60', { boxes: 3, lotNo: 'L-1' }),
      d.lineOf(b, '100'),
      d.lineOf(z, '50'),
    ])
    expect(draft).toMatchObject({ status: 'DRAFT', lineCount: 3, buyerName: '华东精工' })
    expect(draft.deliveryNo).toMatch(/^DN\d{8}$/)
    await expect(d.seenBy(m.lin, draft)).toFailWith('NOT_FOUND')
    expect((await o.lineOf(m.lin, one)).reservedQty).toBe('0')
    const sent = await d.submits(m.chen, draft)
    expect(sent.status).toBe('SUBMITTED')
    expect(await o.lineOf(m.lin, one)).toMatchObject({ reservedQty: '60', mayShipQty: '45', toSendQty: '40' })
    expect((await m.zhao.does(buyerHomeInfo)).breakdown).toMatchObject({ deliveriesToReview: 1 })
    expect((await m.zhao.does(tips)).tips).toContainEqual(
      expect.objectContaining({ noun: 'deliveries', kind: 'reviewDelivery', recordId: draft.id }),
    )
    const seen = await d.seenBy(m.lin, sent)
    expect(seen.can.map(({ action }) => action)).toEqual(['approve', 'reject', 'cancel'])
    const [, second] = seen.lines
    const rejected = await m.lin.does(c.customerReject, {
      body: { ...d.one(sent), lines: [{ lineId: second?.id ?? '', reason: '仓库已满' }] },
    })
    expect(rejected.status).toBe('SUBMITTED')
    expect(
      (await d.seenBy(m.chen, sent)).lines.map(({ rejected: out, reservedQty }) => [out, reservedQty]),
    ).toEqual([
      [false, '60'],
      [true, '0'],
      [false, '50'],
    ])
    expect((await o.lineOf(m.lin, one, 2)).reservedQty).toBe('0')
    await expect(d.ships(m.chen, rejected)).toFailWith('WRONG_STATE')
    const approved = await m.lin.does(c.deliveryApprove, { body: d.one(rejected) })
    const shipped = await d.ships(m.chen, approved)
    expect(shipped).toMatchObject({ status: 'SHIPPED', carrier: '顺丰', expectedOn: '2031-03-02' })
    const arrived = await m.zhao.does(c.deliveryArrive, { body: d.one(shipped) })
    expect(arrived.status).toBe('ARRIVED')
    expect(await o.kindsOf(m, draft.id)).toEqual(['create', 'submit', 'reject', 'approve', 'ship', 'arrive'])
    const { rows } = await m.lin.does(c.deliveryList, { body: { keyword: draft.deliveryNo } })
    expect(rows).toMatchObject([{ status: 'ARRIVED', supplierName: '晨光五金' }])
    const closed = await m.zhao.does(c.deliveryCloseShort, {
      body: { ...d.one(arrived), reason: '途中丢失' },
    })
    expect(closed.status).toBe('CLOSED')
    expect((await o.lineOf(m.lin, one)).reservedQty).toBe('0')
  })

  test('rejected as a whole it goes back to the supplier, who sends it again', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.chen, order)
    const sent = await d.writes(m, m.chen, [d.lineOf(line, '80')], { submit: true })
    await expect(m.lin.does(c.customerReject, { body: d.one(sent) })).toFailWith('INPUT_INVALID')
    const back = await m.lin.does(c.customerReject, { body: { ...d.one(sent), reason: '日期不对' } })
    expect(back).toMatchObject({ status: 'REJECTED', reason: '日期不对' })
    expect((await o.lineOf(m.lin, order)).reservedQty).toBe('0')
    expect((await m.chen.does(tips)).tips).toContainEqual(
      expect.objectContaining({ kind: 'deliveryRejected', recordId: sent.id }),
    )
    const [kept] = (await d.seenBy(m.chen, sent)).lines
    const again = await m.chen.does(c.deliverySave, {
      body: {
        ...d.one(back),
        buyerOrgId: m.huadong.id,
        expectedOn: '2031-03-05',
        lines: [{ id: kept?.id, status: 'update', lineNo: 1, orderLineId: line.id, qty: '70' }],
        submit: true,
      },
    })
    expect(again).toMatchObject({ status: 'SUBMITTED', reason: '', deliveryNo: sent.deliveryNo })
    expect((await o.lineOf(m.lin, order)).reservedQty).toBe('70')
    // All lines rejected are the whole.
    const none = await m.lin.does(c.customerReject, {
      body: { ...d.one(again), lines: [{ lineId: kept?.id ?? '', reason: '质量问题' }] },
    })
    expect(none).toMatchObject({ status: 'REJECTED', reason: '质量问题' })
    await m.chen.does(c.deliveryCancel, { body: { ...d.one(none), reason: '不再送' } })
    expect((await m.chen.does(tips)).tips).toEqual([])
  })

  test('more than may be shipped is refused in words, exactly, over all lines of the delivery', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.chen, order)
    const two = [d.lineOf(line, '60', { lotNo: 'A' }), d.lineOf(line, '46', { lotNo: 'B' })]
    const tried = await m.chen.tries(c.deliverySave, {
      body: {
        buyerOrgId: m.huadong.id,
        expectedOn: '2031-03-01',
        lines: two.map((one, index) => ({ ...one, lineNo: index + 1 })),
        submit: true,
      },
    })
    expect(tried.json()).toMatchObject({
      code: 409,
      msg: `第 2 行超出可送数量：订单 ${order.orderNo} 第 1 行还可送 105，本单共送 106`,
    })
    // Refused, nothing of it is there.
    expect(
      (
        await m.chen.does(c.deliveryList, {
          body: { filters: [{ field: 'status', sign: 2, value: 'DRAFT' }] },
        })
      ).rows,
    ).toEqual([])
    await expect(d.writes(m, m.chen, [d.lineOf(line, '1.5')])).toFailWith('QTY_SCALE')
    await expect(d.writes(m, m.chen, [d.lineOf(line, '0')])).toFailWith('QTY_INVALID')
    await expect(
      d.writes(m, m.chen, [d.lineOf(line, '1', { producedOn: '2031-01-02', expiresOn: '2031-01-01' })]),
    ).toFailWith('EXPIRES_BEFORE_MADE')
    await expect(
      d.writes(m, m.chen, [d.lineOf(line, '1'), d.lineOf(line, '2', { lineNo: 1 } as object)]),
    ).toFailWith('LINE_NO_TAKEN')
    await expect(d.writes(m, m.sun, [d.lineOf(line, '1')])).toFailWith('NOT_FOUND')
    await expect(d.submits(m.chen, await d.writes(m, m.chen, []))).toFailWith('DELIVERY_NO_LINES')
  })

  test('100.002 kilograms of 100 that are agreed without a tolerance are too many', async () => {
    const order = await d.confirmedExactly(m)
    const line = await o.lineOf(m.chen, order)
    const draft = await d.writes(m, m.chen, [d.lineOf(line, '100.002')], { buyerOrgId: m.qiming.id })
    await expect(d.submits(m.chen, draft)).rejects.toMatchObject({
      refusal: {
        error: 'QTY_OVER_MAY_SHIP',
        data: { lineNo: 1, orderNo: order.orderNo, orderLineNo: 1, mayShip: '100', qty: '100.002' },
      },
    })
    expect((await o.lineOf(m.chen, order)).reservedQty).toBe('0')
    await d.writes(m, m.chen, [d.lineOf(line, '99.999')], { buyerOrgId: m.qiming.id, submit: true })
    const rest = await d.writes(m, m.chen, [d.lineOf(line, '0.002')], { buyerOrgId: m.qiming.id })
    await expect(d.submits(m.chen, rest)).toFailWith('QTY_OVER_MAY_SHIP')
    expect(await o.lineOf(m.chen, order)).toMatchObject({ reservedQty: '99.999', mayShipQty: '0.001' })
  })

  test('what is agreed is called off, delivered and received on a link that is suspended; only new orders wait', async () => {
    const line = await o.lineOf(m.sun, await d.confirmed(m, 1, 'sun'))
    const linked = async () =>
      (await m.zhou.does(supplierList, { body: {} })).rows.find(({ orgId }) => orgId === m.hongyuan.id)
    const link = await linked()
    await m.zhou.does(suspendLink, { body: { ...d.one(link ?? line), reason: '质量问题' } })
    expect((await linked())?.status).toBe('SUSPENDED')
    const order = await o.drafts(m.lin, m.hongyuan, [o.line(1)]).catch((error: unknown) => error)
    expect(order).toMatchObject({ code: 'LINK_NOT_ACTIVE' })
    await m.lin.does(callOffSave, {
      body: {
        supplierOrgId: m.hongyuan.id,
        lines: [{ status: 'add', lineNo: 1, orderLineId: line.id, qty: '60', wantedOn: '2031-02-20' }],
      },
    })
    const may = await m.sun.does(c.deliveryShippable, { body: { buyerOrgId: m.huadong.id } })
    const [asked] = may.filter(({ callOffLineId }) => callOffLineId !== null)
    const sent = await d.writes(
      m,
      m.sun,
      [d.lineOf(line, '60', { callOffLineId: asked?.callOffLineId ?? null })],
      { submit: true },
    )
    const shipped = await d.ships(m.sun, sent)
    await r.receives(m.zhao, shipped, r.came('60'))
    expect(await o.lineOf(m.lin, { id: line.orderId })).toMatchObject({ receivedQty: '60', mayShipQty: '45' })
    await m.zhou.does(resumeLink, { body: d.one((await linked()) ?? line) })
    expect((await o.sends(m.lin, m.hongyuan, [o.line(1)])).status).toBe('SENT')
  })

  test('what is on hold or not agreed is not delivered', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.chen, order)
    const draft = await d.writes(m, m.chen, [d.lineOf(line, '10')])
    const held = await m.lin.does(orderHold, {
      body: { id: order.id, version: (await o.looksAt(m.lin, order)).version, reason: '改图' },
    })
    await expect(d.submits(m.chen, draft)).toFailWith('ORDER_ON_HOLD')
    expect(held.onHold).toBe(true)
    const open = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)]))
    const early = await d.writes(m, m.chen, [d.lineOf(await o.lineOf(m.chen, open), '10')])
    await expect(d.submits(m.chen, early)).toFailWith('ORDER_LINE_NOT_AGREED')
    await expect(
      m.chen.does(c.deliveryDel, { query: { id: early.id, version: early.version + 1 } }),
    ).toFailWith('VERSION_STALE')
    await m.chen.does(c.deliveryDel, { query: { id: early.id, version: early.version } })
    await expect(d.seenBy(m.chen, early)).toFailWith('NOT_FOUND')
  })

  test('of two submitted at once only what fits under the ceiling is reserved', async () => {
    const line = await o.lineOf(m.chen, await d.confirmed(m))
    const drafts = await Promise.all(
      Array.from({ length: 4 }, () => d.writes(m, m.chen, [d.lineOf(line, '40')])),
    )
    const ends = await Promise.allSettled(drafts.map((draft) => d.submits(m.chen, draft)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'QTY_OVER_MAY_SHIP' })
    expect((await o.lineOf(m.lin, { id: line.orderId })).reservedQty).toBe('80')
  })

  test('the same command twice by one key has one effect', async () => {
    const line = await o.lineOf(m.chen, await d.confirmed(m))
    const draft = await d.writes(m, m.chen, [d.lineOf(line, '40')])
    const again = () => m.chen.does(c.deliverySubmit, { body: d.one(draft), idempotencyKey: draft.id })
    const [first, second] = [await again(), await again()]
    expect(second).toEqual(first)
    expect((await o.lineOf(m.lin, { id: line.orderId })).reservedQty).toBe('40')
    await expect(m.chen.does(c.deliverySubmit, { body: d.one(draft) })).toFailWith('VERSION_STALE')
  })

  test('serial numbers fit the quantity, and none stands twice among the lines of a material', async () => {
    const order = await d.confirmed(m, 2)
    const [first, second] = await o.linesOf(m.chen, order)
    if (!first || !second) throw new Error('two lines')
    const save = (...serials: string[][]) =>
      d.writes(
        m,
        m.chen,
        serials.map((each, at) => d.lineOf([first, second][at] ?? first, '2', { serials: each })),
      )
    await expect(save(['S1'])).rejects.toMatchObject({
      refusal: { error: 'SERIALS_INVALID', data: { lineNo: 1 } },
    })
    await expect(save(['S1', 'S2'], ['S3', 'S3'])).rejects.toMatchObject({
      refusal: { error: 'SERIALS_INVALID', data: { lineNo: 2 } },
    })
    const draft = await save(['S1', '序列 2'], [])
    const seen = await d.seenBy(m.chen, draft)
    expect(seen.lines.map(({ serials }) => serials)).toEqual([['S1', '序列 2'], []])
    const [line] = seen.lines
    if (!line) throw new Error('a line')
    const { id, lineNo, orderLineId } = line
    await m.chen.does(c.deliverySave, {
      body: {
        ...d.one(draft),
        buyerOrgId: m.huadong.id,
        expectedOn: '2031-03-01',
        lines: [{ status: 'update', id, lineNo, orderLineId, qty: '3', serials: ['A', 'B', 'C'] }],
      },
    })
    expect((await d.seenBy(m.chen, draft)).lines[0]?.serials).toEqual(['A', 'B', 'C'])
  })
})
