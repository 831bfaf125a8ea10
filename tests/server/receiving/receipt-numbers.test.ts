import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

describe.each(engines)('numbers of receipts on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await r.booksInto(m, 1)
  })
  afterAll(() => m.close())

  test('the ten thousandth of a month has a digit more', async () => {
    const delivery = await r.shipped(m, [await o.lineOf(m.chen, await d.confirmed(m))], '10')
    const next = async () => (await r.receives(m.zhao, delivery, r.came('1'))).receiptNo
    const first = await next()
    expect(first).toMatch(/^GR\d{4}0001$/)
    await m.system((tx) =>
      tx.updateTable('number_sequences').set({ last: 9_998 }).where('noun', '=', 'receipts').execute(),
    )
    const month = first.slice(0, 6)
    const more = [await next(), await next(), await next()]
    expect(more).toEqual(['9999', '10000', '10001'].map((no) => month + no))
  })
})
