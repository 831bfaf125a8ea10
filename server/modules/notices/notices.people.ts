import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Lang } from '../../../contract/errors.ts'
import type { Right } from '../../../contract/call.ts'
import { rightsOf } from '../../../contract/permissions.ts'
import type { Id, Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { type Grants, grantsOf, limitsFor } from '../../sessions/grants.ts'
import { type RoleRow, rolesHeld } from '../../sessions/sessions.store.ts'
import type { Member } from '../../viewer.ts'

/** Somebody at work for an organisation, as messages need to know them: outside of any session. */
export interface Recipient {
  membershipId: Id
  userId: Id
  userName: string
  account: string
  mobile: string
  /** Language of the last sign-in. */
  lang: Lang | null
  orgId: Id
  orgName: string
  isAdmin: boolean
  roles: RoleRow[]
  /** What they have set, null what they never did; see `preferencesOf`. */
  categories: unknown
  dailyHour: number | null
  messageLang: Lang | null
  /** Milliseconds; 0 where nothing was ever set. */
  savedAt: string
}

/** Members of an organisation who have come and may work, for the system. */
async function recipients(tx: Tx, where: RawBuilder<SqlBool>): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select m.id as "membershipId", m.user_id as "userId", u.account, u.mobile, u.lang, m.org_id as "orgId", o.name as "orgName",
      coalesce(nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account) as "userName", m.is_admin as "isAdmin",
      ${rolesHeld(sql`m.id`, sql`m.org_id`)} as roles,
      p.categories, p.daily_hour as "dailyHour", p.lang as "messageLang",
      coalesce(floor(extract(epoch from p.saved_at) * 1000), 0)::bigint::text as "savedAt"
    from memberships m
      join users u on u.id = m.user_id and u.status = 'ACTIVE'
      join orgs o on o.id = m.org_id
      left join notice_preferences p on p.membership_id = m.id
    where m.status = 'ACTIVE' and m.invited_name = '' and ${where}
    order by m.created_at, m.id`.execute(tx)
  return rows
}

export const recipientsOf = (tx: Tx, orgId: Id) => recipients(tx, sql<boolean>`m.org_id = ${orgId}`)

export const recipientAt = async (tx: Tx, membershipId: Id): Promise<Recipient | undefined> =>
  (await recipients(tx, sql<boolean>`m.id = ${membershipId}`))[0]

/** Those of the persons who are at work for an organisation. */
export const recipientsAmong = (tx: Tx, orgId: Id, userIds: readonly Id[]): Promise<Recipient[]> =>
  recipients(tx, sql<boolean>`m.org_id = ${orgId} and m.user_id = any(${userIds}::uuid[])`)

const granted = new WeakMap<Recipient, Map<Side, Omit<Grants, 'records'>>>()

/** What their roles grant on a side; worked out once for however much they are told of. */
function grantsFor(who: Recipient, side: Side): Omit<Grants, 'records'> {
  const known = granted.get(who) ?? new Map<Side, Omit<Grants, 'records'>>()
  granted.set(who, known)
  const grants =
    known.get(side) ??
    (who.isAdmin
      ? { rights: rightsOf[side], limits: new Map(), hidden: new Set<never>() }
      : grantsOf(who.roles, side))
  known.set(side, grants)
  return grants
}

/** What they would see, with the rights and conditions their roles grant now. Undefined without the right. */
export function viewerFor(who: Recipient, side: Side, right: Right): Member | undefined {
  const grants = grantsFor(who, side)
  if (!grants.rights.has(right)) return undefined
  return {
    sessionId: who.membershipId, // nobody's session: no statement of a document asks for it
    userId: who.userId,
    userName: who.userName,
    orgId: who.orgId,
    side,
    isAdmin: who.isAdmin,
    isLocal: false,
    rights: grants.rights,
    limits: limitsFor(grants, { may: right }),
    conditions: grants.limits,
    hidden: grants.hidden,
    lang: who.messageLang ?? who.lang ?? 'zh',
  }
}
