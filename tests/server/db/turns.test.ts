import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Tx } from '../../../server/db/db.ts'
import { elevated, sendElevated } from '../../../server/db/elevated.ts'
import { abreast } from '../../../server/db/transaction.ts'
import { bothEngines, testDb } from '../../support/db.ts'
import { viewer } from '../../support/viewers.ts'

const one = (tx: Tx, by: number) => sql<{ one: number }>`select 1 / ${by}::int as one`.execute(tx)

describe.each(bothEngines)('the statements of one turn on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  test('sends what one turn asks for together: what fails says so, what was behind it only that all is lost', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const outcomes: PromiseSettledResult<unknown>[] = []
    const failing = db.write(ann, async (tx) => {
      outcomes.push(...(await Promise.allSettled([one(tx, 1), one(tx, 0), one(tx, 1)])))
    })
    await expect(failing).rejects.toThrow('its error was swallowed')
    expect(outcomes).toMatchObject([
      { value: { rows: [{ one: 1 }] } },
      { reason: { code: '22012' } },
      // Rejected here, with the cause: the database was not asked a third time.
      { reason: { code: '25P02', message: 'division by zero' } },
    ])
  })

  test('tells what failed, also where somebody waits for what was sent behind it; what lost against another is tried again', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const behind = (tx: Tx, fails: () => Promise<unknown>) => {
      const failing = fails()
      failing.catch(() => undefined)
      return one(tx, 1)
    }
    await expect(db.write(ann, (tx) => behind(tx, () => one(tx, 0)))).rejects.toMatchObject({ code: '22012' })
    let tries = 0
    const later = db.write(ann, async (tx) => {
      tries++
      return behind(
        tx,
        async () => tries > 1 || sql`do $$ begin raise 'lost' using errcode = '40P01'; end $$`.execute(tx),
      )
    })
    expect((await later).rows).toEqual([{ one: 1 }])
    expect(tries).toBe(2)
  })

  test('does parts side by side: the error is that of the one that fails, and none takes another role', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const both = await db.read(ann, (tx) =>
      abreast(
        tx,
        async () => (await one(tx, 1)).rows[0]?.one,
        async () => 'two',
      ),
    )
    expect(both).toEqual([1, 'two'])
    const failing = db.write(ann, (tx) =>
      abreast(
        tx,
        // First of the parts, and sent behind the one that fails.
        async () => {
          await Promise.resolve()
          return one(tx, 1)
        },
        // Its error comes to hand after that of the other.
        () =>
          one(tx, 0).catch(async (error: unknown) => {
            await Promise.resolve()
            await Promise.resolve()
            throw error
          }),
      ),
    )
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    const elevating = db.write(ann, (tx) =>
      abreast(
        tx,
        () => one(tx, 1),
        () => elevated(tx, () => one(tx, 1)),
      ),
    )
    await expect(elevating).rejects.toThrow('no other role')
  })

  test('one statement takes another role while parts run side by side, and nothing else does', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const role = async (tx: Tx) =>
      (await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)).rows[0]?.role
    const roles = await db.write(ann, (tx) =>
      abreast(
        tx,
        () => role(tx),
        () => sendElevated(tx, () => role(tx)),
        () => role(tx),
      ),
    )
    expect(roles).toEqual(['tandem_app', 'tandem_system', 'tandem_app'])
    const several = db.write(ann, (tx) => sendElevated(tx, () => Promise.all([one(tx, 1), one(tx, 1)])))
    await expect(several).rejects.toThrow('for one statement')
    const later = db.write(ann, (tx) =>
      sendElevated(tx, async () => {
        await Promise.resolve()
        return one(tx, 1)
      }),
    )
    await expect(later).rejects.toThrow('for one statement')
  })

  test('takes instants, bytes, documents and arrays of arrays', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const given = {
      at: new Date('2026-02-28T01:02:03.004Z'),
      bytes: Buffer.from([0, 1, 92, 255]),
      document: { name: '轴承座', of: [1, null] },
      grid: [
        ['a', null],
        ['{b}', '"c"'],
      ],
    }
    await db.write(ann, async (tx) => {
      const { rows } = await sql`select ${given.at}::timestamptz as at, ${given.bytes}::bytea as bytes,
        ${given.document}::jsonb as document, ${given.grid}::text[] as grid`.execute(tx)
      expect(rows).toEqual([{ ...given, at: '2026-02-28T01:02:03.004Z' }])
    })
  })
})
