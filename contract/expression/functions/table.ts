import type { FunctionEntry } from './entry.ts'
import { logic } from './logic.ts'

/** Every function there is. */
export const functions: readonly FunctionEntry[] = [...logic]

const byName: ReadonlyMap<string, FunctionEntry> = new Map(functions.map((entry) => [entry.name, entry]))

/** The function of a name, written in either case. */
export const functionOf = (name: string): FunctionEntry | undefined => byName.get(name.toUpperCase())
