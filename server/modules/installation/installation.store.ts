import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

interface DatabaseFacts {
  version: string
  schema: string
  bytes: number
  files: number
  processes: number
  held: number
  queued: number
}

/** What the database knows of the installation. A process is known by the name of its connections, which anybody may read. */
export async function databaseFacts(system: Tx, engine: Db['engine']): Promise<DatabaseFacts> {
  const processes =
    engine === 'pglite'
      ? sql`1`
      : sql`(select count(distinct application_name)::int from pg_stat_activity
          where datname = current_database() and application_name like 'tandem %')`
  const { rows } = await sql<DatabaseFacts>`select current_setting('server_version') as version,
    (select max(name) from migrations) as schema, pg_database_size(current_database()) as bytes,
    (select coalesce(sum(size), 0)::bigint from files) as files, ${processes} as processes,
    (select count(*)::int from messages where status = 'HELD') as held,
    (select count(*)::int from messages where status = 'QUEUED') as queued`.execute(system)
  const [facts] = rows
  if (!facts) throw new Error('a row of one')
  return facts
}
