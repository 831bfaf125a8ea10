import type { Db, Tx } from '../../server/db/db.ts'

class Undone extends Error {}

/** Takes back what `fn` wrote, once its result is known. */
async function takenBack<T>(
  run: (fn: (tx: Tx) => Promise<never>) => Promise<never>,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const results: T[] = []
  try {
    return await run(async (tx) => {
      results.push(await fn(tx))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return results.at(-1) as T // of the try that went through
  }
}

/** The same database for a process that leaves nothing in it: every transaction gives its answer and is rolled back. */
export const undone = (db: Db): Db => ({
  ...db,
  write: (viewer, fn) => takenBack((run) => db.write(viewer, run), fn),
  system: (fn) => takenBack((run) => db.system(run), fn),
  close: async () => undefined,
})
