import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { type DbConfig } from '../../server/db/db.ts'
import { databaseFolder } from '../../server/db/pool.ts'
import { asOwner } from './db.ts'

const INDEXES = `select count(bt_index_check(c.oid, heapallindexed => true))::int as checked
  from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'btree'
  where c.relkind = 'i' and c.relpersistence <> 't'`
const HEAPS = `select c.relname, v.* from pg_class c, verify_heapam(c.oid) v where c.relkind in ('r', 't') and c.relpersistence <> 't'`

/**
 * Has PostgreSQL's own `amcheck` compare every index with its table, and every table with itself; throws on the first fault and
 * answers how many indexes it looked at. The embedded database is looked at in a copy, which recovers as the original will.
 */
export async function checkIntegrity(config: DbConfig): Promise<number> {
  const ask = async (query: (text: string) => Promise<{ rows: unknown[] }>): Promise<number> => {
    await query('create extension if not exists amcheck')
    const { rows: broken } = await query(HEAPS)
    if (broken.length > 0) throw new Error(`a table is broken: ${JSON.stringify(broken[0])}`)
    const [first] = (await query(INDEXES)).rows as { checked: number }[] // as the statement says
    return first?.checked ?? 0
  }
  if (config.databaseUrl) return asOwner(config, (client) => ask((text) => client.query(text)))
  const folder = mkdtempSync(join(tmpdir(), 'tandem-copy-'))
  cpSync(databaseFolder(config.dataDir), folder, { recursive: true })
  const lite = await PGlite.create({ dataDir: folder, extensions: { amcheck } })
  try {
    return await ask((text) => lite.query(text))
  } finally {
    await lite.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
