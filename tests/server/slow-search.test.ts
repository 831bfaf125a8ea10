import { expect, describe, test } from 'vitest'
import { orderLineList, orderList } from '../../contract/orders.ts'
import { besides } from '../support/app.ts'
import { asOwner, has, openTest } from '../support/db.ts'
import { persona } from '../support/persona.ts'
import { openWorld } from '../support/world.ts'

const PEOPLE = 50
/** Longest one statement of the process may run, in milliseconds. */
const LIMIT = 3000

// The embedded database has one connection, which all take in turn.
describe.runIf(has('postgres'))('limits 5.3: fifty people search what no index finds', () => {
  test('everybody else is answered meanwhile, and who waits too long is told why', async () => {
    const world = await openWorld('postgres')
    const { buyer } = await world.tradingPair()
    await buyer.sendsOrder({ orderNo: 'PO-1' })
    const process = await besides(world, await openTest(world.deps.config, LIMIT))
    const who = persona(process, buyer)
    const search = () =>
      who.tries(orderLineList, { body: { filters: [{ field: 'materialName', sign: 1, value: '轴承' }] } })
    await asOwner(world.deps.config, async (client) => {
      // Stands for a table too large to be looked through in time.
      await client.query('begin; lock table order_lines in access exclusive mode')
      const searches = Promise.all(Array.from({ length: PEOPLE }, search))
      for (let n = 0; n < 10; n++) expect((await who.does(orderList, { body: {} })).total).toBe(1)
      for (const reply of await searches) {
        expect([reply.status, reply.json().msg]).toEqual([503, '查询超时，请缩小范围后重试'])
        expect(reply.json().data).toMatchObject({ error: 'TIMED_OUT', requestId: expect.any(String) })
      }
      await client.query('rollback')
    })
    expect((await search()).status).toBe(200)
    await process.leave()
    await world.close()
  })
})
