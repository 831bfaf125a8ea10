import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { GENESIS, type HashedEntry, type Head, NO_ORG, hashOf } from './chain.ts'

/** Any number, the same in every version: one process chains at a time. */
const LOCK = 7_305_188_214
const BATCH = 2000
/** Links erased of one chain at a time. */
const ERASED_AT_MOST = 20_000

/** An entry as the canonical form has it. */
export const hashedFields = sql`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.org_id, e.user_id, e.user_name, e.side,
  e.seeing_as, e.act, e.noun, e.record_id, e.record_no, e.may, e.call, e.details, e.request_id, e.network, e.agent`

/**
 * The number up to which every entry is chained. Transactions that write entries commit in another order than their numbers, so what was
 * chained ten minutes before the last time is surely behind all that were still running then.
 */
export const chainedUpTo = sql<number>`coalesce((select c.seq from audit_chain c
  where c.chained_at < (select max(chained_at) from audit_chain) - interval '10 minutes' order by c.chained_at desc, c.seq desc limit 1), 0)`

/**
 * Puts entries that are committed at the end of their chains, in the order of their numbers. Writers of entries never wait for it: the order of a chain
 * is that in which it finds them. Answers whether more are waiting.
 */
export async function chainEntries(system: Tx): Promise<boolean> {
  const { rows: taken } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(system)
  if (!taken[0]?.taken) return false
  const { rows: entries } = await sql<HashedEntry & { seq: number; chain: string }>`
    select e.seq as seq, coalesce(e.org_id, ${NO_ORG}::uuid) as chain, ${hashedFields} from audit_entries e
    where e.seq > ${chainedUpTo} and not exists (select from audit_chain c where c.seq = e.seq) order by e.seq limit ${BATCH}`.execute(
    system,
  )
  if (entries.length === 0) return false
  const heads = await headsOf(system, [...new Set(entries.map(({ chain }) => chain))])
  const { rows: now } = await sql<{ at: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(
    system,
  )
  const chainedAt = now[0]?.at ?? ''
  const links = entries.map(({ seq, chain, ...entry }) => {
    const before = heads.get(chain) ?? { position: 0, hash: GENESIS }
    const position = before.position + 1
    const hash = hashOf(before.hash, { chain, position, seq, chainedAt }, entry)
    heads.set(chain, { position, hash })
    return { chain, position, seq, hash }
  })
  await sql`insert into audit_chain (chain, position, seq, hash, chained_at)
    select chain, position, seq, hash, ${chainedAt}::timestamptz from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as r (chain uuid, position bigint, seq bigint, hash text)`.execute(system)
  const ends = [...heads].map(([chain, head]) => ({ chain, ...head }))
  await sql`insert into audit_heads (chain, position, hash, chained_at, anchor_hash)
    select chain, position, hash, ${chainedAt}::timestamptz, ${GENESIS} from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as r (chain uuid, position bigint, hash text)
    on conflict (chain) do update set position = excluded.position, hash = excluded.hash, chained_at = excluded.chained_at`.execute(
    system,
  )
  return entries.length === BATCH
}

async function headsOf(system: Tx, chains: readonly string[]): Promise<Map<string, Head>> {
  const { rows } = await sql<Head & { chain: string }>`
    select chain, position as position, hash from audit_heads where chain = any(${chains}::uuid[])`.execute(
    system,
  )
  return new Map(rows.map(({ chain, ...head }) => [chain, head]))
}

/**
 * Erases what was chained longer ago than it is to be kept, whole batches at a time; the hash of the last one erased stays as the anchor that the
 * rest begins from.
 */
export async function eraseOld(system: Tx, days: number): Promise<void> {
  const { rows } = await sql<{ chain: string; position: number; hash: string }>`
    select h.chain, o.position as position, o.hash from audit_heads h, lateral (
      select c.position, c.hash from audit_chain c where c.chain = h.chain and c.position <= h.anchor_position + ${ERASED_AT_MOST}
        and c.chained_at < now() - make_interval(days => ${days}) order by c.position desc limit 1) o`.execute(
    system,
  )
  for (const { chain, position, hash } of rows) {
    await sql`delete from audit_entries e using audit_chain c
      where c.chain = ${chain} and c.position <= ${position} and e.seq = c.seq`.execute(system)
    await sql`delete from audit_chain where chain = ${chain} and position <= ${position}`.execute(system)
    await sql`update audit_heads set anchor_position = ${position}, anchor_hash = ${hash} where chain = ${chain}`.execute(
      system,
    )
  }
}
