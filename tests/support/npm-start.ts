import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** `npm start` as a person types it: under the Node and npm of the machine, in a process group of its own. */
export interface NpmStart {
  npm: ChildProcess
  /** Everything it has said. */
  out(): string
  /** The processes of the group, npm first, each the parent of the next. */
  chain(): number[]
}

const HOST_PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((part) => !part.includes('node_modules'))
  .join(delimiter)

/** A copy of the project without the sources of the browser app, as an image has it; so nothing is built. */
export function projectCopy(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-project-'))
  for (const part of ['package.json', 'package-lock.json', 'scripts', 'server', 'contract'])
    cpSync(part, join(folder, part), { recursive: true })
  // Its own folder of links, with the stamp that says they are those of the lock file.
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync('node_modules'))
    if (name !== '.install-stamp') symlinkSync(resolve('node_modules', name), join(modules, name))
  const lock = readFileSync('package-lock.json')
  const stamp = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`)
  writeFileSync(join(modules, '.install-stamp'), stamp.digest('hex'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export function npmStart(folder: string, env: Readonly<Record<string, string>>): NpmStart {
  let text = ''
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { HOME: process.env['HOME'] ?? '', PATH: HOST_PATH, TANDEM_SEED: 'none', ...env },
  })
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (text += chunk))
  return { npm, out: () => text, chain: () => groupOf(npm.pid ?? 0) }
}

/** The living processes of a group in the order they were started. Linux only. */
function groupOf(group: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOf(name, group))
    .map(Number)
    .toSorted((a, b) => a - b)
}

function isOf(pid: string, group: number): boolean {
  try {
    const [state, , pgrp] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(pgrp) === group && state !== 'Z'
  } catch {
    return false // it has just ended
  }
}
