import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './apt.ts'
import { freePort } from './port.ts'

/** A PostgreSQL cluster of one's own, in a temporary folder. */
export interface Postgres {
  /** A superuser on the empty database `tandem`. */
  url: string
  port: number
  /** Holds the unix socket, the data and the log. */
  folder: string
  /** `fast` ends sessions in order; `immediate` is a crash with recovery. Returns when connections are accepted again. */
  restart(mode: 'fast' | 'immediate'): void
  stop(): void
}

export interface PostgresOptions {
  /** Commits reach the disk, as in production. Off: several times faster, for tests that never pull the plug. */
  fsync?: boolean
  /** Lines of postgresql.conf, `name = value`. */
  settings?: readonly string[]
}

/** Starts a cluster; it is stopped and removed by `stop`, at the latest when the process ends. */
export async function startPostgres({
  fsync = false,
  settings = [],
}: PostgresOptions = {}): Promise<Postgres> {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'tandem-pg-'))
  const data = join(folder, 'data')
  if (isRoot) chownSync(folder, idOf('u'), idOf('g'))
  chmodSync(folder, 0o755)

  asPostgres(
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  const port = await freePort()
  const conf = [
    'listen_addresses = 127.0.0.1',
    `port = ${port}`,
    `unix_socket_directories = ${folder}`,
    'max_connections = 200',
    ...(fsync ? [] : ['fsync = off', 'full_page_writes = off']),
    ...settings,
  ]
  const control = (...args: string[]) =>
    asPostgres(join(bin, 'pg_ctl'), '-D', data, '-w', '-t', '60', '-s', ...args)
  const flags = conf.map((line) => `-c ${line.replace(/\s*=\s*/, '=')}`).join(' ')
  control('-l', join(folder, 'log'), '-o', flags, 'start')

  let running = true
  const stop = () => {
    if (!running) return
    running = false
    process.off('exit', stop)
    control('-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', stop)
  asPostgres(join(bin, 'createdb'), '-h', folder, '-p', String(port), '-U', 'postgres', 'tandem')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/tandem`,
    port,
    folder,
    restart: (mode) => control('-l', join(folder, 'log'), '-o', flags, '-m', mode, 'restart'),
    stop,
  }
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root hands its work to the user the package made. */
function asPostgres(command: string, ...args: string[]): void {
  const [head, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args]
  // A server that stays must not hold our output open, hence no pipes; `-l` gives it a log of its own.
  const { status, error } = spawnSync(head ?? command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: tmpdir(),
  })
  if (status !== 0) throw new Error(`${command} ended with ${error?.message ?? status}`)
}

const idOf = (kind: 'u' | 'g') =>
  Number(spawnSync('id', [`-${kind}`, 'postgres'], { encoding: 'utf8' }).stdout)

/** The folder of the newest installed PostgreSQL. */
function binaries(): string {
  const find = () =>
    [process.env['E2E_POSTGRES'] ?? '', ...globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()].find(
      (path) => existsSync(join(path, 'initdb')),
    )
  const bin = find() ?? (aptInstall('postgresql') ? find() : undefined)
  if (bin) return bin
  throw new Error(
    'No PostgreSQL: install the postgresql package, or set E2E_POSTGRES to the folder of initdb.',
  )
}
