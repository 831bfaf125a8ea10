/** What was, what is and what was undone; the list of documents style rule 31 speaks of. */
export interface Undo<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

/** Steps kept. Rows are shared between the documents, so a step costs one array of references. */
const STEPS = 100

export const begin = <T>(now: T): Undo<T> => ({ past: [], now, future: [] })

/** The same `now` again is no step. */
export const step = <T>(undo: Undo<T>, next: T): Undo<T> =>
  next === undo.now ? undo : { past: [...undo.past.slice(1 - STEPS), undo.now], now: next, future: [] }

export function back<T>(undo: Undo<T>): Undo<T> {
  const last = undo.past.at(-1)
  return last === undefined
    ? undo
    : { past: undo.past.slice(0, -1), now: last, future: [undo.now, ...undo.future] }
}

export function forth<T>(undo: Undo<T>): Undo<T> {
  const next = undo.future[0]
  return next === undefined
    ? undo
    : { past: [...undo.past, undo.now], now: next, future: undo.future.slice(1) }
}
