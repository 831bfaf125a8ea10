import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBrowser } from '../../tests/support/browser.ts'

/**
 * The servers of the browser tests, one on each of `PORTALS`, with a copy each of a sample world that is written once; in a folder that
 * goes away with them. When all of them answer, so does this, on `PORT`.
 */
const folder = mkdtempSync(join(tmpdir(), 'tandem-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

for (const key of Object.keys(process.env))
  if (key.startsWith('TANDEM_') || key === 'DATABASE_URL') delete process.env[key]
process.env['TANDEM_CHROMIUM'] = ensureBrowser()

const ports = (process.env['PORTALS'] ?? '').split(',')
const running: ChildProcess[] = []
process.once('SIGTERM', () => void end())

const sample = join(folder, 'sample')
const [code] = await once(start('sample.ts', { TANDEM_DATA: sample }), 'exit')
if (code !== 0) process.exit(1)
for (const port of ports) {
  const data = join(folder, port)
  cpSync(sample, data, { recursive: true })
  const portal = start('portal.ts', { TANDEM_DATA: data, PORT: port })
  // A story of a portal that is gone would wait for its limits.
  portal.once('exit', () => process.exit(1))
}
for (const port of ports) await answers(`http://127.0.0.1:${port}/health/ready`)
createServer((_, reply) => reply.end('ready')).listen(Number(process.env['PORT']), '127.0.0.1')

/** A program of this folder, which ends when this does. */
function start(file: string, env: Readonly<Record<string, string>>): ChildProcess {
  const program = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } })
  running.push(program)
  return program
}

/** Waits as long as whoever waits for this. */
async function answers(address: string): Promise<void> {
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(100)
}

async function end(): Promise<void> {
  await Promise.all(
    running.map(async (program) => {
      program.removeAllListeners('exit')
      if (program.exitCode !== null || program.signalCode !== null) return
      const gone = once(program, 'exit')
      program.kill('SIGTERM')
      await gone
    }),
  )
  process.exit()
}
