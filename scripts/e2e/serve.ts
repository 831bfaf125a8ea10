import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveMap } from './map.ts'

/** The server of the browser tests: the built app, the sample world, a folder that goes away with it. */
const folder = mkdtempSync(join(tmpdir(), 'tandem-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

for (const key of Object.keys(process.env))
  if (key.startsWith('TANDEM_') || key === 'DATABASE_URL') delete process.env[key]
process.env['TANDEM_DATA'] = join(folder, 'data')
process.env['TANDEM_LOG_LEVEL'] ??= 'warn'
// A test may say which network its browser is in, as a reverse proxy does.
process.env['TANDEM_TRUST_PROXY'] = '127.0.0.1'
Object.assign(process.env, serveMap(Number(process.env['PORT']) + 5))
await import('../start.ts')
