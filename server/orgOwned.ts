import { type Insertable, type Selectable, sql } from 'kysely'
import { Refused } from '../contract/errors.ts'
import type { Id } from '../contract/values.ts'
import { checkVersion, refusing } from './conflict.ts'
import type { Tx } from './db/db.ts'
import { lockRows } from './db/lock.ts'
import type { DB } from './db/schema.ts'
import type { Member } from './viewer.ts'

/** Short lists that an organisation keeps for itself and other rows refer to. */
type OrgOwned =
  | 'units'
  | 'currencies'
  | 'tax_rates'
  | 'fn_summaries'
  | 'fn_subjects'
  | 'depts'
  | 'position_grades'
  | 'absences'

/** A row to write: a new one without an id; changed against the version, if one is told. */
export interface OrgOwnedKey {
  id?: Id | undefined
  version?: number | undefined
}

/** Adds a row, or changes the one of that id. `called` is what may stand only once. */
export async function saveOrgOwned<T extends OrgOwned>(
  db: Tx,
  { orgId, userName }: Member,
  table: T,
  { id, version }: OrgOwnedKey,
  values: Omit<Insertable<DB[T]>, 'id' | 'org_id' | 'version' | 'updated_at' | 'updated_by'>,
  called: string,
): Promise<Id> {
  if (id !== undefined) {
    const { rows } = await sql<{ version: number; updated_by: string; updated_at: string }>`
      select version, updated_by, updated_at from ${sql.table(table)} where org_id = ${orgId} and id = ${id} for update`.execute(
      db,
    )
    checkVersion(one(rows), version)
  }
  const entries = [...Object.entries(values), ['updated_by', userName] as const]
  const write =
    id === undefined
      ? sql<{ id: Id }>`
          insert into ${sql.table(table)} (org_id, ${sql.join(entries.map(([column]) => sql.ref(column)))})
          values (${orgId}, ${sql.join(entries.map(([, value]) => value))}) returning id`
      : sql<{ id: Id }>`
          update ${sql.table(table)} set ${sql.join(entries.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
            version = version + 1, updated_at = clock_timestamp()
          where org_id = ${orgId} and id = ${id} returning id`
  const { rows } = await refusing(
    'taken',
    () => new Refused('CODE_TAKEN', { code: called }),
    write.execute(db),
  )
  return one(rows).id
}

/** Lists whose rows stand below each other. */
type Tree = 'fn_subjects' | 'depts'

/**
 * Locks a tree, before anything else is done to one of its rows: two who move rows below each other's at once would make a circle,
 * and one who locked a row before the others would wait for them in another.
 */
export const lockTree = <T extends Tree>(db: Tx, { orgId }: Member, table: T): Promise<Selectable<DB[T]>[]> =>
  lockRows(db, table, sql`org_id = ${orgId}`)

/** Refuses a parent that is not in the locked tree, or stands below the row itself. */
export function checkParent(
  tree: readonly { id: Id; parent_id: Id | null }[],
  id: Id | undefined,
  parentId: Id | null,
): void {
  if (parentId === null) return
  const above = new Map(tree.map((row) => [row.id, row.parent_id]))
  if (!above.has(parentId)) throw new Refused('NOT_FOUND')
  for (let up: Id | null = parentId; up !== null; up = above.get(up) ?? null)
    if (up === id) throw new Refused('INPUT_INVALID', {}, [{ path: 'parentId', msg: 'INPUT_INVALID' }])
}

/** Deletes a row that nothing refers to. */
export async function deleteOrgOwned(db: Tx, { orgId }: Member, table: OrgOwned, id: Id): Promise<void> {
  const { rows } = await refusing(
    'referenced',
    () => new Refused('IN_USE'),
    sql<{
      id: Id
    }>`delete from ${sql.table(table)} where org_id = ${orgId} and id = ${id} returning id`.execute(db),
  )
  one(rows)
}

function one<T>([row]: readonly T[]): T {
  if (!row) throw new Refused('NOT_FOUND')
  return row
}
