import { sql } from 'kysely'
import type { Id } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import { json } from '../db/json.ts'
import { deleteRows } from '../db/lock.ts'
import type { Member } from '../viewer.ts'

const KEPT_DAYS = 90

export const touchPersonalToken = (tx: Tx, id: Id) =>
  tx
    .updateTable('tokens')
    .set({ used_at: sql`date_trunc('hour', now())` })
    .where('id', '=', id)
    .execute()

/** Ends every personal token of a person. */
export const revokeTokensOf = (tx: Tx, userId: Id) =>
  tx
    .updateTable('tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()

export interface NewPersonalToken {
  name: string
  hash: Buffer
  hint: string
  rights: readonly string[]
  readOnly: boolean
  days: number
}

export const insertToken = async (
  db: Tx,
  { orgId, userId, side }: Member,
  { name, hash, hint, rights, readOnly, days }: NewPersonalToken,
): Promise<Id> =>
  (
    await db
      .insertInto('tokens')
      .values({
        org_id: orgId,
        user_id: userId,
        side,
        name,
        token_hash: hash,
        hint,
        rights: json(rights),
        read_only: readOnly,
        ends_at: sql`now() + make_interval(days => ${days})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Ends a living token; whose it was, or nothing when this person may end none of that id. */
export async function revokeToken(
  db: Tx,
  { orgId, userId, userName, isAdmin }: Member,
  id: Id,
): Promise<Id | undefined> {
  const row = await db
    .updateTable('tokens')
    .set({ revoked_at: sql`now()`, revoked_by: userName })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where(sql<boolean>`${isAdmin} or user_id = ${userId}`)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** What has ended long ago. For the system. */
export const sweepTokens = (tx: Tx) =>
  deleteRows(
    tx,
    'tokens',
    sql<boolean>`least(revoked_at, ends_at) < now() - make_interval(days => ${KEPT_DAYS})`,
  )
