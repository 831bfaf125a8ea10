import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openDb } from '../server/db/open.ts'
import { databaseFolder } from '../server/db/pool.ts'
import { type Postgres, startPostgres } from '../tests/support/postgres.ts'
import { floorTables } from './floors/floor.sql.ts'
import { type Run, type World, fill } from './world.ts'

const silent = { info: () => undefined, warn: () => undefined }

/** A cluster as in production: commits reach the disk. No vacuum by itself, since it would fall on one contender. */
export interface Cluster {
  postgres: Postgres
  /** The process whose children serve the connections. */
  pid: number
}

export async function startCluster(): Promise<Cluster> {
  const postgres = await startPostgres({
    fsync: true,
    settings: ['autovacuum = off', 'shared_buffers = 512MB', 'max_wal_size = 8GB', 'checkpoint_timeout = 1h'],
  })
  const pid = Number(readFileSync(join(postgres.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { postgres, pid }
}

/** A new database of the cluster with the product's tables and this world in them. Answers its address. */
export async function postgresWorld(
  { postgres }: Cluster,
  name: string,
  world: World,
  password?: string,
): Promise<string> {
  await asOwner(postgres.url, (run) => run(`create database ${name}`))
  const url = postgres.url.replace(/tandem$/, name)
  await (await openDb({ databaseUrl: url, databasePool: 2, dataDir: '' }, silent)).close()
  await asOwner(url, async (run) => {
    await fill(run, world, password)
    await run('vacuum analyze')
  })
  return url
}

/** Adds the floor's tables to a database of the cluster. */
export const floorAt = (url: string): Promise<void> =>
  asOwner(url, async (run) => {
    await run(floorTables)
    await run('vacuum analyze')
  })

/** The same world in the embedded database of a data folder. */
export async function embeddedWorld(dataDir: string, world: World, password?: string): Promise<void> {
  await (await openDb({ databaseUrl: undefined, databasePool: 2, dataDir }, silent)).close()
  const lite = await PGlite.create(databaseFolder(dataDir))
  const run = (text: string) => lite.exec(text)
  await fill(run, world, password)
  await run('vacuum analyze')
  await lite.close()
}

/** Adds the floor's tables to an embedded database that nothing else has open. */
export async function floorIn(folder: string): Promise<void> {
  const lite = await PGlite.create(folder)
  await lite.exec(floorTables)
  await lite.exec('vacuum analyze')
  await lite.close()
}

/** Runs SQL on a connection of its own, as the superuser the cluster was made with. */
export async function asOwner<T>(url: string, fn: (run: Run, client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await fn((text) => client.query(text), client)
  } finally {
    await client.end()
  }
}
