import { type Budget, Exhausted, spend } from './limits.ts'
import { type Value, charsOf, isList, own, operandOf } from './value.ts'

/** Lists inside lists that a path still goes through. */
const DEEP = 4
const POSITION = /^\d{1,15}$/

/**
 * The member a key names: an own property of a record, a position or `length` of a list or text; any other key of a list gives the list of that
 * member of each of its records (`lines.amount`). Empty where there is none.
 */
export function memberOf(of: Value, key: string, budget: Budget, depth = 0): Value {
  if (of === null || typeof of === 'boolean' || typeof of === 'number') return null
  if (typeof of === 'object' && !isList(of)) return operandOf(own(of, key))
  if (key === 'length') return lengthOf(of)
  if (POSITION.test(key)) return at(of, Number(key))
  if (!isList(of)) return null
  if (depth > DEEP) throw new Exhausted()
  spend(budget, of.length)
  return of.map((member) => memberOf(operandOf(member), key, budget, depth + 1))
}

/** As `memberOf`, with a computed key. */
export function indexed(of: Value, key: Value, budget: Budget): Value {
  if (typeof key === 'number' && (isList(of) || typeof of === 'string')) return at(of, key)
  return typeof key === 'string' || typeof key === 'number' ? memberOf(of, String(key), budget) : null
}

export const lengthOf = (of: string | readonly unknown[]): number =>
  typeof of === 'string' ? charsOf(of).length : of.length

function at(of: string | readonly unknown[], index: number): Value {
  const parts = typeof of === 'string' ? charsOf(of) : of
  return operandOf(typeof parts === 'string' ? parts[index] : own(parts, index))
}
