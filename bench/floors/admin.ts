// The product's server with another app in its place: the same calls, rows and files as the product has.
import { buildApp } from '../../server/app.ts'
import { openFolders, readConfig } from '../../server/config.ts'
import { openDb } from '../../server/db/open.ts'
import { createLog } from '../../server/http/log.ts'

const config = readConfig(process.env)
openFolders(config)
const log = createLog(config)
const db = await openDb(config, log)
const app = await buildApp({ config, db }, log, process.env['BENCH_WEB'])
process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: config.host, port: config.port })
