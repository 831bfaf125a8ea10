import type { Db } from '../db/db.ts'
import { countTogether } from '../db/limits.ts'

/** A fence before anything costs: counted here call by call, and by lots in the database, so that all processes have one limit. */
export interface Throttle {
  /** Counts one for the key; false when its minute is used up. */
  take(key: string): Promise<boolean>
  /** True when the key's minute is used up; counts nothing. */
  spent(key: string): boolean
}

interface Count {
  /** As far as this process knows. */
  calls: number
  /** Of those, what the others do not know yet. */
  unreported: number
}

const WINDOW_MS = 60_000
/** So many lots make the limit: by one of them each further process may let pass too much. */
const LOTS = 20

/** Allows `limit` a minute for each key; `name` tells this fence from others. */
export function createThrottle(db: Db, name: string, limit: number): Throttle {
  const lot = Math.ceil(limit / LOTS)
  let counts = new Map<string, Count>()
  let began = -Infinity
  const current = () => {
    const now = performance.now()
    if (now < began + WINDOW_MS) return counts
    began = now
    return (counts = new Map())
  }
  /** Tells the others, and hears from them; where the database is away each process counts for itself. */
  const report = async (key: string, count: Count): Promise<void> => {
    const { unreported } = count
    count.unreported = 0
    const seconds = (performance.now() - began) / 1000
    const together = await db
      .system((tx) => countTogether(tx, `${name}:${key}`, unreported, seconds))
      .catch(() => 0)
    count.calls = Math.max(count.calls, together)
  }
  return {
    async take(key) {
      const window = current()
      const count = window.get(key) ?? { calls: 0, unreported: 0 }
      window.set(key, count)
      count.calls += 1
      count.unreported += 1
      if (count.calls <= limit && count.unreported >= lot) await report(key, count)
      return count.calls <= limit
    },
    spent: (key) => (current().get(key)?.calls ?? 0) >= limit,
  }
}
