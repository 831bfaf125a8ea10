import { openFolders, readConfig } from '../../server/config.ts'
import { openDb } from '../../server/db/open.ts'
import { createLog } from '../../server/http/log.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { claim, fail } from '../../server/jobs/store.ts'
import { seedSample } from '../../server/seed/sample.ts'

/** The sample world in the folder of the settings, and in it one job that has used up its attempts. */
const config = readConfig(process.env)
openFolders(config)
const db = await openDb(config, createLog({ logLevel: 'warn' }))
await seedSample(db)
await db.system((tx) => enqueue(tx, 'messages.forget', null))
await db.system(async (tx) => {
  const [job] = await claim(tx, ['messages.forget'], 1, 60)
  if (job) await fail(tx, job, 'Error ECONNREFUSED', undefined)
})
await db.close()
