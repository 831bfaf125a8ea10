import { Exact, numericOf } from './exact.ts'
import { type Budget, Exhausted, spend } from './limits.ts'
import { type Value, isEmpty, isFields, isList, own, operandOf } from './value.ts'

/** Decimal text as the contract writes it. `007` is a code, not the number seven. */
const CANONICAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
const isDecimal = (text: string): boolean =>
  text.charCodeAt(0) <= NINE && text.length <= 100 && CANONICAL.test(text)
const NINE = 0x39 // most texts end the question with their first character
const isNumber = (value: Value): value is number | boolean =>
  typeof value === 'number' || typeof value === 'boolean'

/** Whether a value counts as yes. No: empty, zero (also as decimal text), false. A list or record is yes, be it empty. */
export function truthy(value: Value): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value !== '' && !(ZERO.test(value) && isDecimal(value))
  return value !== null && value !== 0
}
const ZERO = /^-?0[.0]*$/

/**
 * Whether two values are the same: numbers, truth values and decimal text by their number, other text by its characters, what is empty (null and
 * '') with what is empty, lists and records by their members.
 */
export function same(a: Value, b: Value, budget: Budget, depth = 0): boolean {
  if (a === b) return true
  if (typeof a === 'string' && typeof b === 'string')
    return isDecimal(a) && isDecimal(b) && compared(a, b) === 0
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (isNumber(a) || isNumber(b)) return compared(a, b) === 0
  if (isList(a)) return isList(b) && a.length === b.length && sameParts(a, b, a.keys(), budget, depth)
  if (!isFields(a) || !isFields(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && sameParts(a, b, keys, budget, depth)
}

/** A list may hold itself. */
const DEEPEST = 50

function sameParts(
  a: object,
  b: object,
  keys: Iterable<string | number>,
  budget: Budget,
  depth: number,
): boolean {
  if (depth > DEEPEST) throw new Exhausted()
  for (const key of keys) {
    spend(budget, 4)
    const [left, right] = [own(a, key), own(b, key)]
    if (right === undefined && !Object.hasOwn(b, key)) return false
    if (!same(operandOf(left), operandOf(right), budget, depth + 1)) return false
  }
  return true
}

/** Below, at or above zero as a stands before, beside or after b; NaN where the two have no order. */
export function order(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (isEmpty(a) || isEmpty(b)) return NaN
  if (typeof a === 'string' && typeof b === 'string' && !(isDecimal(a) && isDecimal(b)))
    return a < b ? -1 : a > b ? 1 : 0
  return compared(a, b)
}

function compared(a: Value, b: Value): number {
  const [left, right] = [numericOf(a), numericOf(b)]
  if (left === null || right === null) return NaN
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : new Exact(left).comparedTo(right)
}

/** Whether a list has the value; nothing is in what is no list. */
export function isIn(value: Value, list: Value, budget: Budget): boolean {
  if (!isList(list)) return false
  spend(budget, list.length)
  return list.some((member) => same(value, operandOf(member), budget))
}
