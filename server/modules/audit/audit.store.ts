import { sql } from 'kysely'
import { chainedUpTo } from '../../audit/chaining.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import type { Id } from '../../../contract/values.ts'
import type { Member } from '../../viewer.ts'
import type { EntryRow } from './audit.present.ts'

const columns = sql`e.seq::text as id, e.at, e.user_name as "userName", e.act, e.may, e.noun, e.record_id as "recordId", e.record_no as "recordNo", e.details, e.side,
  e.seeing_as as "seeingAs", e.network, e.agent, e.request_id as "requestId"`

/** What somebody did last for the organisation. */
export async function lastActs(db: Tx, { orgId }: Member, userId: Id, count: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${columns} from audit_entries e
    where e.org_id = ${orgId} and e.user_id = ${userId} order by e.at desc limit ${count}`.execute(db)
  return rows
}

/** Acts of people in no organisation, and of nobody who is known. */
export async function actsWithoutOrg(system: Tx, count: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${columns} from audit_entries e
    where e.org_id is null order by e.at desc limit ${count}`.execute(system)
  return rows
}

interface ChainState {
  head: string
  links: number
  chained_at: string | null
  unchained: number
  first_at: string | null
}

/** The end of the organisation's chain and what is not in it yet. What is in a chain only the system may read. */
export async function chainState(db: Tx, { orgId }: Member): Promise<ChainState> {
  const { rows } = await elevated(db, () =>
    sql<ChainState>`select coalesce(h.chain || ':' || h.position || ':' || h.hash, '') as head, coalesce(h.position - h.anchor_position, 0) as links, h.chained_at,
      (select count(*)::int from audit_entries e where e.org_id = ${orgId} and e.seq > ${chainedUpTo}
        and not exists (select from audit_chain c where c.seq = e.seq)) as unchained,
      (select min(e.at) from audit_entries e where e.org_id = ${orgId}) as first_at
    from (select) one left join audit_heads h on h.chain = ${orgId}`.execute(db),
  )
  const [state] = rows
  if (!state) throw new Error('a row of one')
  return state
}

/** All chains of the installation: how many, what is in none yet, and one hash over all their ends. */
export async function chainsState(system: Tx): Promise<{ chains: number; unchained: number; head: string }> {
  const { rows } = await sql<{ chains: number; unchained: number; head: string }>`
    select (select count(*)::int from audit_heads) as chains,
      (select count(*)::int from audit_entries e where e.seq > ${chainedUpTo} and not exists (select from audit_chain c where c.seq = e.seq)) as unchained,
      coalesce((select encode(sha256(convert_to(string_agg(chain || ':' || position || ':' || hash, E'\n' order by chain), 'UTF8')), 'hex') from audit_heads), '') as head`.execute(
    system,
  )
  return rows[0] ?? { chains: 0, unchained: 0, head: '' }
}
