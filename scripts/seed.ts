import { openFolders, readConfig } from '../server/config.ts'
import { openDb } from '../server/db/open.ts'
import { createLog } from '../server/http/log.ts'
import { seedBig } from '../server/seed/big.ts'
import { seedSample } from '../server/seed/sample.ts'

// Migrates the database of the settings and fills it with the sample world if it is empty. With --big it also gets an order
// of 5,000 lines.
const config = readConfig(process.env)
openFolders(config)
const db = await openDb(config, createLog({ logLevel: 'warn' }))
try {
  console.log(
    (await seedSample(db))
      ? '示例数据已写入 / sample world written'
      : '数据库非空 / the database is not empty',
  )
  if (process.argv.includes('--big'))
    console.log((await seedBig(db)) ? 'PO-5000' : 'PO-5000 已存在 / is there already')
} finally {
  await db.close()
}
