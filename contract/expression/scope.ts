import type { Budget } from './limits.ts'
import { type Value, own } from './value.ts'

/** Looks a name up; `undefined` sends the search on to the next scope. */
export type Read = (name: string) => unknown

/** Where names come from: a record, of which only own properties are seen, or a function (a store that notes who reads what). */
export type Scope = Read | Readonly<Record<string, unknown>>

/** What `TODAY()` and `NOW()` answer, and the zone in which instants and timestamps are read. */
export interface Clock {
  /** ISO instant. */
  now: string
  /** IANA zone, such as `Asia/Shanghai`. */
  zone: string
}

/** What else an evaluation sees. */
export interface Around {
  /** Scopes asked in this order after the first: the form around a row. */
  parents?: readonly Scope[]
  clock?: Clock
}

/** The state of one evaluation. */
export interface Env extends Budget {
  scope: Scope
  around: Around
  /** Values of the parameters of `item => …`, by the slot the compiler gave them. */
  locals: Value[]
}

/** A compiled node. */
export type Run = (env: Env) => Value

const ask = (scope: Scope, name: string): unknown =>
  typeof scope === 'function' ? readOf(scope, name) : own(scope, name)

function readOf(read: Read, name: string): unknown {
  try {
    return read(name)
  } catch {
    return undefined
  }
}

/** The raw value of a top-level name. */
export function lookUp({ scope, around }: Env, name: string): unknown {
  const found = ask(scope, name)
  if (found !== undefined || !around.parents) return found
  for (const parent of around.parents) {
    const above = ask(parent, name)
    if (above !== undefined) return above
  }
  return undefined
}
