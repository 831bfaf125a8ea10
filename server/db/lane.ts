import { Refused } from '../../contract/errors.ts'

/** Runs what it is given, a few at a time and the rest in the order it came. */
export type Lane = <T>(fn: () => Promise<T>) => Promise<T>

/** A lane of this width; who waits in it for longer than `patience` milliseconds is refused. */
export function createLane(width: number, patience: number): Lane {
  const waiting = new Set<() => void>()
  let free = width

  const enter = () =>
    new Promise<void>((done, fail) => {
      if (free > 0) {
        free--
        return done()
      }
      const turn = () => {
        clearTimeout(late)
        done()
      }
      const late = setTimeout(() => {
        waiting.delete(turn)
        fail(new Refused('TIMED_OUT'))
      }, patience)
      waiting.add(turn)
    })

  const leave = () => {
    const [next] = waiting
    if (!next) return void free++
    waiting.delete(next)
    next()
  }

  return async (fn) => {
    await enter()
    try {
      return await fn()
    } finally {
      leave()
    }
  }
}
