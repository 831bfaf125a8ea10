import { Decimal } from 'decimal.js'
import { Refused } from '../contract/errors.ts'

/** Exact arithmetic: 80 digits hold every product of two quantities, so nothing is rounded but by name. */
export const Exact = Decimal.clone({
  precision: 80,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -100,
  toExpPos: 100,
})
export type Exact = Decimal

export const sum = (values: readonly string[]): Exact =>
  values.reduce((total, value) => total.plus(value), new Exact(0))

/** The decimal text without trailing zeros: `12.500000` is `12.5`. */
export function plain(value: string): string {
  if (!value.includes('.')) return value
  let end = value.length
  while (value.charCodeAt(end - 1) === ZERO) end--
  return value.slice(0, value.charCodeAt(end - 1) === POINT ? end - 1 : end)
}

const [ZERO, POINT] = [0x30, 0x2e]

/** Refuses a percentage outside 0 to 100 or with more decimals than `numeric(9,4)` keeps. */
export function checkPercent(path: string, percent: string): void {
  const exact = new Exact(percent)
  if (exact.lt(0) || exact.gt(100) || exact.decimalPlaces() > 4)
    throw new Refused('INPUT_INVALID', {}, [{ path, msg: 'NUMBER_INVALID' }])
}
