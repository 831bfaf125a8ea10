import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from './db.ts'
import type { DB } from './schema.ts'

// Lock order: whoever wants several locks takes them in one order, so that no two transactions wait for each other in a
// circle. Rows of a table go by their key, keys by their hash; first the keys of what is guarded, then rows.

/** Locks the rows of a table that fulfil a condition, in the order of their keys; answers them. */
export async function lockRows<Row>(
  db: Tx,
  table: keyof DB,
  where: RawBuilder<SqlBool>,
  key: readonly string[] = ['id'],
): Promise<Row[]> {
  const order = sql.join(key.map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${where} order by ${order} for update`.execute(db)
  return rows
}

/** Deletes the rows of a table that fulfil a condition, locked in the order of their keys. */
export async function deleteRows<Row>(
  db: Tx,
  table: keyof DB,
  where: RawBuilder<SqlBool>,
  key: readonly string[] = ['id'],
): Promise<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${where} order by ${columns} for update)
    returning *`.execute(db)
  return rows
}

/** What a key stands for; each kind has a space of its own. */
const kinds = {
  entity: 1,
  masters: 2,
  value: 3,
  applicant: 4,
  founding: 5,
  profile: 6,
  invitations: 7,
} as const
type Kind = keyof typeof kinds

/** Locks what has no row to lock, by its key, until the transaction ends. */
export const lockKeys = (db: Tx, kind: Kind, keys: readonly string[]): Promise<void> =>
  advisory(db, 'pg_advisory_xact_lock', kind, keys)

/** The same for those who only want it to stay: they do not keep each other waiting. */
export const shareKeys = (db: Tx, kind: Kind, keys: readonly string[]): Promise<void> =>
  advisory(db, 'pg_advisory_xact_lock_shared', kind, keys)

async function advisory(
  db: Tx,
  lock: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
  kind: Kind,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    select ${sql.ref(lock)}(${kinds[kind]}::int, hash)
    from (select distinct hashtext(key) as hash from unnest(${keys}::text[]) key order by 1) sorted`.execute(
    db,
  )
}
