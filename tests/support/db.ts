import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Db, DbConfig, DbLog } from '../../server/db/db.ts'
import { openOn } from '../../server/db/open.ts'
import { databaseFolder, embeddedConnections, postgresConnections } from '../../server/db/pool.ts'
import { isAll } from './promised.ts'
import { until } from './until.ts'
import { asAdmin, ownedUrl } from './templates.ts'

export type Engine = Db['engine']

/** Whether what only one engine has is told; `TANDEM_TEST_ENGINE` leaves the other one out while working on one. */
export const has = (engine: Engine): boolean => (process.env['TANDEM_TEST_ENGINE'] ?? engine) === engine

/** For `describe.each` of what depends on the engine: the database layer itself. */
export const bothEngines: readonly Engine[] = (['pglite', 'postgres'] as const).filter(has)

/** For `describe.each` of everything else: both in `npm run test:all`, one in the gate, the faster one. */
export const engines: readonly Engine[] =
  isAll || bothEngines.length === 1 ? bothEngines : (['postgres'] as const)

const quiet: DbLog = { info: () => undefined, warn: () => undefined }

export interface TestConfig extends DbConfig {
  /** Removes the database; close what is open on it first. */
  drop(): Promise<void>
}

/** Settings of a fresh, migrated, empty database: what `openDb` or a whole server is started with. */
export async function testConfig(engine: Engine = 'pglite'): Promise<TestConfig> {
  const { folder, adminUrl } = inject('templates')
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'pglite') {
    cpSync(folder, databaseFolder(dataDir), { recursive: true })
    return { databaseUrl: undefined, databasePool: 1, dataDir, drop: async () => removeFolder() }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copied as files: block by block through the log, as is usual, takes four times as long.
  await asAdmin(adminUrl, `create database ${name} template template strategy file_copy owner tandem_owner`)
  return {
    databaseUrl: ownedUrl(adminUrl, name),
    databasePool: 4,
    dataDir,
    async drop() {
      removeFolder()
      await asAdmin(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Opens what `testConfig` made; `limit` is the longest one statement may run, in milliseconds. */
export async function openTest(
  { databaseUrl, databasePool, dataDir }: DbConfig,
  limit?: number,
): Promise<Db> {
  const connections = databaseUrl
    ? postgresConnections({ databaseUrl, databasePool }, quiet, limit)
    : embeddedConnections({ folder: databaseFolder(dataDir) }, quiet, limit)
  return openOn(connections, quiet)
}

/** A fresh, migrated, empty database; closing it removes it. */
export async function testDb(engine: Engine = 'pglite'): Promise<Db> {
  const config = await testConfig(engine)
  const db = await openTest(config)
  return {
    ...db,
    async close() {
      await db.close()
      await config.drop()
    },
  }
}

/** Waits until so many transactions of the database of this connection wait for a lock. */
export const waitingFor = (client: pg.ClientBase, many: number) =>
  until(
    async () => {
      const { rows } = await client.query<{ count: number }>(`
        select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      return rows[0]?.count
    },
    (count) => count === many,
  )

/** A connection past every rule, to look at and to spoil a database that no `Db` has open. */
export async function asOwner<T>(
  { databaseUrl, dataDir }: DbConfig,
  fn: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const url = new URL(databaseUrl)
    url.username = new URL(inject('templates').adminUrl).username
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      return await fn(client)
    } finally {
      await client.end()
    }
  }
  const { pool, release } = embeddedConnections({ folder: databaseFolder(dataDir) }, quiet)
  const client = await pool.connect()
  try {
    await client.query('set role none')
    return await fn(client)
  } finally {
    client.release()
    await pool.end()
    release()
  }
}
