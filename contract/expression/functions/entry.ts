import type { Env } from '../scope.ts'
import type { Value } from '../value.ts'

export type FunctionCategory = 'logic' | 'number' | 'text' | 'date' | 'list'

/** One function as the designer's help shows it and the compiler calls it. */
export interface FunctionEntry {
  name: string
  category: FunctionCategory
  /** Fewest and most arguments. */
  takes: readonly [least: number, most: number]
  zh: string
  en: string
  example: string
  /** Work of one call beyond looking at its arguments. */
  cost?: number
  does:
    | { kind: 'plain'; run: (...args: Value[]) => Value }
    /** Needs the clock or compares deeply. */
    | { kind: 'within'; run: (env: Env, ...args: Value[]) => Value }
    /** Goes through a list with a lambda. */
    | { kind: 'each'; run: (list: readonly Value[], call: (item: Value, index: number) => Value) => Value }
}

export const MANY = Infinity

/** Arguments left out are null where the number of arguments is limited. */
export const plain = (run: (...args: Value[]) => Value): FunctionEntry['does'] => ({ kind: 'plain', run })
export const within = (run: (env: Env, ...args: Value[]) => Value): FunctionEntry['does'] => ({
  kind: 'within',
  run,
})
export const each = (
  run: (list: readonly Value[], call: (item: Value, index: number) => Value) => Value,
): FunctionEntry['does'] => ({ kind: 'each', run })
