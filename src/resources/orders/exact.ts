import { Exact } from '../../../contract/exact.ts'

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** The sum of decimal texts; what is no number yet (a field being typed) counts as nothing. */
export const sum = (values: readonly string[]): string =>
  values.reduce((total, value) => (isNumber(value) ? total.plus(value) : total), new Exact(0)).toFixed()

/** Quantity × price, to the cent. */
export const amountOf = (qty: string, price: string): string =>
  isNumber(qty) && isNumber(price) ? new Exact(qty).times(price).toDecimalPlaces(2).toFixed(2) : ''

export const compare = (one: string, other: string): number => new Exact(one).comparedTo(other)

export const minus = (from: string, take: string): string => new Exact(from).minus(take).toFixed()

export const same = (one: string, other: string): boolean =>
  isNumber(one) && isNumber(other) ? compare(one, other) === 0 : one === other

export const isPositive = (text: string): boolean => isNumber(text) && compare(text, '0') > 0

/** Plus or minus before an amount that is more or less than another. */
export const sign = (difference: string): string => (difference.startsWith('-') ? '−' : '+')
