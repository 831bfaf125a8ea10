import { Exact, exactOf, numberOf } from '../exact.ts'
import { Exhausted, limits } from '../limits.ts'
import { textOf } from '../text.ts'
import { type Value, isEmpty, isList, operandOf } from '../value.ts'

/** Lists inside lists that are still laid flat. */
const DEEP = 8

/** The members of all arguments, lists inside lists laid flat: what `SUM(lines.amount, 5)` adds up. */
export function flat(values: readonly unknown[], into: Value[] = [], depth = 0): Value[] {
  if (depth > DEEP) throw new Exhausted()
  for (const raw of values) {
    const value = operandOf(raw)
    if (isList(value)) flat(value, into, depth + 1)
    else into.push(value)
    if (into.length > limits.items) throw new Exhausted()
  }
  return into
}

/** The numbers among all arguments; what is empty or no number is passed over. */
export const numbersIn = (values: readonly Value[]): Exact[] =>
  flat(values).flatMap((value) => {
    const found = numberOf(value)
    return found === null ? [] : [new Exact(found)]
  })

/** A whole number between two bounds; the default for what is empty or no number. */
export function whole(value: Value, fallback: number, least: number, most: number): number {
  const exact = isEmpty(value) ? null : exactOf(value)
  return exact ? Math.min(Math.max(exact.trunc().toNumber(), least), most) : fallback
}

/** The text of an argument; the default for one left out. */
export const textOr = (value: Value, fallback: string): string => (value === null ? fallback : textOf(value))

export const listOf = (value: Value): readonly unknown[] => (isList(value) ? value : [])
