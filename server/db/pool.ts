import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { DbConfig, DbLog } from './db.ts'
import { lockFolder } from './embedded/lock.ts'
import type { ThreadData } from './embedded/thread.ts'
import { Wire } from './embedded/wire.ts'
import { codeOf } from './failures.ts'
import { types } from './parsers.ts'

/** Longest one statement may run, in milliseconds (limits 5.3). */
export const STATEMENT_LIMIT = 10_000

/** Connections, and what must be let go after them. */
export interface Connections {
  engine: 'pglite' | 'postgres'
  pool: pg.Pool
  /** Longest one statement may run, in milliseconds. */
  limit: number
  /** Settings for a connection beside the pool; absent where only one process can be at the database. */
  beside?: pg.ClientConfig
  release(): void
}

// Beyond its transactions a connection is nobody: without a tenant the application role sees no row. On a database
// that is not migrated yet the role is not there.
export const NOBODY = `select set_config('role', 'tandem_app', false) from pg_roles where rolname = 'tandem_app'`

function poolOf(config: pg.PoolConfig, log: DbLog): pg.Pool {
  const pool = new pg.Pool({ types, pipeline: true, idleTimeoutMillis: 0, ...config })
  // Without a listener an idle connection that breaks would end the process. The pool replaces it by itself.
  pool.on('error', (error) => log.warn({ code: codeOf(error) }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => undefined) // lost while in use: its next statement says so
    client.query(NOBODY).catch(() => undefined) // a connection that cannot do this cannot do its transaction either
  })
  return pool
}

export function postgresConnections(
  config: Pick<DbConfig, 'databaseUrl' | 'databasePool'>,
  log: DbLog,
  limit = STATEMENT_LIMIT,
): Connections {
  const beside: pg.ClientConfig = {
    connectionString: config.databaseUrl,
    // One name a process: by it the page of the installation counts them.
    application_name: `tandem ${randomUUID().slice(0, 8)}`,
    // A report is dozens of small plans over a few thousand rows each: compiling them took 2 s of the 3.4 that the brief report did.
    options: `-c timezone=UTC -c datestyle=ISO -c jit=off -c statement_timeout=${limit} -c idle_in_transaction_session_timeout=${limit * 6}`,
    // For a network that swallows packets: the server's own limit speaks first wherever it can.
    query_timeout: limit + 2000,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  }
  const pool = poolOf({ ...beside, max: config.databasePool }, log)
  return { engine: 'postgres', pool, limit, beside, release: () => undefined }
}

/** The embedded database: one session, so one connection that transactions take in turn. */
export function embeddedConnections(data: ThreadData, log: DbLog, limit = STATEMENT_LIMIT): Connections {
  const release = data.folder ? lockFolder(`${data.folder}.lock`) : () => undefined
  const pool = poolOf(
    {
      stream: () => new Wire(data),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      query_timeout: limit,
      connectionTimeoutMillis: 60_000, // the first start creates the database, on a slow machine too
    },
    log,
  )
  return { engine: 'pglite', pool, limit, release }
}

/** Where the embedded database keeps its files. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')
