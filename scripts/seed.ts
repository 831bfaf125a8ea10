import { openFolders, readConfig } from '../server/config.ts'
import { startServer } from '../server/start.ts'

/** Migrates the database of the settings, fills it with the sample world if it is empty, and stops. */
const config = readConfig({ ...process.env, TANDEM_SEED: 'sample' })
openFolders(config)
const running = await startServer({ ...config, host: '127.0.0.1', port: 0 })
await running.stop()
