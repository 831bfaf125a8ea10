import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'tandem-run-'

/**
 * The folder of everything temporary of this run, which goes with it. Folders of earlier runs that were killed are removed; one whose
 * process lives is left alone.
 */
export function openRunFolder(): void {
  const temporary = tmpdir()
  for (const name of readdirSync(temporary))
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)))) remove(join(temporary, name))
  const folder = join(temporary, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as a user of its own and has to get through.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.on('exit', () => remove(folder))
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
