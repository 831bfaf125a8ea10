import type { Tx } from './db.ts'

// What a transaction has sent without waiting for its outcome.
const sent = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * Leaves a statement that was just sent to the end of its transaction: nobody reads what it answers, so it travels with whatever follows,
 * at the latest with the commit, and no round trip is made for it. When it fails, the transaction fails with it.
 */
export function defer(tx: Tx, going: Promise<unknown>): void {
  going.catch(() => undefined) // told by the transaction
  const all = sent.get(tx)
  if (all) all.push(going)
  else sent.set(tx, [going])
}

/** What the transaction left to its end. */
export const deferredOf = (tx: Tx): readonly Promise<unknown>[] => sent.get(tx) ?? []
