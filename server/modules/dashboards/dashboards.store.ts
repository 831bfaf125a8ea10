import { type Selectable, sql } from 'kysely'
import type { HomeConfig } from '../../../contract/dashboards.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

export interface StoredDashboard {
  version: number
  config: unknown
  updated_at: string
  updated_by: string
}

export const orgHome = (db: Tx, { orgId, side }: Member): Promise<StoredDashboard | undefined> =>
  db
    .selectFrom('dashboards')
    .select(['version', 'config', 'updated_at', 'updated_by'])
    .where('org_id', '=', orgId)
    .where('side', '=', side)
    .executeTakeFirst()

export async function ownHome(
  db: Tx,
  { orgId, side, userId, userName }: Member,
): Promise<StoredDashboard | undefined> {
  const row = await db
    .selectFrom('home_widgets')
    .select(['version', 'config', 'updated_at'])
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .where('side', '=', side)
    .executeTakeFirst()
  return row && { ...row, updated_by: userName }
}

const rolesOf = (db: Tx, { orgId, side }: Member) =>
  db
    .selectFrom('roles')
    .leftJoin('role_homes as home', 'home.role_id', 'roles.id')
    .where('roles.org_id', '=', orgId)
    .where('roles.side', '=', side)
    .orderBy('roles.name')

/** The roles of the viewer's side, with the homes arranged for them. */
export const roleHomesOf = (db: Tx, viewer: Member) =>
  rolesOf(db, viewer)
    .select(['roles.id', 'roles.name', 'home.version', 'home.updated_at', 'home.updated_by'])
    .execute()

/** The home arranged for the first role of the viewer that has one. */
export const homeByRole = (db: Tx, viewer: Member): Promise<StoredDashboard | undefined> =>
  rolesOf(db, viewer)
    .innerJoin('membership_roles as held', 'held.role_id', 'roles.id')
    .innerJoin('memberships as member', 'member.id', 'held.membership_id')
    .where('member.user_id', '=', viewer.userId)
    .where('member.org_id', '=', viewer.orgId)
    .select(['home.version', 'home.config', 'home.updated_at', 'home.updated_by'])
    .$narrowType<{ version: number; config: unknown; updated_at: string; updated_by: string }>()
    .where('home.role_id', 'is not', null)
    .executeTakeFirst()

/** A role of the viewer's side, locked, with the home arranged for it. */
export async function lockRoleHome(db: Tx, viewer: Member, roleId: Id): Promise<StoredDashboard | undefined> {
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('id', '=', roleId)
    .where('org_id', '=', viewer.orgId)
    .where('side', '=', viewer.side)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw new Refused('NOT_FOUND')
  return db
    .selectFrom('role_homes')
    .select(['version', 'config', 'updated_at', 'updated_by'])
    .where('role_id', '=', roleId)
    .executeTakeFirst()
}

export async function writeRoleHome(
  db: Tx,
  { orgId, userName }: Member,
  roleId: Id,
  config: HomeConfig | null,
  version: number,
): Promise<void> {
  if (config === null) await db.deleteFrom('role_homes').where('role_id', '=', roleId).execute()
  else {
    const row = { version, config: json(config), updated_by: userName }
    await db
      .insertInto('role_homes')
      .values({ ...row, org_id: orgId, role_id: roleId })
      .onConflict((taken) =>
        taken.column('role_id').doUpdateSet({ ...row, updated_at: sql<string>`clock_timestamp()` }),
      )
      .execute()
  }
}

/** Refuses a change made against another version; 0 stands for nothing kept yet. */
export function checkKept(kept: StoredDashboard | undefined, version: number | undefined): void {
  if (kept) checkVersion(kept, version)
}

export async function writeOrgHome(
  db: Tx,
  { orgId, side, userName }: Member,
  config: HomeConfig | null,
  version: number,
): Promise<void> {
  if (config === null)
    await db.deleteFrom('dashboards').where('org_id', '=', orgId).where('side', '=', side).execute()
  else {
    const row = { version, config: json(config), updated_by: userName }
    await db
      .insertInto('dashboards')
      .values({ ...row, org_id: orgId, side })
      .onConflict((taken) =>
        taken.columns(['org_id', 'side']).doUpdateSet({ ...row, updated_at: sql<string>`clock_timestamp()` }),
      )
      .execute()
  }
}

export async function writeOwnHome(
  db: Tx,
  { orgId, side, userId }: Member,
  config: HomeConfig | null,
  version: number,
): Promise<void> {
  if (config === null)
    await db
      .deleteFrom('home_widgets')
      .where('user_id', '=', userId)
      .where('org_id', '=', orgId)
      .where('side', '=', side)
      .execute()
  else {
    const row = { version, config: json(config) }
    await db
      .insertInto('home_widgets')
      .values({ ...row, user_id: userId, org_id: orgId, side })
      .onConflict((taken) =>
        taken
          .columns(['user_id', 'org_id', 'side'])
          .doUpdateSet({ ...row, updated_at: sql<string>`clock_timestamp()` }),
      )
      .execute()
  }
}

export type BlockRow = Selectable<DB['diy_blocks']>

const blocks = (db: Tx, { orgId, side }: Member) =>
  db.selectFrom('diy_blocks').selectAll().where('org_id', '=', orgId).where('side', '=', side)

export const blocksOf = (db: Tx, viewer: Member): Promise<BlockRow[]> =>
  blocks(db, viewer).orderBy('name').orderBy('id').execute()

export async function findBlock(db: Tx, viewer: Member, id: Id): Promise<BlockRow> {
  const row = await blocks(db, viewer).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

interface Values {
  name: string
  name_en: string
  kind: string
  config: unknown
}

export async function writeBlock(
  db: Tx,
  viewer: Member,
  id: Id | undefined,
  version: number | undefined,
  values: Values,
): Promise<BlockRow> {
  const row = { ...values, config: json(values.config), updated_by: viewer.userName }
  if (id === undefined)
    return db
      .insertInto('diy_blocks')
      .values({ ...row, org_id: viewer.orgId, side: viewer.side })
      .returningAll()
      .executeTakeFirstOrThrow()
  const known = await blocks(db, viewer).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!known) throw new Refused('NOT_FOUND')
  checkVersion(known, version)
  return db
    .updateTable('diy_blocks')
    .set({ ...row, version: known.version + 1, updated_at: sql<string>`clock_timestamp()` })
    .where('org_id', '=', viewer.orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const removeBlock = async (db: Tx, viewer: Member, id: Id): Promise<void> => {
  await findBlock(db, viewer, id)
  await db.deleteFrom('diy_blocks').where('org_id', '=', viewer.orgId).where('id', '=', id).execute()
}
