import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveryApprove } from '../../../contract/deliveries.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'

describe.each(engines)('deliveries of orders that somebody may not read, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('who ships reads the order of every line that leaves', async () => {
    const [read, unread] = [await d.confirmed(m), await d.confirmed(m)]
    const clerk = await m.person(m.chenguang, {
      name: '小方',
      side: 'supplier',
      rights: ['orders.read', 'deliveries.read', 'deliveries.ship'],
      limits: { 'orders.read': `orderNo = '${read.orderNo}'` },
    })
    const approved = async (...orders: o.Order[]) => {
      const lines = await Promise.all(orders.map((order) => o.lineOf(m.chen, order)))
      const draft = await d.writes(
        m,
        m.chen,
        lines.map((line) => d.lineOf(line, '1')),
      )
      const sent = await d.submits(m.chen, draft)
      return sent.status === 'SUBMITTED' ? m.lin.does(deliveryApprove, { body: d.one(sent) }) : sent
    }
    await expect(d.ships(clerk, await approved(read, unread))).toFailWith('NOT_FOUND')
    expect((await d.ships(clerk, await approved(read))).status).toBe('SHIPPED')
  })
})
