import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import type { DbLog } from './db.ts'
import { StartError } from './failures.ts'

export interface Migration {
  name: string
  hash: string
  sql: string
}

const folder = new URL('./migrations/', import.meta.url)

/** All migrations of this version in order. */
export const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return {
        name: name.slice(0, -'.sql'.length),
        hash: createHash('sha256').update(sql).digest('hex'),
        sql,
      }
    })

const LOCK = 7_305_188_213 // any number, the same in every version
const HOUR = 3_600_000

/**
 * Brings the database to this version, one transaction per migration. Processes that start together take turns; one
 * killed half-way leaves whole migrations only. Migrations of a newer version may be there: they only ever add.
 */
export async function migrate(client: pg.ClientBase, log: DbLog, wanted = migrations()): Promise<void> {
  const run = (text: string) => {
    const query = { text, query_timeout: HOUR }
    return client.query(query)
  }
  await run(`set role none; set statement_timeout = 0; select pg_advisory_lock(${LOCK})`)
  try {
    await run(
      'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    await run('set role none')
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const there = new Map(rows.map(({ name, hash }) => [name, hash]))
    for (const { name, hash, sql } of wanted) {
      const known = there.get(name)
      if (known === hash) continue
      if (known)
        throw new StartError(`迁移 ${name} 执行后被修改`, `migration ${name} was changed after it ran here`)
      await run('begin')
      try {
        await run(sql)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
        await run('commit')
      } catch (error) {
        await run('rollback')
        throw error
      }
      log.info({ migration: name }, 'migrated')
    }
  } finally {
    await run(`select pg_advisory_unlock(${LOCK}); reset statement_timeout`).catch(() => undefined) // a lost connection has let go already
  }
}
