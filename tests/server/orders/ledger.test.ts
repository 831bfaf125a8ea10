import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/orders.ts'
import { type Shift, shift } from '../../../server/modules/orders/orders.read.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import { viewer } from '../../support/viewers.ts'

describe.each(engines)('the quantity chain on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** What deliveries, inspections and statements will do. */
  const moves = (lineId: string, delta: Shift['delta'], arrivedOn?: string) => {
    const store = viewer(m.huadong.id, 'buyer', { userName: '仓库' })
    return m.deps.db.write(store, (tx) =>
      shift(tx, store, [{ lineId, delta, ...(arrivedOn ? { arrivedOn } : {}) }]),
    )
  }

  const confirmed = async (lines = 1): Promise<o.Order> => {
    const all = Array.from({ length: lines }, (_, n) => o.line(n + 1))
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, all))
    return o.answers(m.chen, received, ...all.map(() => o.accept))
  }

  test('from agreed to invoiced, each number follows', async () => {
    const order = await confirmed()
    const { id } = await o.lineOf(m.lin, order)
    await moves(id, { reserved: '60' })
    expect(await o.lineOf(m.chen, order)).toMatchObject({
      progress: 'PARTLY_SHIPPED',
      reservedQty: '60',
      toSendQty: '40',
      mayShipQty: '45',
    })
    await moves(id, { reserved: '-60', received: '60' }, '2031-03-02')
    expect(await o.lineOf(m.chen, order)).toMatchObject({
      progress: 'PARTLY_RECEIVED',
      receivedQty: '60',
      actualOn: '2031-03-02',
    })
    await moves(id, { received: '30' }, '2031-03-04')
    // 90 of 100 are the least the link lets through.
    expect(await o.looksAt(m.zhao, order)).toMatchObject({ status: 'COMPLETED' })
    expect(await o.lineOf(m.chen, order)).toMatchObject({
      progress: 'RECEIVED',
      toSendQty: '10',
      mayShipQty: '15',
      actualOn: '2031-03-04',
    })
    expect(await o.kindsOf(m, order.id)).toContain('complete')
    const close = async () =>
      m.zhao.does(c.orderClose, { body: { id: order.id, version: (await o.looksAt(m.zhao, order)).version } })
    await expect(close()).toFailWith('NOT_RECONCILED')
    expect((await o.looksAt(m.zhao, order)).can).toContainEqual({ action: 'close', why: 'NOT_RECONCILED' })
    await moves(id, { accepted: '85', returned: '5' })
    await moves(id, { reconciled: '85', invoiced: '85' })
    expect(await close()).toMatchObject({ status: 'CLOSED' })
  })

  test('what is to be replaced opens the order again', async () => {
    const order = await confirmed()
    const { id } = await o.lineOf(m.lin, order)
    await moves(id, { received: '100' })
    expect((await o.looksAt(m.lin, order)).status).toBe('COMPLETED')
    await moves(id, { returned: '20', replaced: '20' })
    expect((await o.looksAt(m.lin, order)).status).toBe('CONFIRMED')
    expect(await o.lineOf(m.chen, order)).toMatchObject({
      progress: 'PARTLY_RECEIVED',
      toSendQty: '20',
      mayShipQty: '25',
    })
  })

  test('nothing moves beyond what both agreed, and then nothing has', async () => {
    const order = await confirmed(2)
    const [first, second] = await o.linesOf(m.lin, order)
    const store = viewer(m.huadong.id, 'buyer')
    const both = (qty: string) =>
      m.deps.db.write(store, (tx) =>
        shift(
          tx,
          store,
          [first, second].map((line) => ({
            lineId: line?.id ?? '',
            delta: { reserved: line === first ? '10' : qty },
          })),
        ),
      )
    await expect(both('105.000001')).rejects.toThrow('LEDGER_EXCEEDED')
    await expect(moves(first?.id ?? '', { received: '-1' })).rejects.toThrow('LEDGER_EXCEEDED')
    expect((await o.linesOf(m.lin, order)).map(({ reservedQty }) => reservedQty)).toEqual(['0', '0'])
    await both('105')
    expect((await o.linesOf(m.lin, order)).map(({ reservedQty }) => reservedQty)).toEqual(['10', '105'])
  })

  test('an organisation moves its own lines only', async () => {
    const { id } = await o.lineOf(m.lin, await confirmed())
    const stranger = viewer(m.qiming.id, 'buyer')
    await expect(
      m.deps.db.write(stranger, (tx) => shift(tx, stranger, [{ lineId: id, delta: { reserved: '1' } }])),
    ).rejects.toThrow('NOT_FOUND')
  })

  test('two deliveries at once never ship more than is allowed', async () => {
    const order = await confirmed()
    const { id } = await o.lineOf(m.lin, order)
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => moves(id, { reserved: '20' })))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await o.lineOf(m.lin, order)).reservedQty).toBe('100')
  })
})
