import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { type Broken, ChainWalk, type HashedEntry, type Head, NO_ORG } from './chain.ts'
import { chainedUpTo, hashedFields } from './chaining.ts'

const BATCH = 5000

/** What the verification of a chain found. */
export interface Verified {
  chain: string
  /** Links that were looked at. */
  links: number
  head: Head
  broken: Broken | undefined
}

/** A known end, and of which chain. */
export interface KnownHead extends Head {
  chain: string
}

interface ChainEnds {
  chain: string
  head: Head
  anchor: Head
}

/** Verifies every chain from its anchor to its end, against the ends that are known from elsewhere too. */
export async function verifyChains(db: Db, known: readonly KnownHead[] = []): Promise<Verified[]> {
  const chains = await db.system(endsOf)
  const found: Verified[] = []
  for (const ends of chains) {
    const mine = known.filter(({ chain }) => chain === ends.chain)
    found.push(await verify(db, ends, mine))
  }
  for (const { chain, ...head } of known)
    if (!chains.some((one) => one.chain === chain))
      found.push({ chain, links: 0, head, broken: { position: 1, seq: null, fault: 'cut' } })
  return found
}

async function endsOf(system: Tx): Promise<ChainEnds[]> {
  const { rows } = await sql<{ chain: string; position: number; hash: string; from: number; anchor: string }>`
    select chain, position as position, hash, anchor_position as "from", anchor_hash as anchor from audit_heads order by chain`.execute(
    system,
  )
  return rows.map(({ chain, position, hash, from, anchor }) => ({
    chain,
    head: { position, hash },
    anchor: { position: from, hash: anchor },
  }))
}

async function verify(db: Db, { chain, head, anchor }: ChainEnds, known: readonly Head[]): Promise<Verified> {
  const walk = new ChainWalk(anchor, known)
  let links = 0
  for (let after = 0; !walk.broken;) {
    const rows = await db.system((tx) => linksAfter(tx, chain, after))
    for (const { position, seq, hash, chained_at, entry_seq, ...entry } of rows) {
      walk.next({
        chain,
        position,
        seq,
        hash,
        chainedAt: chained_at,
        entry: entry_seq === null ? null : entry,
      })
      after = position
    }
    links += rows.length
    if (rows.length < BATCH) break
  }
  walk.end(head)
  const broken = walk.broken ?? (await db.system((tx) => besideChain(tx, chain)))
  return { chain, links, head, broken }
}

type Row = HashedEntry & {
  position: number
  seq: number
  hash: string
  chained_at: string
  entry_seq: number | null
}

const linksAfter = async (system: Tx, chain: string, after: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select c.position as position, c.seq as seq, c.hash, e.seq as entry_seq,
      to_char(c.chained_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as chained_at, ${hashedFields}
    from audit_chain c left join audit_entries e on e.seq = c.seq
    where c.chain = ${chain} and c.position > ${after} order by c.position limit ${BATCH}`.execute(system)
  return rows
}

/** An entry that no run can have overlooked and that is in no chain: it was put there past the product. */
async function besideChain(system: Tx, chain: string): Promise<Broken | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select e.seq as seq from audit_entries e
    where coalesce(e.org_id, ${NO_ORG}::uuid) = ${chain} and e.seq <= ${chainedUpTo}
      and not exists (select from audit_chain c where c.seq = e.seq) order by e.seq limit 1`.execute(system)
  return rows[0] && { position: 0, seq: rows[0].seq, fault: 'inserted' }
}
