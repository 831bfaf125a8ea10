import type { AuditAct } from '../../contract/audit.acts.ts'
import type { Id, Side } from '../../contract/values.ts'
import type { Tx } from '../db/db.ts'
import { defer } from '../db/deferred.ts'
import { fixed } from '../db/fragment.ts'

/** An entry of the audit log on its way; the database says when and in which place. */
export interface AuditEntry {
  orgId: Id | null
  userId: Id | null
  /** Empty: as the person is called now, which the database knows. */
  userName: string
  side: Side | ''
  seeingAs: string
  act: AuditAct
  noun: string
  recordId: string
  recordNo: string
  may: string
  call: string
  details: string
  requestId: string
  network: string
  agent: string
}

const rowOf = (entry: AuditEntry) => ({
  org_id: entry.orgId,
  user_id: entry.userId,
  user_name: entry.userName,
  side: entry.side,
  seeing_as: entry.seeingAs,
  act: entry.act,
  noun: entry.noun,
  record_id: entry.recordId,
  record_no: entry.recordNo,
  may: entry.may,
  call: entry.call,
  details: entry.details,
  request_id: entry.requestId,
  network: entry.network,
  agent: entry.agent,
})

/** Writes entries in the transaction of the act, with whatever statement follows: both are there or neither. */
export function writeEntries(tx: Tx, entries: readonly AuditEntry[]): void {
  if (entries.length === 0) return
  defer(
    tx,
    tx.executeQuery(fixed`
      insert into audit_entries (org_id, user_id, user_name, side, seeing_as, act, noun, record_id, record_no, may, call, details, request_id, network, agent)
      select org_id, user_id, user_name, side, seeing_as, act, noun, record_id, record_no, may, call, details, request_id, network, agent
      from jsonb_to_recordset(${JSON.stringify(entries.map(rowOf))}::jsonb) as r (org_id uuid, user_id uuid, user_name text, side text, seeing_as text,
        act text, noun text, record_id text, record_no text, may text, call text, details text, request_id text, network text, agent text)`),
  )
}

/**
 * The same for what happened a moment ago, in a transaction of the system, which knows what people are called. A sign-in that failed is told to the
 * organisation it would have led to; looking for that before the answer would tell by its time whether there is such an account.
 */
export async function writeLate(
  system: Tx,
  entries: readonly { entry: AuditEntry; secondsAgo: number }[],
): Promise<void> {
  const rows = entries.map(({ entry, secondsAgo }) => ({ ...rowOf(entry), ago: secondsAgo }))
  await system.executeQuery(fixed`
    insert into audit_entries (at, org_id, user_id, user_name, side, seeing_as, act, noun, record_id, record_no, may, call, details, request_id, network, agent)
    select clock_timestamp() - make_interval(secs => ago), coalesce(r.org_id, case when r.act = 'signInFailed' then (
        select m.org_id from memberships m where m.user_id = r.user_id and m.status = 'ACTIVE'
        order by (select max(s.seen_at) from sessions s where s.user_id = m.user_id and s.org_id = m.org_id) desc nulls last, m.created_at, m.id limit 1) end), r.user_id,
      coalesce(nullif(r.user_name, ''), nullif(u.real_name, ''), nullif(u.nick_name, ''), u.account, ''),
      r.side, r.seeing_as, r.act, r.noun, r.record_id, r.record_no, r.may, r.call, r.details, r.request_id, r.network, r.agent
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (ago double precision, org_id uuid, user_id uuid, user_name text, side text, seeing_as text,
      act text, noun text, record_id text, record_no text, may text, call text, details text, request_id text, network text, agent text)
    left join users u on u.id = r.user_id`)
}
