import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'

/** Every file that is, or is about to be, in the repository. */
export function files(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(list.split('\0'))].filter((file) => file && existsSync(file) && statSync(file).isFile())
}

export const read = (file: string): string => readFileSync(file, 'utf8')

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const IMPORT =
  /(?:^|[;\s}])(?:import|export)\s*(?:[\w*{}\s,$]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)|new URL\(\s*['"](\.[^'"\n]+)['"],\s*import\.meta\.url\)/g

/** What a file imports, statically, on demand or as a worker: paths from the root of the tree, or package names. */
export function importsOf(file: string, code: string): string[] {
  const found = [...code.replace(COMMENT, '').matchAll(IMPORT)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  return found.map((name) => (name.startsWith('.') ? posix.join(posix.dirname(file), name) : packageOf(name)))
}

const packageOf = (name: string) =>
  (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]) ?? name
