import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../contract/calendar.ts'
import type { Id, Side } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import { deleteRows } from '../db/lock.ts'
import type { Member, Viewer } from '../viewer.ts'
import { revokeTokensOf } from './tokens.store.ts'

/** Commands of one role as stored; read with care, since a person may have edited them. */
export interface RoleRow {
  side: 'buyer' | 'supplier'
  commands: unknown
  /** Whose it is, where the person stands in for somebody; null: their own. */
  of?: Id | null
}

/** The roles a membership holds in its organisation today: its own, and those of the people it stands in for. */
export function rolesHeld(membership: RawBuilder<unknown>, org: RawBuilder<unknown>): RawBuilder<RoleRow[]> {
  const today = dayOf(new Date())
  return sql<
    RoleRow[]
  >`coalesce((select jsonb_agg(jsonb_build_object('side', r.side, 'commands', r.commands, 'of', held.of))
        from (select ${membership} as member, null::uuid as of
          union all select p.id, p.user_id from absences a join memberships p on p.id = a.person_id and p.status = 'ACTIVE'
            where a.org_id = ${org} and a.substitute_id = ${membership} and a.from_day <= ${today} and a.until_day >= ${today}) held
          join membership_roles mr on mr.membership_id = held.member join roles r on r.id = mr.role_id), '[]')`
}

/** Whether the organisation `o` lets the person in only with two-factor authentication, which they have not. */
export const needsTwoFactor = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(o.two_factor, false) and not exists
    (select from two_factors f where f.user_id = ${userId} and f.confirmed_at is not null))`

/** A living session with all that decides what it may do. */
export interface SessionRow {
  id: Id
  token_hash: Buffer
  user_id: Id
  user_name: string
  is_local: boolean
  org_id: Id | null
  is_buyer: boolean
  is_supplier: boolean
  is_admin: boolean
  locked: boolean
  idle: boolean
  /** Long enough since the last sign of life to write a new one. */
  stale: boolean
  roles: RoleRow[]
  /** The organisation demands two-factor authentication and the person has none. */
  needs_two_factor: boolean
  /** What the person is called whose eyes it looks through; empty: its own. */
  seeing_as: string
  /** Set when this is no session but a personal token: what it is for. */
  scope?: TokenScope
}

export interface TokenScope {
  side: Side
  rights: unknown
  readOnly: boolean
}

const MINUTE_AT_MOST = 60

/** A session by the hash of its token, or by its id where something else proves that the caller may; or a personal token by its hash. */
export type SessionKey = { hash: Buffer } | { id: Id } | { personal: Buffer }

/**
 * The session of that key while it lives: not past its end, of an active user who still belongs to its organisation.
 * Time is the database's, so that several servers agree.
 */
export async function findSession(
  tx: Tx,
  key: Exclude<SessionKey, { personal: Buffer }>,
  idleMinutes: number,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.token_hash, s.user_id, coalesce(nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account) as user_name,
      u.is_local and v.id is null as is_local, coalesce(nullif(v.invited_name, ''), nullif(w.real_name, ''), nullif(w.nick_name, ''), w.account, '') as seeing_as,
      s.org_id, coalesce(o.is_buyer, false) as is_buyer, coalesce(o.is_supplier, false) as is_supplier,
      coalesce(v.is_admin, m.is_admin, false) as is_admin, coalesce(p.locked_at, s.locked_at) is not null as locked,
      greatest(s.seen_at, p.seen_at, (select max(seen_at) from sessions where opened_by = coalesce(p.id, s.id)))
        < now() - make_interval(mins => coalesce(o.idle_minutes, ${idleMinutes})) as idle,
      s.seen_at < now() - make_interval(secs => least(${MINUTE_AT_MOST}, coalesce(o.idle_minutes, ${idleMinutes}) * 15)) as stale,
      ${needsTwoFactor(sql`s.user_id`)} as needs_two_factor,
      ${rolesHeld(sql`coalesce(v.id, m.id)`, sql`s.org_id`)} as roles
    from sessions s
      join users u on u.id = s.user_id and u.status = 'ACTIVE'
      left join sessions p on p.id = s.opened_by and p.ends_at > now()
      left join memberships m on m.user_id = s.user_id and m.org_id = s.org_id and m.status = 'ACTIVE'
      left join memberships v on v.id = s.seeing_as and v.org_id = m.org_id and v.status = 'ACTIVE' and m.is_admin
      left join users w on w.id = v.user_id
      left join orgs o on o.id = m.org_id
    where ${'hash' in key ? sql`s.token_hash = ${key.hash}` : sql`s.id = ${key.id}`} and s.ends_at > now() and (s.org_id is null or m.id is not null)
      and (s.opened_by is null or p.id is not null and v.id is not null)`.execute(tx)
  return rows[0]
}

/**
 * A living personal token with what its person may now: an active member of an organisation that still is of that side. `stale`: its last use
 * is told to the hour.
 */
