import { Refused } from '../../../contract/errors.ts'

/** Runs work with at most `width` at once; with `depth` waiting, further work is refused. */
export function createQueue(width: number, depth: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= width) {
      if (waiting.length >= depth) throw new Refused('TOO_MANY')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      // The place is handed over, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
