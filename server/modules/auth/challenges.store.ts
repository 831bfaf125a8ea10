import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { deleteRows } from '../../db/lock.ts'

const MINUTES = 5

export interface ChallengeRow {
  id: Id
  user_id: Id
  account: string
  hash: string | null
}

/** Begins a challenge of a person and answers it with the password it hangs on. */
export async function insertChallenge(tx: Tx, userId: Id): Promise<ChallengeRow> {
  const { id } = await tx
    .insertInto('sign_in_challenges')
    .values({ user_id: userId, ends_at: sql`now() + make_interval(mins => ${MINUTES})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await findChallenge(tx, id)
  if (!row) throw new Error('a challenge is of an active person')
  return row
}

/** A living challenge of a person who is active, locked so that it is met once. */
export async function findChallenge(tx: Tx, id: Id): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`select c.id, c.user_id, u.account, p.hash
    from sign_in_challenges c join users u on u.id = c.user_id and u.status = 'ACTIVE' left join credentials p on p.user_id = u.id
    where c.id = ${id} and c.ends_at > clock_timestamp() for update of c`.execute(tx)
  return rows[0]
}

export const dropChallenge = (tx: Tx, id: Id) =>
  tx.deleteFrom('sign_in_challenges').where('id', '=', id).execute()

export const sweepChallenges = (tx: Tx) => deleteRows(tx, 'sign_in_challenges', sql<boolean>`ends_at < now()`)
