import { spawnSync } from 'node:child_process'
import type { SpawnSyncOptionsWithStringEncoding } from 'node:child_process'
import type { Ran } from '../run-node.ts'

/** The npm that called us, else the one on the path. Its warnings are shown, its answer is returned. */
export function npm(...args: string[]): Ran {
  const own = process.env['npm_execpath']
  const options: SpawnSyncOptionsWithStringEncoding = {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  }
  const { status, stdout } = own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return { status: status ?? 1, output: stdout }
}
