import type { Decimal } from 'decimal.js'
import { Exact as Unbounded } from '../exact.ts'
import { Overflowed } from './overflow.ts'
import type { Value } from './value.ts'

/** Beyond 60 digits before the point a number is no number, beyond 60 after it is zero; 80 digits between are exact. */
export const Exact = Unbounded.clone({ maxE: 60, minE: -60 })
export type Exact = Decimal

/** Decimals of a quotient, a root or a power that does not end. */
export const PLACES = 20

/** A number: JavaScript's if its shortest writing is the decimal, decimal text if not. */
export type Numeric = number | string

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const LONGEST = 120

/** The number a value is where JavaScript's number holds it exactly, NaN where not: the way past `Exact`. */
export function quick(value: Value): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.length < 16 && DECIMAL.test(value) ? Number(value) : NaN
}

/** The number a value is: numbers, truth values (1 and 0) and decimal text; null for the rest, also for what is empty. */
export function numericOf(value: Value): Numeric | null {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const text = value.trim()
  if (!DECIMAL.test(text)) return null
  return text.length < 16 ? Number(text) + 0 : numeric(new Exact(text)) // 15 digits and a point are always kept by a number
}

/** Whether a text is a decimal that leaves the range: it is no number, and not for being a word. */
export const isBeyond = (value: Value): boolean =>
  typeof value === 'string' &&
  value.length > 60 &&
  value.length <= LONGEST &&
  DECIMAL.test(value.trim()) &&
  numericOf(value) === null

/** What an exact number comes to; empty where it is none, such as a division by zero. */
export function resultOf(exact: Exact): Numeric | null {
  if (exact.isNaN()) return null
  if (!exact.isFinite()) throw new Overflowed()
  return numeric(exact)
}

/** The value of an exact number; empty when it left the range. */
export function numeric(exact: Exact): Numeric | null {
  if (!exact.isFinite()) return null
  if (exact.precision() > 15 && !(exact.isInteger() && Number.isSafeInteger(exact.toNumber())))
    return exact.toFixed()
  return exact.toNumber() + 0
}

/** The value as an exact number, with nothing for what is empty; null for what is no number. */
export function exactOf(value: Value): Exact | null {
  if (value === null || value === '') return new Exact(0)
  const found = numberOf(value)
  return found === null ? null : new Exact(found)
}

/** As `numericOf`, for computing with: decimal text beyond the range is an overflow. */
export function numberOf(value: Value): Numeric | null {
  const found = numericOf(value)
  if (found === null && isBeyond(value)) throw new Overflowed()
  return found
}

/** The number as people write it: never with an exponent. */
export function written(number: number): string {
  const text = String(number)
  return text.includes('e') ? new Exact(number).toFixed() : text
}
