import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../server/db/db.ts'
import { conclude } from '../../../server/db/transaction.ts'
import { type EventInput, record } from '../../../server/events/record.ts'
import { asOwner, bothEngines, openTest, testConfig, testDb } from '../../support/db.ts'
import { viewer } from '../../support/viewers.ts'

const kinds = { sql: 'select kind from events', parameters: [] }
const happening = (orgId: string): EventInput => ({
  noun: 'orders',
  recordId: randomUUID(),
  kind: 'send',
  buyerOrgId: orgId,
  supplierOrgId: null,
  shared: false,
})
/** More often than a statement must be seen to be kept prepared. */
const often = Array.from({ length: 8 })

describe.each(bothEngines)('the last statements of a transaction on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  test('are answered together, of the viewer alone, however often', async () => {
    const [ann, bob] = [viewer(randomUUID(), 'buyer'), viewer(randomUUID(), 'buyer')]
    await db.write(ann, async (tx) => record(tx, ann, happening(ann.orgId)))
    const count = { sql: 'select count(*)::int as events, now() as at from events', parameters: [] }
    for (const _ of often) {
      const read = (who: typeof ann) =>
        db.read(who, (tx) => conclude<[{ kind: string }, { events: number; at: string }]>(tx, [kinds, count]))
      expect(await read(ann)).toMatchObject([[{ kind: 'send' }], [{ events: 1 }]])
      expect(await read(bob)).toMatchObject([[], [{ events: 0 }]])
    }
  })

  test('follow others in the same snapshot, and nothing follows them', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const moment = { sql: 'select now()::text as at', parameters: [] }
    const [before, after] = await db.read(ann, async (tx) => {
      const { rows } = await tx.executeQuery<{ at: string }>(CompiledQuery.raw(moment.sql))
      return [rows, ...(await conclude<[{ at: string }]>(tx, [moment]))]
    })
    expect(after).toEqual(before)
    const further = db.read(ann, async (tx) => {
      await conclude(tx, [kinds])
      return conclude(tx, [kinds])
    })
    await expect(further).rejects.toThrow('has ended')
  })

  test('are statements like others where it writes', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    await db.write(ann, async (tx) => {
      record(tx, ann, happening(ann.orgId))
      expect(await conclude(tx, [kinds])).toEqual([[{ kind: 'send' }]])
      record(tx, ann, happening(ann.orgId))
    })
    expect(await db.read(ann, (tx) => conclude(tx, [kinds]))).toMatchObject([
      [{ kind: 'send' }, { kind: 'send' }],
    ])
  })

  test('leave the connection whole when one of them fails, noticed or not', async () => {
    const config = await testConfig(engine)
    const small = await openTest({ ...config, databasePool: 1 })
    const ann = viewer(randomUUID(), 'buyer')
    const divide = (by: number) => ({ sql: 'select 1 / $1::int as one', parameters: [by] })
    for (const _ of often) {
      const failing = small.read(ann, (tx) => conclude(tx, [kinds, divide(0), divide(1)]))
      await expect(failing).rejects.toMatchObject({ code: '22012' })
      const swallowing = small.read(ann, async (tx) => conclude(tx, [divide(0)]).catch(() => undefined))
      await expect(swallowing).rejects.toMatchObject({ code: '22012' })
      expect(await small.read(ann, (tx) => conclude(tx, [kinds, divide(1)]))).toEqual([[], [{ one: 1 }]])
    }
    const writing = { sql: 'delete from events', parameters: [] }
    await expect(small.read(ann, (tx) => conclude(tx, [kinds, writing]))).rejects.toMatchObject({
      code: '25006',
    })
    expect(await small.read(ann, (tx) => conclude(tx, [divide(1)]))).toEqual([[{ one: 1 }]])
    await small.close()
    await config.drop()
  })

  test('take and give back every value as it is', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const texts = ['', '轴承座 Φ30', `a"b\\c{d},'e`, 'NULL', '😀', 'x'.repeat(100_000)]
    const values = {
      sql: 'select $1::text[] as texts, $2::text as text, $3::int as whole, $4::boolean as yes, $5::text as none, $6::numeric as exact, $7::date as day, false as no',
      parameters: [texts, texts[2], 42, true, null, '1.500', '2026-02-28'],
    }
    for (const _ of often)
      expect(await db.read(ann, (tx) => conclude(tx, [values]))).toEqual([
        [
          {
            texts,
            text: texts[2],
            whole: 42,
            yes: true,
            none: null,
            exact: '1.500',
            day: '2026-02-28',
            no: false,
          },
        ],
      ])
  })
})

test('a table migrated under a prepared list is read anew', async () => {
  const config = await testConfig('postgres')
  const db = await openTest({ ...config, databasePool: 1 })
  const owner = (text: string) => asOwner(config, (client) => client.query(text))
  await owner('create table probe as select 1 as one; grant select on probe to tandem_app')
  const ann = viewer(randomUUID(), 'buyer')
  const read = () => db.read(ann, (tx) => conclude(tx, [{ sql: 'select * from probe', parameters: [] }]))
  for (const _ of often) expect(await read()).toEqual([[{ one: 1 }]])
  await owner('alter table probe add two text')
  expect(await read()).toEqual([[{ one: 1, two: null }]])
  await db.close()
  await config.drop()
})
