import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiptReverse } from '../../../contract/receipts.ts'
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
})
