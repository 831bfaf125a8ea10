import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '../../../contract/errors.ts'
import type { LiveEvent } from '../../../contract/live.ts'
import type { Db } from '../../../server/db/db.ts'
import { openOn } from '../../../server/db/open.ts'
import { postgresConnections } from '../../../server/db/pool.ts'
import { createHub } from '../../../server/events/live.ts'
import { record } from '../../../server/events/record.ts'
import { has } from '../../support/db.ts'
import { draws, lastSeed, patience, rounds } from '../../support/promised.ts'
import { type Postgres, startPostgres } from '../../support/postgres.ts'
import { until } from '../../support/until.ts'
import { viewer } from '../../support/viewers.ts'
import { child } from './process.ts'

/** Processes take their time to start on a machine that is busy with other tests. */
const SLOW = 120_000
const quiet = { info: () => undefined, warn: () => undefined }

describe.runIf(has('postgres'))('a PostgreSQL that goes away', () => {
  let postgres: Postgres
  let db: Db
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: true })
    db = await openOn(postgresConnections({ databaseUrl: postgres.url, databasePool: 4 }, quiet, 3000), quiet)
  })
  afterAll(async () => {
    await db.close()
    postgres.stop()
  })

  const who = viewer(randomUUID(), 'buyer')
  const write = (recordId = randomUUID()) =>
    db.write(who, async (tx) =>
      record(tx, who, {
        noun: 'orders',
        recordId,
        kind: 'send',
        buyerOrgId: who.orgId,
        supplierOrgId: null,
        shared: false,
      }),
    )

  test.each(['fast', 'immediate'] as const)(
    'comes back from a restart (%s): refusals meanwhile, no lost answer, no dead connection',
    async (mode) => {
      const hub = await createHub(db, quiet)
      const pushed: LiveEvent[] = []
      hub.subscribe({ orgId: who.orgId, side: 'buyer' }, (event) => pushed.push(event))
      const heard: string[] = []
      const stop = db.listen('doors', (payload) => heard.push(payload))

      const acknowledged: string[] = []
      const refusals = new Set<string>()
      let going = true
      const load = Array.from({ length: 6 }, async () => {
        while (going) {
          const id = randomUUID()
          await write(id).then(
            () => acknowledged.push(id),
            (error: unknown) => refusals.add(error instanceof Refused ? error.code : String(error)),
          )
        }
      })
      await until(
        () => acknowledged.length,
        (count) => count > 20,
      )
      postgres.restart(mode)
      const back = performance.now()
      const before = acknowledged.length
      await until(() => acknowledged.length > before + 20, Boolean, 5000)
      expect(performance.now() - back).toBeLessThan(5000)
      going = false
      await Promise.all(load)
      for (let count = 0; count < 20; count++) await write() // every connection of the pool is alive

      expect([...refusals].filter((code) => code !== 'UNAVAILABLE')).toEqual([])
      const kept = await db.read(who, (tx) => tx.selectFrom('events').select('record_id').execute())
      const ids = new Set(kept.map(({ record_id }) => record_id))
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
      // The listening connection is back too, says that it was away, and the hub has missed nothing.
      await until(() => heard.includes(''))
      await until(
        () =>
          kept.filter(
            ({ record_id }) =>
              acknowledged.includes(record_id) && !pushed.some((event) => event.recordId === record_id),
          ).length === 0,
      )
      stop()
      await hub.close()
    },
  )

  test(
    `loses nothing that was acknowledged, and keeps nothing half done, when a server process is killed (seed ${lastSeed})`,
    async () => {
      const drawn = draws()
      const acknowledged: string[] = []
      for (let round = 0; round < rounds(3, 100); round++) {
        const writer = child('write', { databaseUrl: postgres.url, databasePool: 2, dataDir: '' })
        const enough = 10 + drawn() * 50
        await until(
          () => writer.lines.length,
          (count) => count > enough,
          SLOW,
        )
        writer.kill()
        await writer.ended
        acknowledged.push(...writer.lines.filter((line) => line !== 'open'))
      }
      const { rows } = await db.system((tx) =>
        sql<{
          event: string | null
          job: string | null
        }>`select record_id::text as event, key as job from events full join jobs on record_id::text = key where actor_org_id <> ${who.orgId} or key is not null`.execute(
          tx,
        ),
      )
      expect(rows.filter(({ event, job }) => event !== job)).toEqual([])
      const jobs = rows.map(({ job }) => job)
      expect(acknowledged.filter((id) => !jobs.includes(id))).toEqual([])
    },
    patience(SLOW),
  )

  test('is told apart from one that is there', async () => {
    expect(await db.ready()).toBe(true)
    postgres.stop()
    expect(await db.ready()).toBe(false)
    await expect(write()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
