import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { DbLog } from '../../server/db/db.ts'
import { migrations } from '../../server/db/migrate.ts'
import { openOn } from '../../server/db/open.ts'
import { embeddedConnections, postgresConnections } from '../../server/db/pool.ts'
import { startPostgres } from './postgres.ts'

/** One migrated database per engine, made before the first test and copied for each that asks. */
export interface Templates {
  /** Folder of the embedded one. */
  folder: string
  /** A superuser on a cluster whose database `template` belongs to the role of `appUrl`. */
  adminUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates
  }
}

const CACHE = 'node_modules/.cache/tandem'
/** Templates of earlier migrations that nobody used for so long are removed. */
const DAY = 86_400_000
const quiet: DbLog = { info: () => undefined, warn: () => undefined }

/** The databases of tests belong to a role that may only create roles, as in production. */
export function ownedUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.username = 'tandem_owner'
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement as the cluster's superuser. */
export async function asAdmin(adminUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function embeddedTemplate(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(migrations().map(({ name, hash }) => [name, hash])))
  const folder = join(CACHE, `database-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date())
    return folder
  }
  mkdirSync(CACHE, { recursive: true })
  const building = join(CACHE, `building-${process.pid}`)
  rmSync(building, { recursive: true, force: true })
  await (await openOn(embeddedConnections({ folder: building }, quiet), quiet)).close()
  rmSync(`${building}.lock`, { force: true })
  try {
    renameSync(building, folder)
  } catch {
    rmSync(building, { recursive: true, force: true }) // another run was faster
  }
  for (const old of readdirSync(CACHE))
    if (statSync(join(CACHE, old)).mtimeMs < Date.now() - DAY)
      rmSync(join(CACHE, old), { recursive: true, force: true })
  return folder
}

export default async function setup(project: TestProject): Promise<() => void> {
  const narrowed = process.env['TANDEM_TEST_ENGINE']
  if (narrowed !== undefined)
    console.warn(
      `TANDEM_TEST_ENGINE=${narrowed}: what takes the other engine is not run, and proves nothing.`,
    )
  const cluster = await startPostgres()
  await asAdmin(cluster.url, 'create role tandem_owner login createrole')
  await asAdmin(cluster.url, 'create database template owner tandem_owner')
  await (
    await openOn(
      postgresConnections({ databaseUrl: ownedUrl(cluster.url, 'template'), databasePool: 2 }, quiet),
      quiet,
    )
  ).close()
  project.provide('templates', { folder: await embeddedTemplate(), adminUrl: cluster.url })
  return () => cluster.stop()
}
