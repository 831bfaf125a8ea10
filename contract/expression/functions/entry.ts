import type { Env } from '../scope.ts'
import type { Value } from '../value.ts'

export type FunctionCategory = 'logic' | 'number' | 'text' | 'date' | 'list'

/** The value of an argument by its place. */
export type ArgumentAt = (index: number) => Value

/** What a function does with its arguments. Those left out are null where their number is limited. */
export type FunctionBody =
  | { kind: 'plain'; run: (...args: Value[]) => Value }
  /** Needs the clock or compares deeply. */
  | { kind: 'within'; run: (env: Env, ...args: Value[]) => Value }
  /** Asks for its arguments itself, and only for those it needs; one left out is null. */
  | { kind: 'lazy'; run: (env: Env, argument: ArgumentAt, count: number) => Value }
  /** Goes through a list with a lambda. */
  | { kind: 'each'; run: (list: readonly Value[], call: (item: Value, index: number) => Value) => Value }

/** One function as the designer's help shows it and the compiler calls it. */
export interface FunctionEntry {
  name: string
  category: FunctionCategory
  /** Fewest and most arguments; `MANY` where there is no most. */
  takes: readonly [least: number, most: number]
  zh: string
  en: string
  example: string
  does: FunctionBody
  /** Work of one call beyond looking at its arguments; 1 unless told. */
  cost: number
}

export const MANY = Infinity

type Line = readonly [
  least: number,
  most: number,
  zh: string,
  en: string,
  example: string,
  does: FunctionBody,
  cost?: number,
]

/** The functions of a category, one line each. */
export const group = (category: FunctionCategory, lines: Readonly<Record<string, Line>>): FunctionEntry[] =>
  Object.entries(lines).map(([name, [least, most, zh, en, example, does, cost = 1]]) => ({
    name,
    category,
    takes: [least, most],
    zh,
    en,
    example,
    does,
    cost,
  }))

type Run<Kind> = Extract<FunctionBody, { kind: Kind }>['run']
export const plain = (run: Run<'plain'>): FunctionBody => ({ kind: 'plain', run })
export const within = (run: Run<'within'>): FunctionBody => ({ kind: 'within', run })
export const lazy = (run: Run<'lazy'>): FunctionBody => ({ kind: 'lazy', run })
export const each = (run: Run<'each'>): FunctionBody => ({ kind: 'each', run })
