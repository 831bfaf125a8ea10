import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locked } from '../check/lock.ts'

const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose manifest says it in its own words or not at all; the licence was read in the package itself. */
const READ: Record<string, string> = {}

const nameOf = (at: string) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** `(MIT OR GPL-3.0-or-later)`: one free choice is enough; `(MIT AND Zlib)`: all must be free. */
export function isFree(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isFree)
  return bare.split(' AND ').every((part) => FREE.has(part.trim()))
}

const shipped = (lock: Locked) =>
  Object.entries(lock)
    .filter(([at, { dev }]) => at && !dev)
    .map(([at, { version = '', license }]) => ({
      at,
      name: nameOf(at),
      version,
      licence: READ[nameOf(at)] ?? license ?? '',
    }))

/** Every shipped package with its licence, for the page of the installation. */
export const shippedList = (lock: Locked): { name: string; version: string; licence: string }[] =>
  shipped(lock)
    .map(({ name, version, licence }) => ({ name, version, licence }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Packages that a user would receive under terms we cannot pass on. */
export const licenceFaults = (lock: Locked): string[] =>
  shipped(lock)
    .filter(({ licence }) => !isFree(licence))
    .map(({ name, version, licence }) => `${name}@${version}: licence "${licence || 'unknown'}"`)

/** Every shipped package with its licence and the text that came with it. */
export function licences(lock: Locked): string {
  const textOf = (folder: string) => {
    const names = existsSync(folder) ? readdirSync(folder) : []
    // A notice goes on with the product (Apache-2.0, 4d).
    return [/^(licen[cs]e|copying)/i, /^notice(\.\w+)?$/i]
      .flatMap((asked) => names.find((name) => asked.test(name)) ?? [])
      .map((name) => readFileSync(join(folder, name), 'utf8').trim())
      .join('\n\n')
  }
  return shipped(lock)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ at, name, version, licence }) => `${name}@${version}  ${licence}\n\n${textOf(at)}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}
