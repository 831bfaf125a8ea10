import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Market } from './orders.ts'

/** Written by every call, whatever it is and comes to. */
const ofEveryCall = ['rate_limits', 'sessions']

/** All that is in the database but what is written of every call and in these tables, and the files that are kept. */
export const storedData = ({ system, deps }: Market, without: readonly string[] = []) =>
  system(async (tx) => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(tx)
    const found: Record<string, string> = {}
    for (const { name } of rows.filter((each) => ![...ofEveryCall, ...without].includes(each.name))) {
      const { rows: all } = await sql<{
        said: string
      }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as said
        from ${sql.table(name)} t`.execute(tx)
      found[name] = all[0]?.said ?? ''
    }
    const kept = await readdir(deps.config.filesDir, { recursive: true, withFileTypes: true })
    return { found, files: kept.filter((entry) => entry.isFile()).length }
  })
