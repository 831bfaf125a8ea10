import type { Db, Tx } from '../../server/db/db.ts'

class Undone extends Error {}

/** Takes back what `fn` wrote, once its result is known and `look` has seen it. */
async function takenBack<T>(
  run: (fn: (tx: Tx) => Promise<never>) => Promise<never>,
  fn: (tx: Tx) => Promise<T>,
  look: Look,
): Promise<T> {
  const results: T[] = []
  try {
    return await run(async (tx) => {
      results.push(await fn(tx))
      await look(tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return results.at(-1) as T // of the try that went through
  }
}

type Look = (tx: Tx) => Promise<void>

/** The same database for a process that leaves nothing in it: every transaction gives its answer and is rolled back. */
export const undone = (db: Db, look: Look = async () => {}): Db => ({
  ...db,
  write: (viewer, fn) => takenBack((run) => db.write(viewer, run), fn, look),
  system: (fn) => takenBack((run) => db.system(run), fn, look),
  close: async () => undefined,
})
