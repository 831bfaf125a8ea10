import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '../../server/config.ts'
import { freePort } from './port.ts'
import { until } from './until.ts'

/** A process of the server, as it runs in production. */
export interface Process {
  process: ChildProcess
  /** Everything it has said. */
  out(): string
  /** Its exit code, once it has ended; null when it was killed. */
  ended: Promise<number | null>
}

/** Starts a process with these settings and no others. */
export function startProcess(env: Readonly<Record<string, string>>): Process {
  let text = ''
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH, TANDEM_SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  return {
    process: child,
    out: () => text,
    ended: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)),
  }
}

export interface Serving extends Process {
  address: string
  /** From the start of the process to its first answer. */
  startedIn: number
}

/** What production demands beside a database. */
export const production: Readonly<Record<string, string>> = {
  TANDEM_SECRET: 's'.repeat(32),
  TANDEM_PWD_KEY: 'k'.repeat(16),
  TANDEM_PWD_IV: 'i'.repeat(16),
  TANDEM_PUBLIC_URL: 'https://portal.example',
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'filesDir'>

/** The settings of a process on a database that is there, on any free port. */
export const settingsOf = ({ databaseUrl, dataDir, filesDir }: Place): Record<string, string> => ({
  PORT: '0',
  TANDEM_DATA: dataDir,
  TANDEM_FILES: filesDir,
  TANDEM_LOG_LEVEL: 'error',
  TANDEM_CALLS_A_MINUTE: '1000000',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl, ...production } : {}),
})

/** Starts a process on a database, on a free port or that of the settings, and waits until it serves. */
export async function serve(place: Place, settings: Readonly<Record<string, string>> = {}): Promise<Serving> {
  const port = settings['PORT'] ?? (await freePort())
  const began = performance.now()
  const running = startProcess({ ...settingsOf(place), PORT: String(port), ...settings })
  const address = `http://127.0.0.1:${port}`
  await until(
    async () => {
      if (running.process.exitCode !== null) throw new Error(`the server ended: ${running.out()}`)
      return (await fetch(`${address}/health/ready`).catch(() => undefined))?.status === 200
    },
    Boolean,
    60_000,
  )
  return { ...running, address, startedIn: performance.now() - began }
}
