import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/registry.ts'

export interface Described {
  noun: string
  name: string
  call: Call
  /** The comment above the call in the contract, as one paragraph. */
  text: string
}

const contract = join(import.meta.dirname, '../../contract')

const sourceOf = (file: string): string => readFileSync(join(contract, file), 'utf8')

/** The files that hold the calls of a noun: its own, and those of its parts. */
const filesOf = (noun: string): string[] =>
  globSync([`${noun}.ts`, `${noun}.*.ts`], { cwd: contract, exclude: ['*.test.ts'] })
    .filter((file) => sourceOf(file).includes(' = call('))
    .toSorted()

/** Every call with its comment, in the order of the registry. */
export function described(): Described[] {
  return Object.entries(calls).flatMap(([noun, members]) => {
    const texts = comments(filesOf(noun).map(sourceOf).join('\n'))
    return Object.entries(members).map(([name, call]) => ({ noun, name, call, text: texts.get(name) ?? '' }))
  })
}

function comments(source: string): Map<string, string> {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = call\(/g)
  return new Map(
    [...found].map(([, text = '', name = '']) => [
      name,
      text
        .replace(/^\s*\*? ?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  )
}

const modules: Record<string, unknown>[] = await Promise.all(
  ['values.ts', 'filter.ts', ...Object.keys(calls).flatMap(filesOf)].map(
    (file) => import(join(contract, file)),
  ),
)

/** The schemas the contract exports, by name. */
export const namedSchemas = (): [string, z.ZodType][] =>
  modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)

/** The refusals any call of this kind may answer besides its own. */
export const commonFails = (call: Call): string[] => [
  'INPUT_INVALID',
  'TOO_MANY',
  ...(call.may === 'anyone' ? [] : ['NO_SESSION', 'SESSION_LOCKED']),
  ...(call.may === 'anyone' || call.may === 'signedIn' ? [] : ['NO_RIGHT']),
  ...(['anyone', 'signedIn', 'local'].includes(call.may) ? [] : ['NO_ORG']),
  ...(call.side === undefined ? [] : ['WRONG_SIDE']),
]
