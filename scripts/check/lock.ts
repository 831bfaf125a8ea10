import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Faults } from './step.ts'

const Package = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const Lock = z.object({ packages: z.record(z.string(), Package) })
export type Locked = z.output<typeof Lock>['packages']

export const readLock = (): Locked =>
  Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages

/** Where a package of the lock file would find another: beside it or in a folder above. */
function finds(lock: Locked, at: string, name: string): boolean {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

/**
 * What `npm install` accepts and `npm ci` on a fresh clone does not: a platform package that was not to be had
 * when the file was written. And what a fresh clone must not do: ask one certain mirror, run scripts of strangers.
 */
export function lockFaults(lock: Locked): Faults {
  const faults: string[] = []
  for (const [at, locked] of Object.entries(lock)) {
    for (const name of Object.keys(locked.optionalDependencies ?? {}))
      if (!finds(lock, at, name)) faults.push(`${at || 'package.json'} names ${name}, which is not locked`)
    if (!at) continue
    if (locked.resolved) faults.push(`${at} names the host it came from (see .npmrc)`)
    if (!locked.integrity) faults.push(`${at} has no integrity`)
    if (locked.hasInstallScript) faults.push(`${at} runs a script when installed`)
  }
  return faults
}

/** Every version in package.json is exact. */
export function exactFaults(): Faults {
  const Versions = z.record(z.string(), z.string()).default({})
  const Manifest = z.object({
    dependencies: Versions,
    devDependencies: Versions,
    optionalDependencies: Versions,
  })
  const manifest = Manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  return Object.values(manifest)
    .flatMap((part) => Object.entries(part))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} "${version}" is not one exact version`)
}
