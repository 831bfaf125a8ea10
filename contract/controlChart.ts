import { Exact } from './exact.ts'
import { plainDecimal } from './plainDecimal.ts'

export const readingsLeast = 2
export const readingsUsual = 50
export const readingsMost = 200

/** Limits of an individuals chart (GB/T 17989.2 / ISO 7870-2): the centre line and 2.66 mean moving ranges to either side of it. */
export interface ControlLimits {
  centre: string
  lower: string
  upper: string
  meanRange: string
}

/** Digits beyond those of the readings that limits are rounded to. */
const finer = 2
const ofMeanRange = '2.66'
/** Readings in a row on one side of the centre line that are a signal. */
const runLength = 8

/** Distance of each reading from the one before it. */
export const movingRanges = (values: readonly string[]): (string | null)[] =>
  values.map((value, at) => {
    const before = values[at - 1]
    return before === undefined ? null : plainDecimal(new Exact(value).minus(before).abs().toFixed())
  })

/** Limits that readings give in the order they were taken; null of fewer than two. */
export function controlLimits(values: readonly string[]): ControlLimits | null {
  if (values.length < readingsLeast) return null
  const digits = Math.max(...values.map((value) => new Exact(value).decimalPlaces())) + finer
  const written = (value: Exact) => plainDecimal(value.toDecimalPlaces(digits).toFixed())
  const sum = (all: readonly (string | null)[]) =>
    all.reduce((total, one) => total.plus(one ?? 0), new Exact(0))
  const centre = sum(values).div(values.length)
  const meanRange = sum(movingRanges(values)).div(values.length - 1)
  const width = meanRange.times(ofMeanRange)
  return {
    centre: written(centre),
    lower: written(centre.minus(width)),
    upper: written(centre.plus(width)),
    meanRange: written(meanRange),
  }
}

export const signals = ['BEYOND', 'RUN'] as const
export type Signal = (typeof signals)[number]

/** What is to be looked into: a reading beyond the limits, and each of eight or more in a row on one side of the centre line. */
export function signalsOf(
  values: readonly string[],
  { centre, lower, upper }: ControlLimits,
): (Signal | null)[] {
  const sides = values.map((value) => new Exact(value).cmp(centre))
  const runs = sides.map((side, at) => {
    let first = at
    let last = at
    while (sides[first - 1] === side) first -= 1
    while (sides[last + 1] === side) last += 1
    return side !== 0 && last - first + 1 >= runLength
  })
  return values.map((value, at) => {
    if (new Exact(value).gt(upper) || new Exact(value).lt(lower)) return 'BEYOND'
    return runs[at] ? 'RUN' : null
  })
}
