import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../server/db/db.ts'
import { elevated } from '../../../server/db/elevated.ts'
import type { Id } from '../../../contract/values.ts'

/** All rows of organisations, from every table that has an organisation, each table as one digest. */
export interface Rows {
  /** Tables that hold none. */
  empty: readonly string[]
  /** Which tables have changed since. */
  changed(tx: Tx): Promise<string[]>
}

interface Digest {
  name: string
  rows: number
  digest: string | null
}

export async function rowsOf(db: Db, orgIds: readonly Id[]): Promise<Rows> {
  const digests = await db.system(async (tx) => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and column_name in ('org_id', 'buyer_org_id')
        and table_name <> 'audit_entries' -- what somebody looked at is written a moment later
      group by 1 order by 1`.execute(tx)
    const parts = rows.map(({ name, columns }): RawBuilder<unknown> => {
      const own = sql.join(
        columns.map((column) => sql`${sql.ref(column)} = any(${orgIds}::uuid[])`),
        sql` or `,
      )
      return sql`select ${name}::text as name, count(*)::int as rows, md5(string_agg(one::text, '' order by one::text)) as digest
        from ${sql.table(name)} one where ${own}`
    })
    return sql<Digest>`${sql.join(parts, sql` union all `)}`
  })
  const read = async (tx: Tx) => elevated(tx, async () => (await digests.execute(tx)).rows)
  const before = await db.system(read)
  return {
    empty: before.filter(({ rows }) => rows === 0).map(({ name }) => name),
    changed: async (tx) => {
      const now = new Map((await read(tx)).map(({ name, digest }) => [name, digest]))
      return before.filter(({ name, digest }) => now.get(name) !== digest).map(({ name }) => name)
    },
  }
}
