import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '../../../contract/errors.ts'
import type { Db, Tx } from '../../../server/db/db.ts'
import { allowed } from '../../../server/db/limits.ts'
import { idempotent } from '../../../server/db/idempotency.ts'
import { notesOf } from '../../../server/audit/notes.ts'
import { deferredOf } from '../../../server/db/deferred.ts'
import { elevated } from '../../../server/db/elevated.ts'
import { rehearse } from '../../../server/db/transaction.ts'
import { wake } from '../../../server/db/wake.ts'
import { type EventInput, record, SPREAD_NOTICES } from '../../../server/events/record.ts'
import { bothEngines, has, openTest, testConfig, testDb } from '../../support/db.ts'
import { patience, rounds } from '../../support/promised.ts'
import { until } from '../../support/until.ts'
import { viewer } from '../../support/viewers.ts'

const happening = (orgId: string): EventInput => ({
  noun: 'orders',
  recordId: randomUUID(),
  kind: 'send',
  buyerOrgId: orgId,
  supplierOrgId: null,
  shared: false,
})
const kinds = (tx: Tx) => tx.selectFrom('events').select('buyer_org_id').execute()

describe.each(bothEngines)('a transaction on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  test('is all or nothing, and of its viewer alone', async () => {
    const [ann, bob] = [viewer(randomUUID(), 'buyer'), viewer(randomUUID(), 'buyer')]
    await db.write(ann, async (tx) => record(tx, ann, happening(ann.orgId)))
    await expect(
      db.write(ann, async (tx) => {
        record(tx, ann, happening(ann.orgId))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await db.read(ann, kinds)).toHaveLength(1)
    expect(await db.read(bob, kinds)).toHaveLength(0)
    await expect(db.write(bob, async (tx) => record(tx, bob, happening(ann.orgId)))).rejects.toMatchObject({
      code: '42501',
    })
    await expect(db.read(ann, async (tx) => record(tx, ann, happening(ann.orgId)))).rejects.toMatchObject({
      code: '25006',
    })
  })

  test('notices a statement whose error was swallowed or nobody waited for, a second transaction inside, and a statement after its end', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const swallow = db.write(ann, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(swallow).rejects.toThrow('its error was swallowed')
    await expect(db.write(ann, () => db.read(ann, kinds))).rejects.toThrow('use its tx')
    // Of a statement nobody waited for the next one only hears that all is lost; the error told is that of the first.
    const unnoticed = db.write(ann, async (tx) => {
      record(tx, ann, happening(randomUUID()))
      return kinds(tx)
    })
    await expect(unnoticed).rejects.toMatchObject({ code: '42501' })
    const kept = await db.write(ann, async (tx) => ({ tx }))
    await expect(kinds(kept.tx)).rejects.toThrow('has ended')
  })

  test(
    'never sees what the connection was used for before',
    async () => {
      const config = await testConfig(engine)
      const small = await openTest({ ...config, databasePool: 2 })
      const orgs = Array.from({ length: 5 }, () => viewer(randomUUID(), 'buyer'))
      for (const who of orgs) await small.write(who, async (tx) => record(tx, who, happening(who.orgId)))
      let leaks = 0
      const asks = async (index: number) => {
        const who = orgs[index % orgs.length]
        if (!who) return
        if (index % 3 === 0)
          return small.write(who, (tx) => sql`select nothing`.execute(tx)).catch(() => undefined)
        const rows =
          index % 7 === 0
            ? await small
                .system((tx) => sql<{ org: null }>`select app_org() as org`.execute(tx))
                .then(({ rows }) => rows.filter(({ org }) => org))
            : (await small.read(who, kinds)).filter(({ buyer_org_id }) => buyer_org_id !== who.orgId)
        leaks += rows.length
      }
      // Fifty at once, as those who wait too long for a connection are refused.
      const indexes = Array.from({ length: rounds(2000, 10_000) }, (_, index) => index).values()
      await Promise.all(
        Array.from({ length: 50 }, async () => {
          for (const index of indexes) await asks(index)
        }),
      )
      expect(leaks).toBe(0)
      await small.close()
      await config.drop()
    },
    patience(60_000),
  )

  test('goes on as its viewer after what was refused with more rights', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const role = async (tx: Tx) =>
      (await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)).rows[0]?.role
    await db.write(ann, async (tx) => {
      const refused = elevated(tx, async () => {
        expect(await role(tx)).toBe('tandem_system')
        throw new Refused('NOT_FOUND')
      })
      await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await role(tx)).toBe('tandem_app')
      expect(await elevated(tx, () => role(tx))).toBe('tandem_system')
      expect(await role(tx)).toBe('tandem_app')
    })
    const lost = db.write(ann, (tx) => elevated(tx, () => sql`select 1 / 0`.execute(tx)))
    await expect(lost).rejects.toMatchObject({ code: '22012' })
  })

  test('rehearses without a trace: no row, no job, no audit note; what stands against it is thrown', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const told = async () =>
      (
        await db.system((tx) =>
          tx.selectFrom('jobs').select('id').where('kind', '=', SPREAD_NOTICES).execute(),
        )
      ).length
    const before = await told()
    await db.write(ann, async (tx) => {
      await rehearse(tx, async (stage) => {
        record(stage, ann, happening(ann.orgId))
        expect(await kinds(stage)).toHaveLength(1)
      })
      expect(await kinds(tx)).toEqual([])
      expect([notesOf(tx), deferredOf(tx)]).toEqual([[], []])
      // What comes after it is as if it had been the first.
      record(tx, ann, happening(ann.orgId))
    })
    expect(await db.read(ann, kinds)).toHaveLength(1)
    expect((await told()) - before).toBe(1)
    // A statement that nobody waited for stands against it as well.
    const lost = db.write(ann, (tx) =>
      rehearse(tx, async (stage) => record(stage, ann, happening(randomUUID()))),
    )
    await expect(lost).rejects.toMatchObject({ code: '42501' })
  })

  test('is run again when it lost against another one', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    let tries = 0
    const done = await db.write(ann, async (tx) => {
      if (++tries < 3)
        await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(tx)
      return 'done'
    })
    expect([done, tries]).toEqual(['done', 3])
    const always = db.write(ann, (tx) =>
      sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`.execute(tx),
    )
    await expect(always).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('wakes listeners after its commit and not without it', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const heard: string[] = []
    const stop = db.listen('doors', (payload) => heard.push(payload))
    await db.write(ann, async (tx) => {
      wake(tx, 'doors', 'one')
      wake(tx, 'doors', 'one')
      expect(heard).toEqual([])
    })
    await db
      .write(ann, async (tx) => {
        wake(tx, 'doors', 'two')
        throw new Error('no')
      })
      .catch(() => undefined)
    await db.write(ann, async (tx) => wake(tx, 'windows'))
    expect(heard).toEqual(['one'])
    stop()
    await db.write(ann, async (tx) => wake(tx, 'doors'))
    expect(heard).toEqual(['one'])
  })

  test('gives a repeated command its first answer and has its effect once', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const key = randomUUID()
    const command = (more: { key?: string; path?: string; body?: unknown } = {}, who = ann) =>
      idempotent(db, who, { key, path: '/api/Order/ConfirmSend', body: { id: 1 }, ...more }, async (tx) => {
        record(tx, who, happening(who.orgId))
        return { by: randomUUID() }
      })
    const effects = async () => (await db.read(ann, kinds)).length
    const answers = await Promise.all(Array.from({ length: 8 }, () => command()))
    const [first] = answers
    expect(new Set(answers.map(({ by }) => by)).size).toBe(1)
    expect(await command()).toEqual(first)
    expect(await effects()).toBe(1)
    for (const other of [
      () => command({ body: { id: 2 } }),
      () => command({ path: '/api/other' }),
      () => command({}, { ...ann, side: 'supplier' }),
    ])
      await expect(other()).rejects.toMatchObject({ code: 'IDEMPOTENCY_REUSED' })
    expect(await effects()).toBe(1)
    expect(await command({}, viewer(ann.orgId, 'buyer'))).not.toEqual(first)
    expect(await effects()).toBe(2)
  })

  test('answers a repeat that fails over what the first one did', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const key = randomUUID()
    const command = () =>
      idempotent(db, ann, { key, path: '/', body: null }, async (tx) => {
        if ((await kinds(tx)).length > 0) throw new Refused('VERSION_STALE')
        record(tx, ann, happening(ann.orgId))
        return 'done'
      })
    expect([await command(), await command()]).toEqual(['done', 'done'])
  })

  test('keeps no key for a command that failed', async () => {
    const ann = viewer(randomUUID(), 'buyer')
    const marked = { key: randomUUID(), path: '/', body: null }
    const fails = () => idempotent(db, ann, marked, () => Promise.reject(new Error('no')))
    await expect(fails()).rejects.toThrow('no')
    await expect(fails()).rejects.toThrow('no') // a refused command may be sent again
    expect(await idempotent(db, ann, marked, async () => null)).toBeNull()
  })

  test('counts attempts exactly, whoever makes them at once', async () => {
    const key = randomUUID()
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => db.system((tx) => allowed(tx, key, 5, 60))),
    )
    expect(verdicts.filter(Boolean)).toHaveLength(5)
    const brief = randomUUID()
    expect(await db.system((tx) => allowed(tx, brief, 1, 0.2))).toBe(true)
    expect(await db.system((tx) => allowed(tx, brief, 1, 0.2))).toBe(false)
    await until(() => db.system((tx) => allowed(tx, brief, 1, 0.2)))
  })
})

test.runIf(has('postgres'))('a repeat gives up while the first is still at work', async () => {
  const config = await testConfig('postgres')
  const db = await openTest(config, 500)
  const ann = viewer(randomUUID(), 'buyer')
  const marked = { key: randomUUID(), path: '/', body: null }
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.write(ann, async (tx) => {
    await sql`insert into idempotency (user_id, key, path, body_hash) values (${ann.userId}, ${marked.key}, '/', '')`.execute(
      tx,
    )
    written.resolve()
    await released.promise
  })
  await written.promise
  await expect(idempotent(db, ann, marked, async () => null)).rejects.toMatchObject({ code: 'STILL_RUNNING' })
  released.resolve()
  await first
  await db.close()
  await config.drop()
})

test.runIf(has('postgres'))('processes wake each other', async () => {
  const config = await testConfig('postgres')
  const [here, there] = await Promise.all([openTest(config), openTest(config)])
  const heard: string[] = []
  there.listen('doors', (payload) => heard.push(payload))
  const ann = viewer(randomUUID(), 'buyer')
  await until(
    async () => {
      await here.write(ann, async (tx) => wake(tx, 'doors', 'opened by Ann'))
      return heard
    },
    (seen) => seen.includes('opened by Ann'),
  )
  await Promise.all([here.close(), there.close()])
  await config.drop()
})
