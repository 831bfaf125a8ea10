import { type Selectable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

export type DeptRow = Selectable<DB['depts']>

/** The departments, each with how many people it has. */
export const deptsOf = (db: Tx, { orgId }: Member) =>
  db
    .selectFrom('depts')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('memberships as m')
        .whereRef('m.org_id', '=', 'depts.org_id')
        .whereRef('m.dept_name', '=', 'depts.name')
        .select(sql<number>`count(*)::int`.as('people'))
        .as('people'),
    )
    .where('org_id', '=', orgId)
    .orderBy('sort')
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Active colleagues with their posts; of one department, or of all. */
export async function colleagues(db: Tx, { orgId }: Member, dept: DeptRow | undefined) {
  const all = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.account', 'u.real_name', 'u.nick_name', 'm.dept_name', 'm.position'])
    .where('m.org_id', '=', orgId)
    .where('m.status', '=', 'ACTIVE')
    .where('u.status', '=', 'ACTIVE')
  return (dept ? all.where('m.dept_name', '=', dept.name) : all)
    .orderBy('u.real_name')
    .orderBy('u.id')
    .execute()
}

const hasPeople = async (db: Tx, { orgId }: Member, name: string): Promise<boolean> =>
  (await db
    .selectFrom('memberships')
    .select('id')
    .where('org_id', '=', orgId)
    .where('dept_name', '=', name)
    .executeTakeFirst()) !== undefined

async function lock(db: Tx, { orgId }: Member, id: Id): Promise<DeptRow> {
  const row = await db
    .selectFrom('depts')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

interface Values {
  name: string
  parent_id: Id | null
  sort: number
}

/** Adds or changes a department. People are members of it by its name, so one that has any keeps it. */
export async function writeDept(db: Tx, viewer: Member, id: Id | undefined, values: Values): Promise<Id> {
  const taken = () => new Refused('CODE_TAKEN', { code: values.name })
  const known = id === undefined ? undefined : await lock(db, viewer, id)
  const all = await deptsOf(db, viewer)
  if (values.parent_id !== null && !all.some((row) => row.id === values.parent_id))
    throw new Refused('NOT_FOUND')
  if (!known)
    return (
      await refusing(
        'taken',
        taken,
        db
          .insertInto('depts')
          .values({ ...values, org_id: viewer.orgId })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id
  if (known.name !== values.name && (await hasPeople(db, viewer, known.name))) throw new Refused('IN_USE')
  // A department is not below itself.
  for (let up = values.parent_id; up !== null; up = all.find((row) => row.id === up)?.parent_id ?? null)
    if (up === known.id) throw new Refused('INPUT_INVALID', {}, [{ path: 'parentId', msg: 'INPUT_INVALID' }])
  await refusing(
    'taken',
    taken,
    db
      .updateTable('depts')
      .set(values)
      .where('org_id', '=', viewer.orgId)
      .where('id', '=', known.id)
      .execute(),
  )
  return known.id
}

/** Deletes a department with neither people nor departments below it. */
export async function removeDept(db: Tx, viewer: Member, id: Id): Promise<void> {
  const known = await lock(db, viewer, id)
  if (await hasPeople(db, viewer, known.name)) throw new Refused('IN_USE')
  await refusing(
    'referenced',
    () => new Refused('IN_USE'),
    sql`delete from depts where org_id = ${viewer.orgId} and id = ${id}`.execute(db),
  )
}
