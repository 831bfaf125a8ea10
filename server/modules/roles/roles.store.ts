import { type Selectable, sql } from 'kysely'
import type { RoleCommand } from '../../../contract/roles.ts'
import { roleCatalogue } from '../../../contract/roles.catalogue.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id, Side } from '../../../contract/values.ts'
import { checkVersion, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import { source } from '../../db/source.ts'
import type { Member } from '../../viewer.ts'

export type RoleRow = Selectable<DB['roles']>

export const roleSource = source({
  catalogue: roleCatalogue,
  from: sql`roles`,
  id: sql<string>`roles.id`,
  scope: { own: 'roles' },
  columns: {
    version: sql<number>`roles.version`,
    name: sql<string>`roles.name`,
    side: sql<Side>`roles.side`,
    remark: sql<string>`roles.remark`,
    people: sql<number>`(select count(*)::int from membership_roles mr join memberships m on m.id = mr.membership_id
      where mr.role_id = roles.id and m.status <> 'LEFT')`,
    updatedAt: sql<string>`roles.updated_at`,
    updatedBy: sql<string>`roles.updated_by`,
  },
})

export async function findRole(db: Tx, { orgId }: Member, id: Id): Promise<RoleRow> {
  const row = await db
    .selectFrom('roles')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** The role, and nobody is given it or changes it until the end of the transaction. */
export async function lockRole(db: Tx, { orgId }: Member, id: Id): Promise<RoleRow> {
  const row = await db
    .selectFrom('roles')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Who holds a role. */
export const holdersOf = (db: Tx, { orgId }: Member, roleId: Id) =>
  db
    .selectFrom('membership_roles as mr')
    .innerJoin('memberships as m', 'm.id', 'mr.membership_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'u.id',
      'u.account',
      'u.real_name',
      'u.nick_name',
      'm.invited_name',
      'm.dept_name',
      'm.position',
    ])
    .where('mr.org_id', '=', orgId)
    .where('mr.role_id', '=', roleId)
    .where('m.status', '<>', 'LEFT')
    .orderBy('u.real_name')
    .orderBy('u.id')
    .execute()

/** The roles the viewer holds in the organisation worked for. */
export const ownRoles = (db: Tx, { orgId, userId }: Member) =>
  db
    .selectFrom('membership_roles as mr')
    .innerJoin('memberships as m', 'm.id', 'mr.membership_id')
    .innerJoin('roles as r', 'r.id', 'mr.role_id')
    .select(['r.id', 'r.side', 'r.commands'])
    .where('m.org_id', '=', orgId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'ACTIVE')
    .execute()

/** Whether the organisation works on the side. */
export async function worksAs(db: Tx, { orgId }: Member, side: Side): Promise<boolean> {
  const row = await db
    .selectFrom('orgs')
    .select(`is_${side}` as const)
    .where('id', '=', orgId)
    .executeTakeFirst()
  return row !== undefined && Object.values(row).includes(true)
}

export interface RoleValues {
  name: string
  side: Side
  remark: string
  commands: readonly RoleCommand[]
}

const taken = (name: string) => () => new Refused('ROLE_NAME_TAKEN', { name })

export const insertRole = async (db: Tx, viewer: Member, values: RoleValues): Promise<Id> => {
  const added = db
    .insertInto('roles')
    .values({
      ...values,
      commands: json(values.commands),
      org_id: viewer.orgId,
      updated_by: viewer.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await refusing('taken', taken(values.name), added)).id
}

/** Changes a locked role, made against a version. */
export async function updateRole(
  db: Tx,
  viewer: Member,
  known: RoleRow,
  version: number | undefined,
  values: RoleValues,
): Promise<void> {
  checkVersion(known, version)
  const changed = db
    .updateTable('roles')
    .set({
      ...values,
      commands: json(values.commands),
      version: known.version + 1,
      updated_by: viewer.userName,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', known.id)
    .execute()
  await refusing('taken', taken(values.name), changed)
}

export const deleteRole = (db: Tx, { orgId }: Member, id: Id) =>
  db.deleteFrom('roles').where('org_id', '=', orgId).where('id', '=', id).execute()
