import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '../../../contract/call.ts'
import { callOffInfo, callOffSave } from '../../../contract/callOffs.ts'
import { deliveryPack } from '../../../contract/deliveries.pack.ts'
import * as c from '../../../contract/deliveries.ts'
import { history } from '../../../contract/documents.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'

describe.each(engines)('where deliveries go and how they are packed, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await o.linked(m, { asn_review: true })
  })
  afterAll(() => m.close())

  /** The line of an order that both agree on, with its own head. */
  const agreed = async (head: { shipTo: string; currency?: string }): Promise<o.Line> => {
    const order = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1)], head))
    await o.answers(m.chen, order, o.accept)
    return o.lineOf(m.chen, order)
  }

  test('a delivery goes to one place in one currency: where the lines are wanted, unless 陈亮 names it', async () => {
    await o.linked(m, { currency: 'EUR' })
    const euro = await agreed({ currency: 'EUR', shipTo: '一号库' })
    await o.linked(m, { currency: 'CNY' })
    const [at1, at2] = [await agreed({ shipTo: '一号库' }), await agreed({ shipTo: '二号库' })]
    const draft = await d.writes(m, m.chen, [d.lineOf(at1, '5')])
    expect(draft.shipTo).toBe('一号库')
    expect((await d.writes(m, m.chen, [d.lineOf(at1, '5')], { shipTo: '三号门' })).shipTo).toBe('三号门')
    const mixed = await m.chen.tries(c.deliverySave, {
      body: {
        buyerOrgId: m.huadong.id,
        expectedOn: '2031-03-01',
        lines: [
          { lineNo: 1, ...d.lineOf(at1, '5') },
          { lineNo: 2, ...d.lineOf(at2, '5') },
        ],
      },
    })
    expect(mixed.json()).toMatchObject({
      code: 409,
      msg: '第 2 行送到“二号库”，其他行送到“一号库”：一张送货单只送一个地址，请另建送货单',
    })
    await expect(d.writes(m, m.chen, [d.lineOf(at1, '5'), d.lineOf(euro, '5')])).toFailWith(
      'DELIVERY_CURRENCIES',
    )
    // A call-off may want its part somewhere else than the order.
    const called = await m.lin.does(callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        shipTo: '一号库',
        lines: [{ status: 'add', lineNo: 1, orderLineId: at2.id, qty: '5', wantedOn: '2031-02-20' }],
      },
    })
    const [wanted] = (await m.chen.does(callOffInfo, { query: { id: called.id } })).lines
    const both = [d.lineOf(at1, '5'), d.lineOf(at2, '5', { callOffLineId: wanted?.id ?? '' })]
    expect((await d.writes(m, m.chen, both)).shipTo).toBe('一号库')
  })
  test('how much goes is announced, how it is packed is said until it is shipped; 林晓 reads it', async () => {
    const order = await d.confirmed(m, 2)
    const [a, b] = await o.linesOf(m.chen, order)
    const sent = await d.writes(
      m,
      m.chen,
      [d.lineOf({ id: a?.id ?? '' }, '3'), d.lineOf({ id: b?.id ?? '' }, '4')],
      { submit: true },
    )
    const [first, second] = (await d.seenBy(m.chen, sent)).lines
    const packs = (of: c.Delivery, lines: BodyIn<typeof deliveryPack>['lines'], who = m.chen) =>
      who.does(deliveryPack, { body: { ...d.one(of), lines } })
    const one = { id: first?.id ?? '', boxes: 2, lotNo: 'L-7', producedOn: '2031-02-01' }
    await expect(packs(sent, [one], m.lin)).toFailWith('WRONG_SIDE')
    await expect(packs(sent, [{ ...one, id: randomUUID() }])).toFailWith('NOT_FOUND')
    await expect(packs(sent, [one, one])).toFailWith('NOT_FOUND')
    await expect(packs(sent, [{ ...one, expiresOn: '2031-01-31' }])).toFailWith('EXPIRES_BEFORE_MADE')
    await expect(packs(sent, [{ ...one, serials: ['A', 'B'] }])).toFailWith('SERIALS_INVALID')
    await expect(packs(sent, [{ ...one, pallets: [{ pallet: 1, boxes: 3 }] }])).toFailWith('PALLETS_INVALID')
    const packed = await packs(sent, [{ ...one, serials: ['A', 'B', 'C'] }])
    expect(packed).toMatchObject({ status: sent.status, version: sent.version + 1 })
    await expect(packs(sent, [one])).toFailWith('VERSION_STALE')
    const seen = await d.seenBy(m.lin, packed)
    expect(seen.lines).toMatchObject([
      { qty: '3', boxes: 2, lotNo: 'L-7', producedOn: '2031-02-01', serials: ['A', 'B', 'C'] },
      { qty: '4', boxes: 1, lotNo: '', serials: [] },
    ])
    expect(
      (await m.lin.does(history, { query: { noun: 'deliveries', recordId: sent.id } })).at(-1),
    ).toMatchObject({
      kind: 'pack',
      actorName: '陈亮',
    })
    // What was taken out is not packed, and what has left is.
    const without = await m.zhao.does(c.customerReject, {
      body: { ...d.one(packed), lines: [{ lineId: second?.id ?? '', reason: '不要了' }] },
    })
    await expect(packs(without, [{ id: second?.id ?? '', boxes: 3 }])).toFailWith('NOT_FOUND')
    const approved = await m.zhao.does(c.deliveryApprove, { body: d.one(without) })
    await expect(packs(await d.ships(m.chen, approved), [one])).toFailWith('WRONG_STATE')
  })
})
