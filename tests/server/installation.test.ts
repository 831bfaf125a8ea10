import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditList } from '../../contract/audit.ts'
import { installationState, jobDiscard, jobRetry } from '../../contract/installation.ts'
import { signIn } from '../../contract/auth.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { claim, fail } from '../../server/jobs/store.ts'
import { engines } from '../support/db.ts'
import { PASSWORD } from '../support/people.ts'
import { travelling } from '../support/travelling.ts'
import { tries } from '../support/persona.ts'
import { until } from '../support/until.ts'
import { openWorld } from '../support/world.ts'

describe.each(engines)('the page of the installation on %s', (engine) => {
  test('tells its administrator how it is, and nothing secret', async () => {
    const world = await openWorld(engine)
    const { config, db } = world.deps
    const zhou = await world.person(await world.org(), { isLocal: true })
    const seen = await zhou.does(installationState)
    expect(seen).toMatchObject({
      node: process.version,
      engine,
      schema: expect.stringMatching(/^\d{4}-/),
      processes: 1,
      jobs: { waiting: 0, running: 0, dead: [], deadCount: 0 },
      messages: { held: 0, waiting: 0, failed: 0 },
      backup: { state: 'unset', at: null },
    })
    expect(seen.databaseBytes).toBeGreaterThan(0)
    expect(seen.freeBytes).toBeGreaterThan(0)
    const text = JSON.stringify(seen)
    for (const secret of [
      config.secret,
      config.pwdKey,
      config.dataDir,
      config.filesDir,
      config.databaseUrl ?? config.pwdIv,
    ])
      expect(text).not.toContain(secret)

    // who signs in without an organisation, and who is not known, is in no organisation's log
    const body = { account: 'nobody@example.com', pwd: travelling(config, PASSWORD) }
    await tries(world, {}, signIn, { body, ip: '203.0.113.9' })
    const { signIns } = await until(
      () => zhou.does(installationState),
      (state) => state.signIns.length > 0,
    )
    expect(signIns[0]).toMatchObject({ act: 'signInFailed', userName: '', network: '203.0.113.0/24' })
    expect(
      await db.system((tx) =>
        tx.selectFrom('audit_entries').select('org_id').where('act', '=', 'signInFailed').execute(),
      ),
    ).toEqual([{ org_id: null }])
    await world.close()
  })

  test('a job that was put aside is tried again or removed, and the log says by whom', async () => {
    const world = await openWorld(engine)
    const { db } = world.deps
    const org = await world.org()
    const zhou = await world.person(org, { isLocal: true })
    const dies = async (key: string) => {
      await db.system((tx) => enqueue(tx, 'sendMessage', { id: key }, { key }))
      await db.system(async (tx) => {
        const [job] = await claim(tx, ['sendMessage'], 1, 60)
        if (job) await fail(tx, job, 'Error ECONNREFUSED', undefined)
      })
    }
    for (const key of ['one', 'two', 'three']) await dies(key)
    const jobs = async () => (await zhou.does(installationState)).jobs
    const before = await jobs()
    expect(before).toMatchObject({ waiting: 0, running: 0, deadCount: 3 })
    expect((await zhou.does(installationState)).messages.failed).toBe(3)
    const [three, two, one] = before.dead.map(({ id }) => ({ query: { id } }))
    if (!one || !two || !three) throw new Error('three jobs died')
    expect(before.dead[0]).toMatchObject({ kind: 'sendMessage', reason: 'Error ECONNREFUSED', attempts: 1 })
    await zhou.does(jobRetry, one)
    await expect(zhou.does(jobRetry, one)).rejects.toThrow('NOT_FOUND')
    await zhou.does(jobDiscard, two)
    // the same work waits again already: the dead one has nothing left to do
    await db.system((tx) => enqueue(tx, 'sendMessage', { id: 'three' }, { key: 'three' }))
    await zhou.does(jobRetry, three)
    expect(await jobs()).toEqual({ waiting: 2, running: 0, dead: [], deadCount: 0 })
    const { rows } = await zhou.does(auditList, { body: {} })
    expect(rows.map(({ noun, recordNo }) => [noun, recordNo])).toEqual(
      [1, 2, 3].map(() => ['installation', 'sendMessage']),
    )
    const other = await world.person(org)
    await expect(other.does(jobRetry, one)).rejects.toThrow('NO_RIGHT')
    await world.close()
  })

  test('the age of the back-up is that of the file it touches', async () => {
    const world = await openWorld(engine, { backupMark: undefined })
    const mark = join(world.deps.config.dataDir, 'last-backup')
    world.deps.config.backupMark = mark
    const zhou = await world.person(await world.org(), { isLocal: true })
    const backup = async () => (await zhou.does(installationState)).backup
    expect(await backup()).toEqual({ state: 'never', at: null })
    writeFileSync(mark, '')
    utimesSync(mark, new Date('2031-03-01T02:00:00Z'), new Date('2031-03-01T02:00:00Z'))
    expect(await backup()).toEqual({ state: 'known', at: '2031-03-01T02:00:00.000Z' })
    await world.close()
  })
})
