import { type Selectable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import { peopleCatalogue } from '../../../contract/people.catalogue.ts'
import type { PersonStatus } from '../../../contract/people.ts'
import type { Id, Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { lockRows } from '../../db/lock.ts'
import type { DB } from '../../db/schema.ts'
import { source } from '../../db/source.ts'
import type { Member } from '../../viewer.ts'
import { touched } from '../../conflict.ts'

export type MembershipRow = Selectable<DB['memberships']>

/** What an organisation calls somebody: as they were invited until they have come, then as they call themselves. */
const name = sql<string>`coalesce(nullif(m.invited_name, ''), nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account)`

/** A member with what they are called and what they hold. */
export type MemberRow = MembershipRow & { account: string; name: string; roles: RoleName[] }

export interface RoleName {
  id: Id
  name: string
  side: Side
}

export const peopleSource = source({
  catalogue: peopleCatalogue,
  from: sql`memberships m join users u on u.id = m.user_id`,
  id: sql<string>`m.id`,
  scope: { own: 'm' },
  where: sql`m.status <> 'LEFT'`,
  columns: {
    version: sql<number>`m.version`,
    userId: sql<string>`m.user_id`,
    name,
    account: sql<string>`u.account`,
    deptName: sql<string>`m.dept_name`,
    position: sql<string>`m.position`,
    status: sql<PersonStatus>`case when u.status <> 'ACTIVE' then 'DISABLED' else m.status end`,
    accountClosed: sql<boolean>`u.status <> 'ACTIVE'`,
    isAdmin: sql<boolean>`m.is_admin`,
    updatedAt: sql<string>`m.updated_at`,
    roles: sql<
      RoleName[]
    >`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'side', r.side) order by r.name)
      from membership_roles mr join roles r on r.id = mr.role_id where mr.membership_id = m.id), '[]')`,
  },
})

/** When each of these last did something for the organisation. Sessions are their person's alone, so it is the system that looks. */
export async function lastSeen(
  system: Tx,
  { orgId }: Member,
  userIds: readonly Id[],
): Promise<Map<Id, string>> {
  const rows = await system
    .selectFrom('sessions')
    .select(['user_id', sql<string>`max(seen_at)`.as('seen_at')])
    .where('org_id', '=', orgId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, seen_at }) => [user_id, seen_at]))
}

/**
 * The membership, and with it those of all administrators, locked in one order: of two who would take the flag from each other the
 * second finds what the first has done.
 */
export async function lockPerson(
  db: Tx,
  { orgId }: Member,
  id: Id,
): Promise<{ person: MembershipRow; admins: MembershipRow[] }> {
  const rows = await lockRows<MembershipRow>(
    db,
    'memberships',
    sql`org_id = ${orgId} and status <> 'LEFT' and (id = ${id} or is_admin)`,
  )
  const person = rows.find((row) => row.id === id)
  if (!person) throw new Refused('NOT_FOUND')
  return { person, admins: rows.filter((row) => row.is_admin && row.status === 'ACTIVE') }
}

/** The same of several, for who changes one after another. */
export const lockPeople = (db: Tx, { orgId }: Member, ids: readonly Id[]): Promise<MembershipRow[]> =>
  lockRows<MembershipRow>(
    db,
    'memberships',
    sql`org_id = ${orgId} and status <> 'LEFT' and (id = any(${ids}::uuid[]) or is_admin)`,
  )

export const rolesHeld = async (db: Tx, { orgId }: Member, membershipId: Id): Promise<Id[]> => {
  const rows = await db
    .selectFrom('membership_roles')
    .select('role_id')
    .where('org_id', '=', orgId)
    .where('membership_id', '=', membershipId)
    .execute()
  return rows.map(({ role_id }) => role_id)
}

/** What roles are called. */
export async function roleNames(db: Tx, { orgId }: Member, ids: readonly Id[]): Promise<Map<Id, string>> {
  const rows = await db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name: called }) => [id, called]))
}

/** Gives somebody exactly these roles. */
export async function setRoles(
  db: Tx,
  { orgId }: Member,
  membershipId: Id,
  roleIds: readonly Id[],
): Promise<void> {
  await db
    .deleteFrom('membership_roles')
    .where('org_id', '=', orgId)
    .where('membership_id', '=', membershipId)
    .execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('membership_roles')
    .values(roleIds.map((role_id) => ({ org_id: orgId, membership_id: membershipId, role_id })))
    .execute()
}

type Changes = Partial<Pick<MembershipRow, 'dept_name' | 'position' | 'is_admin' | 'status'>>

export const updatePerson = (db: Tx, viewer: Member, { id }: MembershipRow, changes: Changes) =>
  db
    .updateTable('memberships')
    .set({
      ...changes,
      ...touched(viewer),
    })
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', id)
    .execute()

/** The account of a member, whoever it is of. */
export async function accountOf(db: Tx, { orgId }: Member, id: Id) {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.user_id', 'm.status', 'u.account', 'm.is_admin', name.as('name')])
    .where('m.org_id', '=', orgId)
    .where('m.id', '=', id)
    .where('m.status', '<>', 'LEFT')
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** The viewer's own membership. */
export async function membershipOf(db: Tx, { orgId, userId }: Member): Promise<Id> {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row.id
}

/** Another organisation the viewer belongs to, the one joined first. */
export async function otherOrgOf(db: Tx, { orgId, userId }: Member): Promise<Id | null> {
  const row = await db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', userId)
    .where('org_id', '<>', orgId)
    .where('status', '=', 'ACTIVE')
    .orderBy('updated_at')
    .orderBy('org_id')
    .executeTakeFirst()
  return row?.org_id ?? null
}

/** The members who have these accounts, whether they work or are kept out, with the names of their roles. */
export async function membersBy(
  db: Tx,
  { orgId }: Member,
  accounts: readonly string[],
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.*, u.account, ${name} as name,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'side', r.side))
        from membership_roles mr join roles r on r.id = mr.role_id where mr.membership_id = m.id), '[]') as roles
    from memberships m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and m.status <> 'LEFT' and u.account = any(${accounts}::text[])`.execute(db)
  return rows
}

export const gradesOf = (db: Tx, { orgId }: Member) =>
  db
    .selectFrom('position_grades')
    .select(['id', 'version', 'name', 'sort'])
    .where('org_id', '=', orgId)
    .orderBy('sort')
    .orderBy('name')
    .execute()
