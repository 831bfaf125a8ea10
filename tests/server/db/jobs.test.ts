import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../server/db/db.ts'
import { enqueue } from '../../../server/jobs/enqueue.ts'
import { housekeeping } from '../../../server/jobs/housekeeping.ts'
import { type JobHandlers, runJobs } from '../../../server/jobs/run.ts'
import { claim, finish } from '../../../server/jobs/store.ts'
import { bothEngines, testDb } from '../../support/db.ts'
import { until } from '../../support/until.ts'
import { viewer } from '../../support/viewers.ts'

describe.each(bothEngines)('jobs on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  const logged: string[] = []
  const write = (about: object, text: string) => void logged.push(JSON.stringify({ about, text }))
  const log = { info: write, warn: write, error: write }
  const ann = viewer(randomUUID(), 'buyer')
  const ask = (kind: string, payload: unknown = null, key?: string) =>
    db.write(ann, (tx) => enqueue(tx, kind, payload, { key }))
  const count = (kind: string) =>
    db.system(
      async (tx) =>
        await tx
          .selectFrom('jobs')
          .select(['attempts', 'dead_at', 'last_error'])
          .where('kind', '=', kind)
          .execute(),
    )
  const dueNow = () =>
    db.system((tx) => sql`update jobs set run_at = now() where dead_at is null`.execute(tx))

  /** Runs workers while `fn` looks on. */
  async function working<T>(handlers: JobHandlers, fn: () => Promise<T>, workers = 1): Promise<T> {
    const stop = new AbortController()
    const running = Array.from({ length: workers }, () =>
      runJobs(db, handlers, { log, signal: stop.signal, leaseSeconds: 1, pollMs: 50 }),
    )
    try {
      return await fn()
    } finally {
      stop.abort()
      await Promise.all(running)
    }
  }

  test('are done after the commit that asked for them, and not without it', async () => {
    await ask('mail', { to: 'chen' })
    await db
      .write(ann, async (tx) => {
        await enqueue(tx, 'mail', { to: 'nobody' })
        throw new Error('no')
      })
      .catch(() => undefined)
    const done: unknown[] = []
    await working({ mail: { run: async (payload) => void done.push(payload) } }, () =>
      until(async () => (await count('mail')).length === 0),
    )
    expect(done).toEqual([{ to: 'chen' }])
  })

  test('are asked for once under a key, and wait for their time', async () => {
    await ask('keyed', 1, 'k')
    await ask('keyed', 2, 'k')
    await db.write(ann, (tx) => enqueue(tx, 'keyed', 3, { runAt: '2999-01-01T00:00:00.000Z' }))
    const done: unknown[] = []
    await working({ keyed: { run: async (payload) => void done.push(payload) } }, () =>
      until(async () => (await count('keyed')).length === 1),
    )
    expect(done).toEqual([1])
    await ask('keyed', 4, 'k')
    await working({ keyed: { run: async (payload) => void done.push(payload) } }, () =>
      until(() => done.length === 2),
    )
    expect(done).toEqual([1, 4])
  })

  test('are tried again after a failure and put aside in the end, holding up nobody and telling nothing', async () => {
    const done: string[] = []
    let failures = 0
    await ask('poison', { secret: 'canary-4711' })
    await ask('sound')
    const handlers: JobHandlers = {
      poison: {
        attempts: 3,
        run: async () => {
          failures++
          throw new Error('canary-4711 refused')
        },
      },
      sound: { run: async () => void done.push('sound') },
    }
    await working(handlers, () =>
      until(async () => {
        await dueNow()
        return (await count('poison'))[0]?.dead_at
      }),
    )
    expect([failures, done]).toEqual([3, ['sound']])
    expect((await count('poison'))[0]).toMatchObject({ attempts: 3, last_error: 'Error' })
    expect(logged.join('\n')).toContain('put aside')
    expect(logged.join('\n')).not.toContain('canary')
  })

  test('of a worker that died are taken over, with their effect exactly once', async () => {
    const mark = randomUUID()
    await ask('effect', mark)
    const [job] = await db.system((tx) => claim(tx, ['effect'], 1, 0.2)) // and then this worker is gone
    if (!job) throw new Error('nothing to claim')
    const effect = () =>
      db.system(
        async (tx) =>
          (
            await sql<{
              n: number
            }>`select count(*)::int as n from rate_limits where key like ${`${mark}%`}`.execute(tx)
          ).rows[0]?.n,
      )
    const handlers: JobHandlers = {
      effect: {
        run: async () => async (tx) =>
          void (await sql`insert into rate_limits values (${mark + randomUUID()}, now(), 1)`.execute(tx)),
      },
    }
    await working(handlers, () => until(async () => (await count('effect')).length === 0), 3)
    expect(await effect()).toBe(1)
    await expect(
      db.system(async (tx) => {
        await sql`insert into rate_limits values (${mark + randomUUID()}, now(), 1)`.execute(tx)
        await finish(tx, [job])
      }),
    ).rejects.toThrow('lease')
    expect(await effect()).toBe(1)
  })

  test('that take longer than their lease stay with their worker', async () => {
    await ask('slow')
    let runs = 0
    const slow = {
      run: async () => {
        runs++
        await until(async () => performance.now() > end)
      },
    }
    const end = performance.now() + 2500
    await working({ slow }, () => until(async () => (await count('slow')).length === 0), 3)
    expect(runs).toBe(1)
  })

  test('that wait together are done as one, what is asked for meanwhile as the next, and those of a batch that fails one by one', async () => {
    const gate = Promise.withResolvers<void>()
    const batches: unknown[][] = []
    const alone: unknown[] = []
    const others: unknown[] = []
    const handlers: JobHandlers = {
      group: {
        run: async (payload) => {
          if (payload === 'bad') throw new Error('no')
          alone.push(payload)
        },
        runAll: async (payloads) => {
          batches.push([...payloads])
          if (payloads.includes('bad')) throw new Error('no')
          if (batches.length === 1) await gate.promise
        },
      },
      other: { run: async (payload) => void others.push(payload) },
    }
    for (const n of [1, 2, 3, 4, 5, 6]) await ask('group', n)
    await working(handlers, async () => {
      await until(() => batches.length === 1)
      for (const payload of [7, 'bad', 9]) await ask('group', payload)
      await ask('other', 'in between')
      await until(() => others.length === 1) // a batch has one hand
      gate.resolve()
      await until(async () => (await count('group')).every(({ last_error }) => last_error !== null))
    })
    expect(batches).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 'bad', 9],
    ])
    expect(alone).toEqual([7, 9])
    expect(await count('group')).toMatchObject([{ attempts: 1, last_error: 'Error', dead_at: null }])
  })

  test('that are repeated run once for all processes', async () => {
    let runs = 0
    const handlers: JobHandlers = { nightly: { everySeconds: 3600, run: async () => void runs++ } }
    await working(handlers, () => until(async () => runs > 0 && (await count('nightly')).length === 0), 4)
    await ask('tick') // done by a worker that has looked at the schedule just before
    await working(
      { ...handlers, tick: { run: async () => undefined } },
      () => until(async () => (await count('tick')).length === 0),
      4,
    )
    expect(runs).toBe(1)
  })

  test('keep the house', async () => {
    await db.system(async (tx) => {
      await sql`insert into idempotency (user_id, key, path, body_hash, at) values (gen_random_uuid(), 'old', '/', '', now() - interval '8 days'), (gen_random_uuid(), 'new', '/', '', now())`.execute(
        tx,
      )
      await sql`insert into rate_limits values ('old', now() - interval '2 days', 1) on conflict do nothing`.execute(
        tx,
      )
    })
    const left = () =>
      db.system(async (tx) => [
        (await tx.selectFrom('idempotency').select('key').execute()).map(({ key }) => key),
        (await tx.selectFrom('rate_limits').select('key').where('key', '=', 'old').execute()).map(
          ({ key }) => key,
        ),
      ])
    await working(housekeeping, () =>
      until(left, ([keys, old]) => !keys?.includes('old') && old?.length === 0),
    )
    expect((await left())[0]).toContain('new')
  })
})
