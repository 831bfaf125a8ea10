import { type RawBuilder, sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { insertUser } from '../users/users.read.ts'

/** Whether a person has two-factor authentication; begun is not had. */
export const hasTwoFactor = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from two_factors f where f.user_id = ${userId} and f.confirmed_at is not null)`

/** What signing in needs to know of an account; only active ones are found. */
export const findAccount = (tx: Tx, account: string) =>
  tx
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.id', 'credentials.hash', hasTwoFactor(sql.ref('users.id')).as('two_factor')])
    .where('users.account', '=', account)
    .where('users.status', '=', 'ACTIVE')
    .executeTakeFirst()

export const credentialOf = (tx: Tx, userId: Id) =>
  tx
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['users.account', 'credentials.hash'])
    .where('users.id', '=', userId)
    .executeTakeFirst()

export async function isTaken(tx: Tx, account: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('account', '=', account).executeTakeFirst()
  return row !== undefined
}

/** Creates an account; nothing when the name is taken, also by somebody at this very moment. */
export async function insertAccount(
  tx: Tx,
  account: string,
  realName: string,
  hash: string,
): Promise<Id | undefined> {
  const id = await insertUser(tx, account, realName)
  if (id !== undefined) await setPassword(tx, id, hash)
  return id
}

/** The account of that name, made without a password where there is none. */
export async function findOrInsertAccount(tx: Tx, account: string, realName: string): Promise<Id> {
  const made = await insertUser(tx, account, realName)
  if (made !== undefined) return made
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return id
}

export async function setPassword(tx: Tx, userId: Id, hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, hash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: sql`now()` }))
    .execute()
}

/** The organisation to begin with: the one worked for last, else the one belonged to longest. */
export async function homeOrg(tx: Tx, userId: Id): Promise<Id | null> {
  const { rows } = await sql<{ org_id: Id }>`
    select m.org_id from memberships m where m.user_id = ${userId} and m.status = 'ACTIVE'
    order by (select max(s.seen_at) from sessions s where s.user_id = m.user_id and s.org_id = m.org_id) desc nulls last, m.created_at, m.id
    limit 1`.execute(tx)
  return rows[0]?.org_id ?? null
}

export async function belongsTo(tx: Tx, userId: Id, orgId: Id): Promise<boolean> {
  const row = await tx
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row !== undefined
}

/** Leaves an account without a password. For the system. */
export const takePasswordBack = (tx: Tx, userId: Id) =>
  tx.deleteFrom('credentials').where('user_id', '=', userId).execute()
