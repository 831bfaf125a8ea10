import type { Id } from '../../../contract/values.ts'
import type { Deps } from '../../deps.ts'
import { storageOf } from '../../files/storage.ts'
import type { JobHandlers } from '../../jobs/run.ts'
import * as files from './files.store.ts'
import * as uploads from './uploads.store.ts'

const hour = 3600
const batch = 500
const dayAgo = () => new Date(Date.now() - 24 * hour * 1000)

/** Keeps the store to what documents hold. Records go before contents, so that no record ever names a content that is gone. */
export const fileJobs = ({ db, config }: Pick<Deps, 'db' | 'config'>): JobHandlers => ({
  /** What nobody attached within a day, and uploads that never ended. */
  'files.forget': {
    everySeconds: hour,
    run: async () => {
      const storage = storageOf(config)
      for (const id of await db.system((tx) => files.forgetLoose(tx))) await storage.delete(id)
      await db.system((tx) => uploads.forget(tx))
      await storage.tidy(dayAgo())
    },
  },
  /** Contents without a record: what a crash between the two left behind. */
  'files.sweep': {
    everySeconds: 24 * hour,
    run: async (_, { signal }) => {
      const storage = storageOf(config)
      const drop = async (ids: readonly Id[]) => {
        const known = await db.system((tx) => files.known(tx, ids))
        for (const id of ids) if (!known.has(id)) await storage.delete(id)
      }
      let ids: Id[] = []
      for await (const id of storage.before(dayAgo())) {
        if (signal.aborted) return
        ids.push(id)
        if (ids.length < batch) continue
        await drop(ids)
        ids = []
      }
      await drop(ids)
    },
  },
})
