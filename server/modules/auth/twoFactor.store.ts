import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'

// All for the system: no tenant reads what signs people in.

export interface TwoFactorRow {
  secret: Buffer
  confirmed_at: string | null
  last_step: number
  /** Seconds since 1970 by the clock of the database, so that several processes agree. */
  seconds: number
}

/** The key of a person, locked: of two who send the same code at once the second finds it taken. */
export async function lockTwoFactor(tx: Tx, userId: Id): Promise<TwoFactorRow | undefined> {
  const { rows } = await sql<TwoFactorRow>`select secret, confirmed_at, last_step::int as last_step,
      extract(epoch from clock_timestamp())::float8 as seconds
    from two_factors where user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

/** Keeps a new key in place of one that was not confirmed. */
export const keepKey = (tx: Tx, userId: Id, secret: Buffer) =>
  tx
    .insertInto('two_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret }))
    .execute()

export const keepStep = (tx: Tx, userId: Id, step: number) =>
  tx.updateTable('two_factors').set({ last_step: step }).where('user_id', '=', userId).execute()

export const confirmKey = (tx: Tx, userId: Id) =>
  tx
    .updateTable('two_factors')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute()

/** Puts these recovery codes in the place of all others. */
export async function replaceRecoveryCodes(tx: Tx, userId: Id, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()
}

/** Uses a recovery code up; false when there is none such. */
export async function takeRecoveryCode(tx: Tx, userId: Id, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(tx: Tx, userId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes a person's two-factor authentication away; false when they had none. */
export async function takeTwoFactorBack(tx: Tx, userId: Id): Promise<boolean> {
  const row = await tx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

/** Which of these people have two-factor authentication. */
export async function haveTwoFactor(tx: Tx, userIds: readonly Id[]): Promise<Set<Id>> {
  const rows = await tx
    .selectFrom('two_factors')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Names of the organisations a person works for that demand it. */
export async function demandingOrgs(tx: Tx, userId: Id): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('orgs as o', 'o.id', 'm.org_id')
    .select('o.name')
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'ACTIVE')
    .where('o.two_factor', '=', true)
    .orderBy('o.name')
    .execute()
  return rows.map(({ name }) => name)
}
