import { Refused } from '../contract/errors.ts'

/** Runs what it is given, a few at a time and the rest in the order it came. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

interface Waiting {
  /** So many may wait; further work is refused. */
  depth?: number
  /** Milliseconds; what has waited for so long is refused. */
  patience?: number
}

/** A lane of this width. */
export function createLimiter(width: number, { depth = Infinity, patience = Infinity }: Waiting): Limiter {
  const waiting = new Set<() => void>()
  let free = width

  const turn = () =>
    new Promise<void>((done, fail) => {
      const begin = () => {
        clearTimeout(late)
        done()
      }
      const late =
        patience < Infinity
          ? setTimeout(() => {
              waiting.delete(begin)
              fail(new Refused('TIMED_OUT'))
            }, patience)
          : undefined
      waiting.add(begin)
    })

  return async (work) => {
    if (free > 0) free--
    else if (waiting.size < depth) await turn()
    else throw new Refused('TOO_MANY')
    try {
      return await work()
    } finally {
      // The place is handed over, so that nobody slips in between.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else free++
    }
  }
}
