import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian packages where that is possible without asking: as root, with apt-get. */
export function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Its words go to the error stream: the output of a test run is for results.
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 2, 2], timeout: 600_000 }).status === 0
  console.error(`Installing ${packages.join(', ')} ...`)
  return run('update') && run('install', '-y', '--no-install-recommends', ...packages)
}
