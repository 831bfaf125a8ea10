import { createHash } from 'node:crypto'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** What the fixed piece of work takes on two quiet cores, in milliseconds. */
const QUIET_MS = 700
const ROUNDS = 8

/** The fixed piece of work: hashing, sorting and turning to text, which is what tests do most of. */
function work(): number {
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({
      id: createHash('sha256').update(`${round} ${at}`).digest('hex'),
      at,
    }))
    JSON.parse(JSON.stringify(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))))
  }
  return performance.now() - began
}

/**
 * How many times slower than a quiet machine this one is, at least 1: the work is done by two threads at once, as the tests are by
 * two workers, so that one core counts double.
 */
export async function measurePace(): Promise<number> {
  const threads = await Promise.all([1, 2].map(inThread))
  return Math.max(1, Math.round((Math.max(...threads) / QUIET_MS) * 10) / 10)
}

const inThread = (): Promise<number> =>
  new Promise((done, fail) => {
    new Worker(new URL(import.meta.url)).once('message', done).once('error', fail)
  })

if (!isMainThread) parentPort?.postMessage(work())
