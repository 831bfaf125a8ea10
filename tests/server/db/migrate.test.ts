import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventKinds } from '../../../contract/events.ts'
import { schemaTypes } from '../../../scripts/schema-types.ts'
import { migrations } from '../../../server/db/migrate.ts'
import { openOn } from '../../../server/db/open.ts'
import { postgresConnections } from '../../../server/db/pool.ts'
import { asOwner, bothEngines, has, openTest, testConfig, testDb } from '../../support/db.ts'
import { asAdmin, ownedUrl } from '../../support/templates.ts'
import { until } from '../../support/until.ts'
import { child } from './process.ts'

describe.each(bothEngines)('migrations on %s', (engine) => {
  test('leave the schema that the table types describe', async () => {
    const db = await testDb(engine)
    expect(await db.system(schemaTypes)).toBe(readFileSync('server/db/schema.ts', 'utf8'))
    await db.close()
  })

  test('leave every noun of the event log heard by somebody', async () => {
    const config = await testConfig(engine)
    await asOwner(config, async (client) => {
      const signature = 'tandem_hears(text, text, uuid, jsonb, uuid, text)'
      const { rows } = await client.query<{ body: string }>(
        `select pg_get_functiondef('${signature}'::regprocedure) as body`,
      )
      const body = rows[0]?.body ?? ''
      expect(Object.keys(eventKinds).filter((noun) => !body.includes(`'${noun}'`))).toEqual([])
    })
    await config.drop()
  })

  test('run once, bear those of a newer version, and stop when one was changed afterwards', async () => {
    const config = await testConfig(engine)
    await asOwner(config, async (client) => {
      await client.query(`insert into migrations (name, hash) values ('9999-of-a-newer-version', 'x')`)
    })
    await (await openTest(config)).close()
    await asOwner(config, async (client) => {
      const { rows } = await client.query('select count(*)::int as count from migrations')
      expect(rows).toEqual([{ count: migrations().length + 1 }])
      await client.query(`update migrations set hash = 'x' where name = '0001-foundation'`)
    })
    await expect(openTest(config)).rejects.toThrow('migration 0001-foundation was changed after it ran here')
    await config.drop()
  })
})

test('migrations are numbered without gaps', () => {
  const numbers = migrations().map(({ name }) => Number(/^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

/** Those before it stay as they have run. */
const firstThatCompares = 54

test('a migration that changes the text of a function stops where the text is not there', () => {
  const silent = migrations().filter(({ name, sql }) => {
    if (Number(name.slice(0, 4)) < firstThatCompares) return false
    const changes = sql.match(/pg_get_functiondef\(/g)?.length ?? 0
    const checks = sql.match(/strpos\([^)]*\) = 0 then raise exception/g)?.length ?? 0
    return checks < changes
  })
  expect(silent.map(({ name }) => name)).toEqual([])
})

describe.runIf(has('postgres'))('processes that start together', () => {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = ownedUrl(inject('templates').adminUrl, name)
  beforeAll(() => asAdmin(inject('templates').adminUrl, `create database ${name} owner tandem_owner`))
  afterAll(() => asAdmin(inject('templates').adminUrl, `drop database ${name} with (force)`))

  const wanted = [
    { name: '0001-one', sql: 'create table one (a int)' },
    {
      name: '0002-two',
      sql: 'create table two (a int); insert into two values (1); select pg_sleep(2); insert into two values (2)',
    },
  ]

  async function state(): Promise<unknown> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const { rows } = await client.query(
      `select (select array_agg(name order by name) from migrations) as names, to_regclass('two') is not null as two, to_regclass('one') is not null as one`,
    )
    await client.end()
    return rows[0]
  }

  test('take turns, and one that is killed half-way leaves whole migrations', async () => {
    const killed = child('migrate', { databaseUrl, wanted })
    await until(
      () => killed.lines,
      (lines) => lines.includes('{"migration":"0001-one"}'),
    )
    killed.kill()
    await killed.ended
    expect(await state()).toEqual({ names: ['0001-one'], one: true, two: false })

    const three = Array.from({ length: 3 }, () => child('migrate', { databaseUrl, wanted }))
    expect(await Promise.all(three.map(({ ended }) => ended))).toEqual([0, 0, 0])
    expect(three.flatMap(({ lines }) => lines).filter((line) => line !== 'open')).toEqual([
      '{"migration":"0002-two"}',
    ])
    expect(await state()).toEqual({ names: ['0001-one', '0002-two'], one: true, two: true })
  })

  test('a migration that fails leaves nothing and stops the start', async () => {
    const failing = child('migrate', {
      databaseUrl,
      wanted: [{ name: '0003-three', sql: 'create table three (a int); select 1 / 0' }],
    })
    expect(await failing.ended).toBe(1)
    expect(failing.lines.at(-1)).toBe('division by zero')
    expect(await state()).toMatchObject({ names: ['0001-one', '0002-two'] })
  })
})

test.runIf(has('postgres'))('a database that is not there stops the start with one line', async () => {
  const quiet = { info: () => undefined, warn: () => undefined }
  const url = ownedUrl(inject('templates').adminUrl, 'nowhere')
  await expect(
    openOn(postgresConnections({ databaseUrl: url, databasePool: 2 }, quiet), quiet),
  ).rejects.toThrow(
    /^数据库错误 \/ database error: 无法打开数据库 3D000 \(database "nowhere" does not exist\)$/,
  )
})
