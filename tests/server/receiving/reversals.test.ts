import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryCloseShort } from '../../../contract/deliveries.ts'
import { receiptReverse, type ReceiptDetail } from '../../../contract/receipts.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

describe.each(engines)('receipts that are taken back out of turn on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await r.booksInto(m, 1)
  })
  afterAll(() => m.close())

  test('of a part that is taken back only what has not come since is awaited again', async () => {
    const order = await d.confirmed(m)
    const delivery = await r.shipped(m, await o.linesOf(m.chen, order), '40')
    const first = await r.receives(m.zhao, delivery, r.came('30'))
    // Five more than were announced, which the order lets in.
    await r.receives(m.zhao, delivery, r.came('15'))
    await m.zhao.does(receiptReverse, { body: { ...d.one(first), reason: '点错' } })
    expect(await o.lineOf(m.lin, order)).toMatchObject({ receivedQty: '15', reservedQty: '25' })
  })

  test('what was closed short is not awaited again, however much came instead and was taken back', async () => {
    const order = await d.confirmed(m)
    const delivery = await r.shipped(m, await o.linesOf(m.chen, order), '40')
    const takesBack = async (receipt: ReceiptDetail) => {
      await m.zhao.does(receiptReverse, { body: { ...d.one(receipt), reason: '点错' } })
      return o.lineOf(m.lin, order)
    }
    const first = await r.receives(m.zhao, delivery, r.came('25'))
    const left = await d.seenBy(m.zhao, delivery)
    await m.zhao.does(deliveryCloseShort, { body: { ...d.one(left), reason: '余数不再需要' } })
    expect(await takesBack(first)).toMatchObject({ receivedQty: '0', reservedQty: '25' })
    // Five more than were still awaited.
    const second = await r.receives(m.zhao, delivery, r.came('30'))
    expect(await takesBack(second)).toMatchObject({ receivedQty: '0', reservedQty: '25' })
  })
})
