import { Decimal } from 'decimal.js'

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
