import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/orders.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'

describe.each(engines)('two at once on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('200 pairs of simultaneous receipts: one wins, one is told, one event', async () => {
    const orders: o.Order[] = []
    for (let n = 0; n < 200; n++) orders.push(await o.sends(m.lin, m.chenguang, [o.line(1)]))
    const receives = (who: typeof m.chen, { id }: o.Order) =>
      who.tries(c.confirmReceive, { body: { orders: [{ id }] } })
    for (let at = 0; at < orders.length; at += 20)
      await Promise.all(
        orders.slice(at, at + 20).map(async (order) => {
          const replies = await Promise.all([receives(m.chen, order), receives(m.he, order)])
          expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
          expect(replies.find(({ status }) => status === 409)?.json().data).toMatchObject({
            error: 'WRONG_STATE',
          })
        }),
      )
    const events = await m.system((tx) =>
      tx
        .selectFrom('events')
        .select((of) => of.fn.countAll().as('count'))
        .where('kind', '=', 'receive')
        .executeTakeFirstOrThrow(),
    )
    expect(Number(events.count)).toBe(200)
  })

  test('receipts of the same orders in opposite order never wait for each other in a circle', async () => {
    const orders: o.Order[] = []
    for (let n = 0; n < 12; n++) orders.push(await o.sends(m.lin, m.chenguang, [o.line(1)]))
    const body = { orders: orders.map(({ id }) => ({ id })) }
    const replies = await Promise.all([
      m.chen.tries(c.confirmReceive, { body }),
      m.he.tries(c.confirmReceive, { body: { orders: body.orders.toReversed() } }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('one receives while the buyer cancels: one of the two happens', async () => {
    for (let n = 0; n < 20; n++) {
      const sent = await o.sends(m.lin, m.chenguang, [o.line(1)])
      const { id, version } = sent
      const replies = await Promise.all([
        m.chen.tries(c.confirmReceive, { body: { orders: [{ id, version }] } }),
        m.lin.tries(c.orderCancel, { body: { id, version, reason: '取消' } }),
      ])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await o.kindsOf(m, id)).length).toBe(3)
    }
  })

  test('orders written at the same moment get numbers of their own without gaps', async () => {
    const written = await Promise.all(
      Array.from({ length: 20 }, () => o.drafts(m.qian, m.chenguang, [], { orderedOn: '2032-07-01' })),
    )
    expect(written.map(({ orderNo }) => orderNo).sort()).toEqual(
      Array.from({ length: 20 }, (_, n) => `PO3207${String(n + 1).padStart(4, '0')}`),
    )
  })

  test('a number typed by hand is taken once and skipped by the counter', async () => {
    const same = { orderNo: 'PO33010001', orderedOn: '2033-01-05' }
    const replies = await Promise.all(
      [1, 2].map(() => m.qian.tries(c.orderSave, { body: { ...o.header(m.chenguang, same), lines: [] } })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.json().data).toMatchObject({
      error: 'ORDER_NO_TAKEN',
    })
    expect((await o.drafts(m.qian, m.chenguang, [], { orderedOn: '2033-01-06' })).orderNo).toBe('PO33010002')
    // Another buyer has numbers of its own.
    expect((await o.drafts(m.lin, m.chenguang, [], same)).orderNo).toBe('PO33010001')
  })
})
