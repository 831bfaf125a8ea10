import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolders, readConfig } from '../../server/config.ts'
import { openDb } from '../../server/db/open.ts'
import { createLog } from '../../server/http/log.ts'
import { enqueue } from '../../server/jobs/enqueue.ts'
import { claim, fail } from '../../server/jobs/store.ts'
import { seedSample } from '../../server/seed/sample.ts'
import { ensureBrowser } from '../../tests/support/browser.ts'
import { CLIENT, openProvider } from '../../tests/support/provider.ts'
import { serveMap } from './map.ts'

/** The server of the browser tests: the built app, the sample world, a folder that goes away with it. */
const folder = mkdtempSync(join(tmpdir(), 'tandem-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

for (const key of Object.keys(process.env))
  if (key.startsWith('TANDEM_') || key === 'DATABASE_URL') delete process.env[key]
process.env['TANDEM_CHROMIUM'] = ensureBrowser()
process.env['TANDEM_DATA'] = join(folder, 'data')
process.env['TANDEM_LOG_LEVEL'] ??= 'warn'
// A test may say which network its browser is in, as a reverse proxy does.
process.env['TANDEM_TRUST_PROXY'] = '127.0.0.1'
// A receiver of webhooks, which a story opens on this port.
process.env['TANDEM_OUTGOING_HTTP'] = 'allowed'
const port = Number(process.env['PORT'])
process.env['TANDEM_OUTGOING_PORTS'] = `443,${port + 1000},${port + 2000}`
process.env['TANDEM_OUTGOING_INTERNAL'] = '127.0.0.1'
Object.assign(process.env, serveMap(port + 5))
await signInBy(port + 2000)
await putAsideAJob()
await import('../start.ts')

/** A provider that knows everybody by their address. */
async function signInBy(at: number): Promise<void> {
  const { issuer } = await openProvider({ port: at, redirects: [`http://127.0.0.1:${port}`] })
  Object.assign(process.env, {
    TANDEM_OIDC_ISSUER: issuer,
    TANDEM_OIDC_CLIENT_ID: CLIENT.id,
    TANDEM_OIDC_CLIENT_SECRET: CLIENT.secret,
    TANDEM_OIDC_NAME_ZH: '华东统一登录',
    TANDEM_OIDC_NAME_EN: 'Huadong login',
  })
}

/** The sample world, and in it one job that has used up its attempts. */
async function putAsideAJob(): Promise<void> {
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
}
