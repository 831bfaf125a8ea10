import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderSave } from '../../contract/orders.ts'
import { has } from '../support/db.ts'
import { listenTo } from '../support/listener.ts'
import { header, line } from '../support/orders.ts'
import type { Reply } from '../support/persona.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { until } from '../support/until.ts'
import { openWorld, type Pair, type World } from '../support/world.ts'

const PEOPLE_AT_ONCE = 6

describe.runIf(has('postgres'))('F5: a server whose PostgreSQL is restarted', () => {
  let postgres: Postgres
  let world: World
  let pair: Pair
  let address = ''
  /** Orders acknowledged over all outages. */
  let total = 0
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: true })
    world = await openWorld('postgres', { databaseUrl: postgres.url })
    pair = await world.tradingPair()
    address = await world.listen()
  })
  afterAll(async () => {
    await world.close()
    postgres.stop()
  })
  const readiness = async () => (await world.app.inject({ url: '/health/ready' })).statusCode

  test.each(['fast', 'immediate'] as const)(
    '(%s) refuses with 503 meanwhile, hangs nowhere, doubles nothing and comes back by itself',
    async (mode) => {
      const { buyer, supplierOrg } = pair
      const ear = await listenTo(address, buyer)
      const body = { ...header(supplierOrg), lines: [line(1)] }
      const writes = (idempotencyKey: string) => buyer.tries(orderSave, { body, idempotencyKey })
      /** Of each key, how it was last answered. */
      const last = new Map<string, Reply>()
      const orderOf = (reply: Reply | undefined) => reply?.json().data as { id: string; orderNo: string } // what the call answers
      let [longest, going] = [0, true]
      const people = Array.from({ length: PEOPLE_AT_ONCE }, async () => {
        while (going) {
          const [key, began] = [randomUUID(), performance.now()]
          last.set(key, await writes(key))
          longest = Math.max(longest, performance.now() - began)
        }
      })
      const done = () => [...last.values()].filter(({ status }) => status === 200).length
      await until(() => done() > 20)
      postgres.restart(mode)
      const [back, before] = [performance.now(), done()]
      await until(() => done() > before)
      expect(performance.now() - back).toBeLessThan(5000)
      await until(() => done() > before + 20, Boolean, 30_000)
      going = false
      await Promise.all(people)

      const refusals = [...last.values()].filter(({ status }) => status !== 200)
      for (const reply of refusals) {
        expect([reply.status, reply.json().data]).toMatchObject([503, { requestId: expect.any(String) }])
        expect(reply.headers['retry-after']).toBe('2')
      }
      expect(longest).toBeLessThan(12_000)
      // Who was refused asks again under the same key: whether the first was committed or not, there is one order of it.
      for (const [key, { status }] of last) if (status !== 200) last.set(key, await writes(key))
      const answered = [...last.values()].map((reply) => orderOf(reply).id)
      const { db } = world.deps
      const kept = await db.system((tx) => tx.selectFrom('orders').select('id').execute())
      const ids = new Set(kept.map(({ id }) => id))
      expect(answered.filter((id) => !ids.has(id))).toEqual([])
      expect(new Set(answered).size).toBe(answered.length)
      total += answered.length
      expect(ids.size).toBe(total)

      // Who listened and was cut off hears the rest; nobody is left waiting for a connection that is gone.
      const heard = ear.events.at(-1)?.seq
      const again = await listenTo(address, buyer, heard)
      const missing = () => {
        const told = new Set([...ear.events, ...again.events].map(({ recordId }) => recordId))
        return answered.filter((id) => !told.has(id))
      }
      await until(missing, ({ length }) => length === 0)
      ear.close()
      again.close()
      await until(readiness, (status) => status === 200)
    },
  )
  test('says that it is not ready while the database is away, and that it lives', async () => {
    postgres.stop()
    await until(readiness, (status) => status === 503)
    expect((await world.app.inject({ url: '/health/live' })).statusCode).toBe(200)
    const reply = await pair.buyer.tries(orderSave, {
      body: { ...header(pair.supplierOrg), lines: [line(1)] },
      lang: 'en',
    })
    expect([reply.status, reply.json().msg]).toEqual([
      503,
      'The service is unavailable for the moment, please try again',
    ])
  })
})
