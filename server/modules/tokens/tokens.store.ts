import { sql } from 'kysely'
import type { Id, Side } from '../../../contract/values.ts'
import type { TokenStatus } from '../../../contract/tokens.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'

const SHOWN = 500

const living = sql<boolean>`revoked_at is null and ends_at > now()`

export interface TokenRow {
  id: Id
  user_id: Id
  name: string
  hint: string
  side: Side
  rights: unknown
  read_only: boolean
  status: TokenStatus
  person_name: string
  created_at: string
  ends_at: string
  used_at: string | null
  revoked_by: string
}

/** The tokens this person may see: their own, or everybody's for an administrator. */
export async function listTokens(db: Tx, { orgId, userId, isAdmin }: Member): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select t.id, t.user_id, t.name, t.hint, t.side, t.rights, t.read_only, t.created_at, t.ends_at, t.used_at, t.revoked_by,
      case when t.revoked_at is not null then 'REVOKED' when t.ends_at <= now() then 'EXPIRED' else 'ACTIVE' end as status,
      coalesce(nullif(m.invited_name, ''), nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account, '') as person_name
    from tokens t
      left join users u on u.id = t.user_id
      left join memberships m on m.user_id = t.user_id and m.org_id = t.org_id
    where t.org_id = ${orgId} and (${isAdmin} or t.user_id = ${userId})
    order by t.created_at desc, t.id limit ${SHOWN}`.execute(db)
  return rows
}

export async function countLiving(db: Tx, { orgId, userId }: Member): Promise<number> {
  // One after the other, so that the limit holds for those who ask at once.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${userId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where(living)
    .executeTakeFirstOrThrow()
  return Number(count)
}
