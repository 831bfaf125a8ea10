import { createHash } from 'node:crypto'

/** The chain of entries that belong to no organisation. */
export const NO_ORG = '00000000-0000-0000-0000-000000000000'
/** What the first entry of a chain has before it. */
export const GENESIS = '0'.repeat(64)

/** An entry as it is hashed: texts as the database writes them, so that two engines agree. */
export interface HashedEntry {
  at: string
  org_id: string | null
  user_id: string | null
  user_name: string
  side: string
  seeing_as: string
  act: string
  noun: string
  record_id: string
  record_no: string
  may: string
  call: string
  details: string
  request_id: string
  network: string
  agent: string
}

/** The place of an entry in its chain. */
export interface Place {
  chain: string
  position: number
  seq: number
  chainedAt: string
}

/** The hash of an entry in its place over the one before: a list of texts in a fixed order, so nothing can move from one field to the next. */
export function hashOf(
  before: string,
  { chain, position, seq, chainedAt }: Place,
  entry: HashedEntry,
): string {
  const canonical = JSON.stringify([
    chain,
    position,
    seq,
    chainedAt,
    entry.at,
    entry.org_id,
    entry.user_id,
    entry.user_name,
    entry.side,
    entry.seeing_as,
    entry.act,
    entry.noun,
    entry.record_id,
    entry.record_no,
    entry.may,
    entry.call,
    entry.details,
    entry.request_id,
    entry.network,
    entry.agent,
  ])
  return createHash('sha256').update(`${before}\n${canonical}`).digest('hex')
}

/** How a chain may be broken, at its first broken place. */
export type ChainFault = 'changed' | 'removed' | 'inserted' | 'cut'

/** A link of the chain as it is stored, with its entry if there still is one. */
export interface Link extends Place {
  hash: string
  entry: HashedEntry | null
}

/** The end of a chain as somebody knows it: the database itself, or whoever wrote it down elsewhere. */
export interface Head {
  position: number
  hash: string
}

export interface Broken {
  position: number
  /** The number of the entry, where one is there. */
  seq: number | null
  fault: ChainFault
}

/** A transaction that writes an entry ends sooner than this, so no entry is chained after one that is so much younger. */
const LONGEST_TRANSACTION_MS = 3_600_000

/** Walks along a chain, link by link in the order of positions; says the first that is broken. */
export class ChainWalk {
  readonly #known: readonly Head[]
  readonly #begin: number
  #last: Head
  /** When the batch before that of the last link was chained. */
  #before = ''
  #batch = ''
  broken: Broken | undefined

  /** `anchor` is what stands before the first link that is kept; `known` are ends of earlier days. */
  constructor(anchor: Head, known: readonly Head[] = []) {
    this.#last = anchor
    this.#begin = anchor.position
    this.#known = known
    this.#compare(anchor, null)
  }

  get last(): Head {
    return this.#last
  }

  next(link: Link): void {
    if (this.broken) return
    const position = this.#last.position + 1
    if (link.position !== position || !link.entry) {
      const seq = link.position === position ? link.seq : null
      this.broken = { position, seq, fault: link.position < position ? 'inserted' : 'removed' }
      return
    }
    if (hashOf(this.#last.hash, link, link.entry) !== link.hash) {
      this.broken = { position, seq: link.seq, fault: 'changed' }
      return
    }
    if (link.chainedAt !== this.#batch) {
      this.#before = this.#batch
      this.#batch = link.chainedAt
    }
    if (this.#before && Date.parse(link.entry.at) < Date.parse(this.#before) - LONGEST_TRANSACTION_MS) {
      this.broken = { position, seq: link.seq, fault: 'inserted' }
      return
    }
    this.#last = { position, hash: link.hash }
    this.#compare(this.#last, link.seq)
  }

  /** At the end of the chain; `head` is what the database says of it. */
  end(head: Head): void {
    for (const { position, hash } of [head, ...this.#known]) {
      if (this.broken) return
      const { position: last } = this.#last
      if (position > last) this.broken = { position: last + 1, seq: null, fault: 'cut' }
      else if (position === last && hash !== this.#last.hash)
        this.broken = { position, seq: null, fault: 'changed' }
    }
    if (!this.broken && head.position < this.#last.position)
      this.broken = { position: head.position + 1, seq: null, fault: 'inserted' }
  }

  /** Whoever can write the whole chain anew is caught by an end that was known before. What was erased since is no longer there to compare. */
  #compare({ position, hash }: Head, seq: number | null): void {
    if (position < this.#begin) return
    if (this.#known.some((one) => one.position === position && one.hash !== hash))
      this.broken = { position, seq, fault: 'changed' }
  }
}
