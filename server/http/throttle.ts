/** Counts in this process: a cheap fence before anything costs. What must hold across processes is counted in the database. */
export interface Throttle {
  /** Counts one for the key; false when its minute is used up. */
  take(key: string): boolean
  /** True when the key's minute is used up; counts nothing. */
  spent(key: string): boolean
}

const WINDOW_MS = 60_000

/** Allows `limit` a minute for each key. */
export function createThrottle(limit: number): Throttle {
  let counts = new Map<string, number>()
  let until = 0
  const current = () => {
    const now = performance.now()
    if (now < until) return counts
    until = now + WINDOW_MS
    return (counts = new Map())
  }
  return {
    take(key) {
      const count = (current().get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= limit
    },
    spent: (key) => (current().get(key) ?? 0) >= limit,
  }
}
