import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { listLimits } from '../../contract/filter.ts'
import { materialList } from '../../contract/materials.ts'
import { confirmReceive, orderLineList, orderList, orderSave } from '../../contract/orders.ts'
import { supplierList } from '../../contract/suppliers.ts'
import { engines, openTest, testConfig } from '../support/db.ts'
import type { Persona } from '../support/persona.ts'
import { walk } from '../support/promised.ts'
import { openWorld, type World } from '../support/world.ts'

const lists = { orderList, orderLineList, materialList, supplierList }
const signs = Array.from({ length: 13 }, (_, index) => index + 1)

/** Limits 5.3, past the browser: what is sent is bound or refused, and no answer is a failure of ours. */
describe.each(engines)('lists under attack on %s', (engine) => {
  let world: World
  let buyer: Persona
  beforeAll(async () => {
    world = await openWorld(engine)
    const pair = await world.tradingPair()
    buyer = pair.buyer
    await pair.buyer.sendsOrder({ orderNo: "PO-'1%_", lines: [{ code: 'M%_\\', name: "'; drop" }] })
    const other = await world.tradingPair()
    await other.buyer.sendsOrder({ orderNo: 'SECRET-9' })
  })
  afterAll(() => world.close())

  const asks = (call: Call, body: object) =>
    buyer.tries(call, { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  test.each(walk(Object.entries(lists), 1))(
    '%s: no value of any sign does more than find or fail to',
    async (_, call) => {
      const values = [
        "'; drop table orders; --",
        "' or '1'='1",
        '%_\\',
        '%',
        'NaN',
        '1e309',
        ['a'],
        { $gt: '' },
        null,
        1e300,
        true,
        '\\u0000',
        '\ud800',
        'x'.repeat(1 << 20),
      ]
      const fields = [
        'orderNo',
        'materialCode',
        'name',
        'status',
        'totalAmount',
        'qty',
        'orderedOn',
        'sentAt',
        'onHold',
      ]
      const wrong: string[] = []
      for (const sign of signs)
        for (const field of fields)
          for (const value of values) {
            const { status, text } = await asks(call, { filters: [{ field, sign, value }] })
            if (![200, 413, 422].includes(status) || text.includes('SECRET'))
              wrong.push(`${field} ${sign} ${JSON.stringify(value)?.slice(0, 30)}: ${status}`)
          }
      expect(wrong).toEqual([])
      const megabyte = [{ field: 'orderNo', sign: 2, value: 'x'.repeat(1 << 20) }]
      expect((await asks(call, { filters: megabyte })).status).toBe(413)
    },
  )

  test('a pattern’s own letters are letters', async () => {
    const found = async (value: string, sign: number) =>
      (await buyer.does(orderList, { body: { filters: [{ field: 'orderNo', sign, value }] } })).total
    expect([await found('%', 1), await found('_', 1), await found("'1", 1), await found('P%', 4)]).toEqual([
      1, 1, 1, 0,
    ])
  })

  test.each(walk(Object.entries(lists), 1))(
    '%s: no name beyond the catalogue is a field, under no sign and no sort',
    async (_, call) => {
      const names = [
        'updatedBy.password',
        'users.password_hash',
        'orders.id',
        't1.password',
        '"a" from b--',
        'pg_shadow',
        'оrderNo', // with a Cyrillic letter
        'ORDERNO',
        'buyer_org_id',
        'constructor',
        'x'.repeat(64),
        'x'.repeat(65),
        '',
      ]
      for (const field of names) {
        for (const sign of signs)
          expect([field, (await asks(call, { filters: [{ field, sign, value: 'a' }] })).status]).toEqual([
            field,
            422,
          ])
        for (const sort of [1, 2])
          expect([field, (await asks(call, { sorts: [{ field, sort }] })).status]).toEqual([field, 422])
      }
    },
  )

  test('what is beyond a limit is refused, names the place, and costs no statement', async () => {
    const filter = { field: 'orderNo', sign: 2, value: 'a' }
    const nested = (depth: number): unknown => (depth === 0 ? filter : { all: [nested(depth - 1)] })
    const beyond: [string, object][] = [
      [
        'filters.0.value',
        { filters: [{ field: 'orderNo', sign: 8, value: Array.from({ length: 1001 }, () => 'a') }] },
      ],
      ['filters', { filters: Array.from({ length: listLimits.conditions + 1 }, () => filter) }],
      ['filters', { filters: Array.from({ length: 10_000 }, () => filter) }],
      ['sorts', { sorts: Array.from({ length: 9 }, () => ({ field: 'orderNo', sort: 1 })) }],
      ['page', { page: 1e9 }],
      ['page', { page: -1 }],
      ['page', { page: 1.5 }],
      ['page', { page: 0 }],
      ['pageSize', { pageSize: 1e9 }],
      ['pageSize', { pageSize: listLimits.pageSize + 1 }],
      ['pageSize', { pageSize: -1 }],
      ['keyword', { keyword: 'x'.repeat(listLimits.text + 1) }],
      ['filters.0.field', { filters: [nested(8)] }],
      ['', { entity: 'users' }],
    ]
    // An action that is reached would be one statement more.
    const { db } = world.deps
    const read = db.read
    let reads = 0
    db.read = (...given) => (reads++, read(...given))
    try {
      for (const [path, body] of beyond) {
        const reply = await asks(orderList, body)
        expect([path, reply.status]).toEqual([path, 422])
        expect(reply.json().data).toMatchObject({ error: 'INPUT_INVALID' })
        expect(JSON.stringify(reply.json().data)).toContain(`"path":"${path}`)
      }
      // A list of a hundred thousand values and a depth of a thousand are no body at all.
      const values = Array.from({ length: 100_000 }, (_, n) => `PO-${n}`)
      expect([413, 422]).toContain(
        (await asks(orderList, { filters: [{ field: 'orderNo', sign: 8, value: values }] })).status,
      )
      expect((await asks(orderList, { filters: [nested(1000)] })).status).toBe(422)
      expect(reads).toBe(0)
    } finally {
      db.read = read
    }
  })

  test('batches have an end too', async () => {
    const orders = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID() }))
    const reply = await asks(confirmReceive, { orders })
    expect([403, 422]).toContain(reply.status)
    expect((await asks(orderSave, { lines: Array.from({ length: 5001 }, () => ({})) })).status).toBe(422)
  })

  test('a statement that takes too long is cut off, says so, and the next one is served', async () => {
    const config = await testConfig(engine)
    const db = await openTest(config, 500)
    // Of three short series: one that long is written out, and whoever waits for the disk hears no signal.
    const endless = db.system((tx) =>
      sql`select count(*) from generate_series(1, 10000) a, generate_series(1, 10000) b, generate_series(1, 10000) c`.execute(
        tx,
      ),
    )
    await expect(endless).rejects.toMatchObject({ code: 'TIMED_OUT' })
    expect((await db.system((tx) => sql<{ one: number }>`select 1 as one`.execute(tx))).rows).toEqual([
      { one: 1 },
    ])
    await db.close()
    await config.drop()
  })
})
