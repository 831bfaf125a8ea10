import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { needsTwoFactor } from '../../sessions/sessions.store.ts'

/**
 * Of these sessions, those that may still hear what happens: neither ended nor locked nor left alone too long, of an active member.
 * With each comes a mark that changes when the organisation or the rights do.
 */
export async function hearing(tx: Tx, ids: readonly Id[], idleMinutes: number): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; mark: string }>`
    select s.id, md5(concat(s.org_id, s.seeing_as, m.is_admin, o.is_buyer, o.is_supplier, (
        select string_agg(concat(r.id, r.side, r.commands), ' ' order by r.id)
        from membership_roles mr join roles r on r.id = mr.role_id where mr.membership_id in (m.id, s.seeing_as)))) as mark
    from sessions s
      join users u on u.id = s.user_id and u.status = 'ACTIVE'
      join memberships m on m.user_id = s.user_id and m.org_id = s.org_id and m.status = 'ACTIVE'
      join orgs o on o.id = m.org_id
    where s.id = any(${ids}::uuid[]) and s.ends_at > now() and s.locked_at is null and not ${needsTwoFactor(sql`s.user_id`)}
      and s.seen_at > now() - make_interval(mins => coalesce(o.idle_minutes, ${idleMinutes}))`.execute(tx)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}
