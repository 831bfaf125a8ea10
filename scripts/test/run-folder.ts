import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'tandem-run-'
/** Folders in memory, where a system has one. */
const MEMORY = '/dev/shm'
/** What a run may take of it, with room for the programs themselves: databases, browsers' profiles, files. */
const ROOM = 8 * 2 ** 30

/**
 * The folder of everything temporary of this run, which goes with it. Folders of earlier runs that were killed are removed; one whose
 * process lives is left alone.
 */
export function openRunFolder(): void {
  const temporary = process.env['TMPDIR'] ?? (isRoomy(MEMORY) ? MEMORY : tmpdir())
  for (const name of readdirSync(temporary))
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)))) remove(join(temporary, name))
  const folder = join(temporary, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as a user of its own and has to get through.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.on('exit', () => remove(folder))
}

/** A database is a thousand files: made and dropped by the hundred, they are a tenth of the work of a run where they reach a disk. */
function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) >= ROOM
  } catch {
    return false
  }
}

/** What cannot be removed, a mounted disk of a killed test for one, is no reason not to test. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.warn(`${folder} stays: ${String(error)}`)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
