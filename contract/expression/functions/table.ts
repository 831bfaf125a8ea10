import { date } from './date.ts'
import type { FunctionEntry } from './entry.ts'
import { list } from './list.ts'
import { logic } from './logic.ts'
import { number } from './number.ts'
import { text } from './text.ts'

/** Every function there is, in the order the designer's help shows them. */
export const functions: readonly FunctionEntry[] = [...logic, ...number, ...text, ...date, ...list]

const byName: ReadonlyMap<string, FunctionEntry> = new Map(functions.map((entry) => [entry.name, entry]))

/** Names that mean another function behind a bar, as pages from elsewhere write them. */
const PIPES: Readonly<Record<string, string>> = {
  DATE: 'DATETOSTR',
  LOWERCASE: 'LOWER',
  UPPERCASE: 'UPPER',
}

/** The function of a name, written in either case. */
export const functionOf = (name: string): FunctionEntry | undefined => byName.get(name.toUpperCase())

/** The function of a name behind a bar. */
export function pipeOf(name: string): FunctionEntry | undefined {
  const upper = name.toUpperCase()
  return byName.get(Object.hasOwn(PIPES, upper) ? (PIPES[upper] ?? upper) : upper)
}
