import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asOwner, has, openTest, testConfig } from '../../support/db.ts'
import { checkIntegrity } from '../../support/integrity.ts'
import { draws, lastSeed, patience, rounds } from '../../support/promised.ts'
import { until } from '../../support/until.ts'
import { child } from './process.ts'

/** Processes take their time to start on a machine that is busy with other tests. */
const SLOW = 120_000

describe.runIf(has('pglite'))('the embedded database', () => {
  test('belongs to one process, and to the next one as soon as that is gone', async () => {
    const config = await testConfig()
    const first = child('write', config)
    await until(
      () => first.lines,
      (lines) => lines.includes('open'),
      SLOW,
    )
    const second = child('start', config)
    expect(await second.ended).toBe(1)
    expect(second.lines).toEqual([
      expect.stringMatching(
        /^数据库错误 .*数据文件夹正被另一个进程使用（进程 (\d+)） \(another process, \1, uses this data folder\)$/,
      ),
    ])
    await expect(openTest(config)).rejects.toThrow(/another process, \d+, uses this data folder/)
    first.kill()
    await first.ended
    await (await openTest(config)).close()
    await config.drop()
  })

  test(
    `loses nothing that was acknowledged, and keeps nothing half done, when its process is killed (seed ${lastSeed})`,
    async () => {
      const drawn = draws()
      const config = await testConfig()
      const acknowledged = new Set<string>()
      for (let round = 0; round < rounds(1, 100); round++) {
        const writer = child('write', config)
        const enough = 20 + drawn() * 200
        await until(
          () => writer.lines.length,
          (count) => count > enough,
          SLOW,
        )
        writer.kill()
        await writer.ended
        for (const line of writer.lines) if (line !== 'open') acknowledged.add(line)
        await asOwner(config, async (client) => {
          const { rows } = await client.query<{ event: string | null; job: string | null }>(
            'select record_id::text as event, key as job from events full join jobs on record_id::text = key',
          )
          expect(rows.filter(({ event, job }) => event !== job)).toEqual([])
          const kept = new Set(rows.map(({ event }) => event))
          expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
        })
        await checkIntegrity(config)
      }
      await config.drop()
    },
    patience(SLOW),
  )

  test('cuts off a statement after its limit and goes on with what waited behind it', async () => {
    const config = await testConfig()
    const db = await openTest(config, 1500)
    const heard: string[] = []
    const endless = db.system((tx) =>
      sql`select count(*) from generate_series(1, 100000000000) n`.execute(tx),
    )
    const behind = db
      .system((tx) => sql<{ one: number }>`select 1 as one`.execute(tx))
      .then(({ rows }) => heard.push(`one ${rows[0]?.one}`))
    await expect(endless).rejects.toMatchObject({ code: 'TIMED_OUT' })
    await behind
    expect(heard).toEqual(['one 1'])
    await db.close()
    await config.drop()
  })

  test('leaves the process free while it works', async () => {
    const config = await testConfig()
    const db = await openTest(config)
    let [longest, last] = [0, performance.now()]
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const started = performance.now()
    await db.system((tx) => sql`select count(*) from generate_series(1, 3000000) n`.execute(tx))
    const took = performance.now() - started
    clearInterval(beat)
    expect(longest).toBeLessThan(took / 2)
    await db.close()
    await config.drop()
  })
})