export async function findPersonalToken(tx: Tx, hash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select t.id, t.token_hash, t.user_id, coalesce(nullif(m.invited_name, ''), nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account) as user_name,
      false as is_local, '' as seeing_as, t.org_id, o.is_buyer, o.is_supplier, m.is_admin, false as locked, false as idle,
      ${needsTwoFactor(sql`t.user_id`)} as needs_two_factor,
      t.used_at is distinct from date_trunc('hour', now()) as stale,
      jsonb_build_object('side', t.side, 'rights', t.rights, 'readOnly', t.read_only) as scope,
      coalesce((select jsonb_agg(jsonb_build_object('side', r.side, 'commands', r.commands))
        from membership_roles mr join roles r on r.id = mr.role_id where mr.membership_id = m.id), '[]') as roles
    from tokens t
      join users u on u.id = t.user_id and u.status = 'ACTIVE'
      join memberships m on m.user_id = t.user_id and m.org_id = t.org_id and m.status = 'ACTIVE'
      join orgs o on o.id = t.org_id and case t.side when 'buyer' then o.is_buyer else o.is_supplier end
    where t.token_hash = ${hash} and t.revoked_at is null and t.ends_at > now()`.execute(tx)
  return rows[0]
}

export const touchSession = (tx: Tx, id: Id) =>
  tx
    .updateTable('sessions')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .execute()

/** The session that a person signed in to, of one that may have been begun in it: it is locked and ended for both. */
const firstOf = (id: Id) => sql<Id>`(select coalesce(opened_by, id) from sessions where id = ${id})`

export const lockSessionRow = (tx: Tx, id: Id) =>
  tx
    .updateTable('sessions')
    .set({ locked_at: sql`coalesce(locked_at, now())` })
    .where('id', '=', firstOf(id))
    .execute()

export const unlockSessionRow = (tx: Tx, id: Id) =>
  tx
    .updateTable('sessions')
    .set({ locked_at: null, seen_at: sql`now()` })
    .where('id', '=', firstOf(id))
    .execute()

/** What a new session is made of. */
export interface NewSession {
  userId: Id
  orgId: Id | null
  tokenHash: Buffer
  agent: string
  ip: string
  hours: number
}

/** Keeps a person's newest sessions only: a leaked script cannot fill the table. */
const SESSIONS_EACH = 20
/** Characters of what a browser calls itself. */
export const AGENT_AT_MOST = 300

export async function insertSession(
  tx: Tx,
  { userId, orgId, tokenHash, agent, ip, hours }: NewSession,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      org_id: orgId,
      token_hash: tokenHash,
      agent,
      ip,
      ends_at: sql`now() + make_interval(hours => ${hours})`,
    })
    .execute()
  await deleteSurplus(tx, userId)
}

const deleteSurplus = (tx: Tx, userId: Id) =>
  deleteRows(
    tx,
    'sessions',
    sql<boolean>`user_id = ${userId} and (ends_at < now() or id in
      (select id from sessions where user_id = ${userId} order by seen_at desc, started_at desc offset ${SESSIONS_EACH}))`,
  )

interface Look {
  membershipId: Id
  tokenHash: Buffer
  agent: string
  ip: string
}

/** A session that looks through the eyes of somebody of the same organisation; it ends with the viewer's own. */
export async function insertLook(
  tx: Tx,
  { sessionId, userId, orgId }: Member,
  { membershipId, tokenHash, agent, ip }: Look,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      org_id: orgId,
      token_hash: tokenHash,
      agent: agent.slice(0, AGENT_AT_MOST),
      ip,
      seeing_as: membershipId,
      opened_by: sessionId,
      ends_at: sql`(select ends_at from sessions where id = ${sessionId})`,
    })
    .execute()
  await deleteSurplus(tx, userId)
}

export const ownSessions = (tx: Tx, viewer: Viewer) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'agent', 'ip', 'started_at', 'seen_at'])
    .where('user_id', '=', viewer.userId)
    .where('ends_at', '>', sql<string>`now()`)
    .where('opened_by', 'is', null)
    .orderBy('seen_at', 'desc')
    .execute()

/** Signs out: also of the session that this one was begun in. */
export const signOut = (tx: Tx, { sessionId, userId }: Viewer) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', firstOf(sessionId)).execute()

/** Ends one session of the viewer, with what was begun in it; false when there is none of that id. */
export async function endOwnSession(tx: Tx, viewer: Viewer, id: Id): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', viewer.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a person, but the one named, and every personal token. */
export async function endSessionsOf(tx: Tx, userId: Id, except?: Id): Promise<void> {
  await revokeTokensOf(tx, userId)
  await deleteRows(
    tx,
    'sessions',
    sql<boolean>`user_id = ${userId} and id is distinct from ${except ?? null}::uuid`,
  )
}

export const setSessionOrg = (tx: Tx, viewer: Viewer, orgId: Id | null) =>
  tx
    .updateTable('sessions')
    .set({ org_id: orgId })
    .where('id', '=', viewer.sessionId)
    .where('user_id', '=', viewer.userId)
    .execute()

export const sweepSessions = (tx: Tx) => deleteRows(tx, 'sessions', sql<boolean>`ends_at < now()`)
