import { type Insertable, sql } from 'kysely'
import { Refused } from '../contract/errors.ts'
import type { Id } from '../contract/values.ts'
import { refusing } from './conflict.ts'
import type { Tx } from './db/db.ts'
import type { DB } from './db/schema.ts'
import type { Member } from './viewer.ts'

/** Short lists that an organisation keeps for itself and other rows refer to. */
type Own = 'units' | 'currencies' | 'tax_rates' | 'fn_summaries' | 'fn_subjects' | 'depts'

/** Adds a row, or changes the one of that id. `called` is what may stand only once. */
export async function keepOwn<T extends Own>(
  db: Tx,
  { orgId }: Member,
  table: T,
  id: Id | undefined,
  values: Omit<Insertable<DB[T]>, 'id' | 'org_id'>,
  called: string,
): Promise<Id> {
  const entries = Object.entries(values)
  const write =
    id === undefined
      ? sql<{ id: Id }>`
          insert into ${sql.table(table)} (org_id, ${sql.join(entries.map(([column]) => sql.ref(column)))})
          values (${orgId}, ${sql.join(entries.map(([, value]) => value))}) returning id`
      : sql<{ id: Id }>`
          update ${sql.table(table)} set ${sql.join(entries.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
          where org_id = ${orgId} and id = ${id} returning id`
  const { rows } = await refusing(
    'taken',
    () => new Refused('CODE_TAKEN', { code: called }),
    write.execute(db),
  )
  return one(rows)
}

/**
 * Refuses a parent that is not there, or stands below the row itself. All rows are locked: two who move rows below each other's at once
 * would make a circle otherwise.
 */
export async function checkParent(
  db: Tx,
  { orgId }: Member,
  table: 'fn_subjects' | 'depts',
  id: Id | undefined,
  parentId: Id | null,
): Promise<void> {
  if (parentId === null) return
  const { rows } = await sql<{ id: Id; parent_id: Id | null }>`
    select id, parent_id from ${sql.table(table)} where org_id = ${orgId} order by id for update`.execute(db)
  const above = new Map(rows.map((row) => [row.id, row.parent_id]))
  const [own, parent] = [id?.toLowerCase(), parentId.toLowerCase()]
  if (!above.has(parent)) throw new Refused('NOT_FOUND')
  for (let up: Id | null = parent; up !== null; up = above.get(up) ?? null)
    if (up === own) throw new Refused('INPUT_INVALID', {}, [{ path: 'parentId', msg: 'INPUT_INVALID' }])
}

/** Deletes a row that nothing refers to. */
export async function removeOwn(db: Tx, { orgId }: Member, table: Own, id: Id): Promise<void> {
  const { rows } = await refusing(
    'referenced',
    () => new Refused('IN_USE'),
    sql<{
      id: Id
    }>`delete from ${sql.table(table)} where org_id = ${orgId} and id = ${id} returning id`.execute(db),
  )
  one(rows)
}

function one([row]: readonly { id: Id }[]): Id {
  if (!row) throw new Refused('NOT_FOUND')
  return row.id
}
