import type pg from 'pg'
import { createLimiter } from '../limiter.ts'
import type { Db, DbConfig, DbLog, LastStatement, Tx } from './db.ts'
import { StartError, codeOf } from './failures.ts'
import { migrate } from './migrate.ts'
import { type Connections, NOBODY, databaseFolder, embeddedConnections, postgresConnections } from './pool.ts'
import { type Opening, asSystem, asViewer } from './tenant.ts'
import { transact } from './transaction.ts'
import { createBus, wordsOf } from './wake.ts'

/** Opens the database of the configuration, migrated to this version. Throws a `StartError` of one line. */
export async function openDb(config: DbConfig, log: DbLog): Promise<Db> {
  const connections = config.databaseUrl
    ? postgresConnections({ databaseUrl: config.databaseUrl, databasePool: config.databasePool }, log)
    : embeddedConnections({ folder: databaseFolder(config.dataDir) }, log)
  return openOn(connections, log)
}

/** Opens a database on connections already made. */
export async function openOn(connections: Connections, log: DbLog): Promise<Db> {
  try {
    await prepare(connections.pool, log)
  } catch (error) {
    await connections.pool.end()
    connections.release()
    throw startError(error)
  }
  return dbOn(connections, log)
}

async function prepare(pool: pg.Pool, log: DbLog): Promise<void> {
  const client = await pool.connect()
  try {
    await migrate(client, log)
    const { rows } = await client.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname in ('tandem_app', 'tandem_system') and (rolsuper or rolbypassrls)`,
    )
    const first = rows[0]
    if (first)
      throw new StartError(
        `角色 ${first.rolname} 不得绕过行级安全`,
        `role ${first.rolname} must not bypass row-level security`,
      )
    await client.query(NOBODY)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

function startError(error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  const code = codeOf(error)
  return code ? new StartError(`无法打开数据库 ${code}`, `${error.message || code}`) : error
}

function dbOn({ engine, pool, limit, beside, release }: Connections, log: DbLog): Db {
  const bus = createBus(pool, beside, log)

  async function run<T>(opening: Opening, fn: (tx: Tx) => Promise<T>, kept?: LastStatement<T>): Promise<T> {
    let last: Tx | undefined
    const result = await transact(pool, opening, (tx) => fn((last = tx)), kept)
    if (last) bus.announce(wordsOf(last))
    return result
  }

  const read: Db['read'] = (viewer, fn) => transact(pool, asViewer(viewer, true), fn)
  const searching = createLimiter(Math.max(1, Math.floor(pool.options.max / 3)), { patience: limit })

  return {
    engine,
    read,
    search: (viewer, fn) => searching(() => read(viewer, fn)),
    write: (viewer, fn, kept) => run(asViewer(viewer, false), fn, kept),
    system: (fn) => run(asSystem, fn),
    listen: bus.listen,
    async ready() {
      try {
        const { rows } = await pool.query<{ writable: boolean }>('select not pg_is_in_recovery() as writable')
        return rows[0]?.writable === true
      } catch {
        return false
      }
    },
    async close() {
      await bus.close()
      await pool.end()
      release()
    },
  }
}
