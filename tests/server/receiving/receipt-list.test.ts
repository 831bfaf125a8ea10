import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/receipts.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

describe.each(engines)('the list of receipts on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await r.booksInto(m, 1)
  })
  afterAll(() => m.close())

  test('receipts are looked for by what was refused of them and by their reversal', async () => {
    const line = await o.lineOf(m.chen, await d.confirmed(m))
    const delivery = await r.shipped(m, [line], '100')
    const refusing = await r.receives(m.zhao, delivery, r.came('10', '5', '包装破损'))
    const whole = await r.receives(m.zhao, delivery, r.came('20'))
    const posted = { field: 'status', sign: 2, value: 'POSTED' } as const
    const refused = { field: 'refusedLines', sign: 9, value: '0' } as const
    const reversed = { field: 'status', sign: 2, value: 'REVERSED' } as const
    const listed = async (...filters: (typeof posted | typeof refused | typeof reversed)[]) => {
      const body = {
        keyword: delivery.deliveryNo,
        filters,
        sorts: [{ field: 'receiptNo', sort: 1 as const }],
      }
      const [bought, sold] = [
        await m.lin.does(c.receiptList, { body }),
        await m.chen.does(c.receiptList, { body }),
      ]
      expect(sold.rows.map(({ id }) => id)).toEqual(bought.rows.map(({ id }) => id))
      return bought.rows.map(({ receiptNo }) => receiptNo)
    }
    expect(await listed(posted)).toEqual([refusing.receiptNo, whole.receiptNo])
    expect(await listed(refused, posted)).toEqual([refusing.receiptNo])
    await m.zhao.does(c.receiptReverse, { body: { ...d.one(refusing), reason: '数错' } })
    expect(await listed(refused, posted)).toEqual([])
    expect(await listed(reversed)).toEqual([refusing.receiptNo])
  })
})
