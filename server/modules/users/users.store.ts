import { sql } from 'kysely'
import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { Viewer } from '../../viewer.ts'

/** The person with the organisation they work for now. */
export const findSelf = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').onRef('m.org_id', '=', 's.org_id'),
    )
    .leftJoin('orgs as o', 'o.id', 'm.org_id')
    .select(['u.id', 'u.account', 'u.mobile', 'u.nick_name', 'u.real_name', 'u.is_local', 's.locked_at'])
    .select([
      'o.id as org_id',
      'o.name as org_name',
      'o.is_buyer',
      'o.is_supplier',
      'o.idle_minutes',
      'm.dept_name',
      'm.is_admin',
    ])
    .where('u.id', '=', viewer.userId)
    .where('s.id', '=', viewer.sessionId)
    .executeTakeFirst()

/** The organisations the person may work for. */
export const ownOrgs = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('orgs as o', 'o.id', 'm.org_id')
    .select(['o.id', 'o.name', 'o.is_buyer', 'o.is_supplier'])
    .where('m.user_id', '=', viewer.userId)
    .where('m.status', '=', 'ACTIVE')
    .orderBy('m.created_at')
    .orderBy('o.name')
    .execute()

/** Who decides for the organisation worked for, by name. */
export const administrators = async (tx: Tx, { orgId }: Viewer): Promise<string[]> => {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(sql<string>`coalesce(nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account)`.as('name'))
    .where('m.org_id', '=', orgId)
    .where('m.is_admin', '=', true)
    .where('m.status', '=', 'ACTIVE')
    .where('u.status', '=', 'ACTIVE')
    .orderBy('m.created_at')
    .limit(20)
    .execute()
  return rows.map(({ name }) => name)
}

export const currentUser = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('users')
    .select(['account', 'mobile', 'nick_name', 'real_name'])
    .where('id', '=', viewer.userId)
    .executeTakeFirst()

/** Where an SMS to the person would go; empty: nowhere. */
export const mobileOf = async (tx: Tx, viewer: Viewer): Promise<string> =>
  (await currentUser(tx, viewer))?.mobile ?? ''

export const updateSelf = (tx: Tx, viewer: Viewer, nickName: string, mobile: string) =>
  tx
    .updateTable('users')
    .set({ nick_name: nickName, mobile, updated_at: sql<string>`now()` })
    .where('id', '=', viewer.userId)
    .execute()

/** Gives the person their real name, once. */
export const nameSelf = (tx: Tx, viewer: Viewer, realName: string) =>
  tx
    .updateTable('users')
    .set({ real_name: realName, updated_at: sql<string>`now()` })
    .where('id', '=', viewer.userId)
    .where('real_name', '=', '')
    .execute()

export const findSetting = (tx: Tx, viewer: Viewer, key: string) =>
  tx
    .selectFrom('settings')
    .select('value')
    .where('user_id', '=', viewer.userId)
    .where('key', '=', key)
    .executeTakeFirst()

export async function countSettings(tx: Tx, viewer: Viewer): Promise<number> {
  const { count } = await tx
    .selectFrom('settings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  return count
}

export const putSetting = (tx: Tx, viewer: Viewer, key: string, value: unknown) =>
  tx
    .insertInto('settings')
    .values({ user_id: viewer.userId, key, value: json(value) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ value: json(value), updated_at: sql<string>`now()` }),
    )
    .execute()

export const dropSetting = (tx: Tx, viewer: Viewer, key: string) =>
  tx.deleteFrom('settings').where('user_id', '=', viewer.userId).where('key', '=', key).execute()

/** How a person is reached, and in which language. For the system. */
export const accountOf = (tx: Tx, userId: Id) =>
  tx
    .selectFrom('users')
    .select(['account', 'lang'])
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()

/** How the administrators of an organisation are reached. For the system. */
export const administratorAccounts = (tx: Tx, orgId: Id) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.account', 'u.lang'])
    .where('m.org_id', '=', orgId)
    .where('m.is_admin', '=', true)
    .where('m.status', '=', 'ACTIVE')
    .where('u.status', '=', 'ACTIVE')
    .orderBy('m.created_at')
    .limit(20)
    .execute()

/** How who looks after the installation is reached. For the system. */
export const localAccounts = (system: Tx) =>
  system
    .selectFrom('users')
    .select(['account', 'lang'])
    .where('is_local', '=', true)
    .where('status', '=', 'ACTIVE')
    .orderBy('created_at')
    .limit(20)
    .execute()

/** Adds a person; nothing when the name of the account is taken, also by somebody at this very moment. For the system. */
export async function insertUser(tx: Tx, account: string, realName: string): Promise<Id | undefined> {
  const user = await tx
    .insertInto('users')
    .values({
      account,
      real_name: realName,
      nick_name: realName,
      mobile: account.includes('@') ? '' : account,
    })
    .onConflict((conflict) => conflict.column('account').doNothing())
    .returning('id')
    .executeTakeFirst()
  return user?.id
}

/** Messages to the person are in the language they last signed in with. */
export const keepLanguage = (tx: Tx, userId: Id, lang: Lang) =>
  tx
    .updateTable('users')
    .set({ lang })
    .where('id', '=', userId)
    .where('lang', 'is distinct from', lang)
    .execute()

/** Makes a person the administrator of the installation. For the system. */
export const makeLocal = (tx: Tx, userId: Id) =>
  tx.updateTable('users').set({ is_local: true }).where('id', '=', userId).execute()
