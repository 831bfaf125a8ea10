import { Exact, type Numeric, PLACES, exactOf, isBeyond, numericOf, quick, resultOf } from './exact.ts'
import { bounded } from './limits.ts'
import { textOf } from './text.ts'
import type { Value } from './value.ts'

const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12] as const
const power = (scale: number): number => POWERS[scale] ?? NaN
const DIGITS = 1e15

/**
 * How many decimals a number has, up to six, or -1. A number below 10^15 that is an integer over 10^k has that integer's digits as its shortest
 * writing, because decimals of 15 digits and the numbers nearest to them belong together one to one.
 */
function scaleOf(number: number): number {
  for (let scale = 0; scale <= 6; scale++) {
    const shifted = Math.round(number * power(scale))
    if (shifted >= DIGITS || shifted <= -DIGITS) return -1
    if (shifted / power(scale) === number) return scale
  }
  return -1
}
const shift = (number: number, scale: number): number => Math.round(number * power(scale))
const small = (integer: number): boolean => integer < DIGITS && integer > -DIGITS

/** The exact sum as integers over a common power of ten, or NaN where they would not fit. */
function quickSum(a: number, b: number): number {
  if (Number.isInteger(a) && Number.isInteger(b)) return small(a + b) && small(a) ? a + b : NaN
  const [one, other] = [scaleOf(a), scaleOf(b)]
  if (one < 0 || other < 0) return NaN
  const scale = Math.max(one, other)
  const [left, right] = [shift(a, one) * power(scale - one), shift(b, other) * power(scale - other)]
  return small(left) && small(right) && small(left + right) ? (left + right) / power(scale) : NaN
}

function quickProduct(a: number, b: number): number {
  if (Number.isInteger(a) && Number.isInteger(b)) return small(a * b) ? a * b : NaN
  const [one, other] = [scaleOf(a), scaleOf(b)]
  if (one < 0 || other < 0) return NaN
  const product = shift(a, one) * shift(b, other)
  return small(product) ? product / power(one + other) : NaN
}

function exactly(a: Value, b: Value, join: (a: Exact, b: Exact) => Exact): Numeric | null {
  const [left, right] = [exactOf(a), exactOf(b)]
  return left && right ? resultOf(join(left, right)) : null
}

/** The sum; where one of the two is a text that is no number, the texts joined. What is empty counts as nothing. */
export function plus(a: Value, b: Value): Value {
  const sum = quickSum(quick(a), quick(b))
  if (!Number.isNaN(sum)) return sum + 0
  if (isWord(a) || isWord(b)) return bounded(textOf(a) + textOf(b))
  return exactly(a, b, (left, right) => left.plus(right))
}
const isWord = (value: Value): boolean =>
  typeof value === 'string' && value !== '' && numericOf(value) === null && !isBeyond(value)

export function minus(a: Value, b: Value): Value {
  const difference = quickSum(quick(a), -quick(b))
  if (!Number.isNaN(difference)) return difference + 0
  return exactly(a, b, (left, right) => left.minus(right))
}

export function times(a: Value, b: Value): Value {
  const product = quickProduct(quick(a), quick(b))
  if (!Number.isNaN(product)) return product + 0
  return exactly(a, b, (left, right) => left.times(right))
}

const NOTHING = new Exact(NaN)

/** The quotient, exact if it ends within 20 decimals, rounded half up if not; empty for a division by zero. */
export function over(a: Value, b: Value): Value {
  if (
    typeof a === 'number' &&
    typeof b === 'number' &&
    Number.isSafeInteger(a) &&
    Number.isSafeInteger(b) &&
    a % b === 0
  )
    return a / b + 0
  return exactly(a, b, (left, right) => (right.isZero() ? NOTHING : left.div(right).toDecimalPlaces(PLACES)))
}

/** The remainder, with the sign of the dividend; empty for a division by zero. */
export function remainder(a: Value, b: Value): Value {
  if (
    typeof a === 'number' &&
    typeof b === 'number' &&
    Number.isSafeInteger(a) &&
    Number.isSafeInteger(b) &&
    b !== 0
  )
    return (a % b) + 0
  return exactly(a, b, (left, right) => left.mod(right))
}

export const negated = (value: Value): Value => minus(0, value)
