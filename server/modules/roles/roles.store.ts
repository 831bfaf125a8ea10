import { type Selectable, sql } from 'kysely'
import { readRecordRight } from '../../../contract/recordRights.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import { roleCatalogue } from '../../../contract/roles.catalogue.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id, Side } from '../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import { source } from '../../db/source.ts'
import type { Grant } from '../../sessions/grants.ts'
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

/** The roles of these names. */
export const rolesByName = (db: Tx, { orgId }: Member, names: readonly string[]) =>
  db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()

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
      'm.id as person_id',
      'm.is_admin',
      'm.status',
    ])
    .where('mr.org_id', '=', orgId)
    .where('mr.role_id', '=', roleId)
    .where('m.status', '<>', 'LEFT')
    .orderBy('u.real_name')
    .orderBy('u.id')
    .execute()

export type HolderRow = Awaited<ReturnType<typeof holdersOf>>[number]

export interface PersonWithRoles {
  id: Id
  user_id: Id
  name: string
  account: string
  dept_name: string
  position: string
  is_admin: boolean
  /** Those of the side worked on. */
  roles: Pick<RoleRow, 'id' | 'name' | 'side' | 'commands'>[]
}

/** Everybody who may work for the organisation with the roles they hold on the side worked on, by name; the one or those of them that are asked for. */
export async function peopleWithRoles(
  db: Tx,
  { orgId, side }: Member,
  { id = null, userIds = null }: { id?: Id | null; userIds?: readonly Id[] | null } = {},
): Promise<PersonWithRoles[]> {
  const { rows } = await sql<PersonWithRoles>`
    select m.id, m.user_id, coalesce(nullif(m.invited_name, ''), nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account) as name,
      u.account, m.dept_name, m.position, m.is_admin,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'side', r.side, 'commands', r.commands) order by r.name)
        from membership_roles mr join roles r on r.id = mr.role_id where mr.membership_id = m.id and r.side = ${side}), '[]') as roles
    from memberships m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and m.status = 'ACTIVE' and u.status = 'ACTIVE'
      and (${id}::uuid is null or m.id = ${id}::uuid) and (${userIds}::uuid[] is null or m.user_id = any(${userIds}::uuid[]))
    order by name, m.id`.execute(db)
  return rows
}

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

/** Commands as they are stored: what is not of the contract's nouns with what its condition says. */
const stored = (commands: readonly RoleCommand[], granted: ReadonlyMap<string, Grant>) =>
  json(
    commands.map((command) => {
      const condition = readRecordRight(command.commandId) && granted.get(command.commandId)?.limit
      return condition ? { ...command, condition } : command
    }),
  )

const taken = (name: string) => () => new Refused('ROLE_NAME_TAKEN', { name })

export const insertRole = async (
  db: Tx,
  viewer: Member,
  values: RoleValues,
  granted: ReadonlyMap<string, Grant>,
): Promise<Id> => {
  const added = db
    .insertInto('roles')
    .values({
      ...values,
      commands: stored(values.commands, granted),
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
  granted: ReadonlyMap<string, Grant>,
): Promise<void> {
  checkVersion(known, version)
  const changed = db
    .updateTable('roles')
    .set({
      ...values,
      commands: stored(values.commands, granted),
      ...touched(viewer),
    })
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', known.id)
    .execute()
  await refusing('taken', taken(values.name), changed)
}

export const deleteRole = (db: Tx, { orgId }: Member, id: Id) =>
  db.deleteFrom('roles').where('org_id', '=', orgId).where('id', '=', id).execute()
