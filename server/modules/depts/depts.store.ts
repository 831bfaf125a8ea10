import { type Selectable, sql } from 'kysely'
import type { ColleagueStatus } from '../../../contract/depts.colleagues.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import { type OrgOwnedKey, checkParent, saveOrgOwned, lockTree, deleteOrgOwned } from '../../orgOwned.ts'
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

interface Colleagues {
  dept: DeptRow | undefined
  /** Those who were disabled or left too. */
  left: boolean
}

/** Colleagues with their posts; of one department, or of all. */
export async function colleagues(db: Tx, { orgId }: Member, { dept, left }: Colleagues) {
  let found = db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'u.id',
      'u.account',
      'u.real_name',
      'u.nick_name',
      'm.invited_name',
      'm.dept_name',
      'm.position',
      sql<ColleagueStatus>`case when u.status <> 'ACTIVE' and m.status <> 'LEFT' then 'DISABLED' when m.status = 'INVITED' then 'ACTIVE' else m.status end`.as(
        'status',
      ),
    ])
    .where('m.org_id', '=', orgId)
  if (!left) found = found.where('m.status', 'in', ['INVITED', 'ACTIVE']).where('u.status', '=', 'ACTIVE')
  if (dept) found = found.where('m.dept_name', '=', dept.name)
  return found.orderBy('u.real_name').orderBy('u.id').execute()
}

const hasPeople = async (db: Tx, { orgId }: Member, name: string): Promise<boolean> =>
  (await db
    .selectFrom('memberships')
    .select('id')
    .where('org_id', '=', orgId)
    .where('dept_name', '=', name)
    .executeTakeFirst()) !== undefined

function inTree(tree: readonly DeptRow[], id: Id): DeptRow {
  const row = tree.find((each) => each.id === id.toLowerCase())
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

interface Values {
  name: string
  parent_id: Id | null
  sort: number
}

/** Adds or changes a department. People are members of it by its name, so one that has any keeps it. */
export async function writeDept(db: Tx, viewer: Member, key: OrgOwnedKey, values: Values): Promise<Id> {
  const { id } = key
  const tree = await lockTree(db, viewer, 'depts')
  const known = id === undefined ? undefined : inTree(tree, id)
  if (known && known.name !== values.name && (await hasPeople(db, viewer, known.name)))
    throw new Refused('IN_USE')
  checkParent(tree, id, values.parent_id)
  return saveOrgOwned(db, viewer, 'depts', key, values, values.name)
}

/** Deletes a department with neither people nor departments below it. */
export async function removeDept(db: Tx, viewer: Member, id: Id): Promise<void> {
  const known = inTree(await lockTree(db, viewer, 'depts'), id)
  if (await hasPeople(db, viewer, known.name)) throw new Refused('IN_USE')
  await deleteOrgOwned(db, viewer, 'depts', id)
}
