import { paced } from './pace.ts'

/** Waits for something to become true; fails with what it was after `ms` of a quiet machine. */
export async function until<T>(
  look: () => T | Promise<T>,
  holds: (seen: T) => boolean = Boolean,
  ms = 10_000,
): Promise<T> {
  const end = performance.now() + paced(ms)
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (performance.now() > end) throw new Error(`still ${JSON.stringify(seen)} after ${ms} ms`)
    await new Promise((done) => setTimeout(done, 10))
  }
}
