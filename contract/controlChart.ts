import { Exact, sum } from './exact.ts'
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

/** Mean of two and more readings, and of their moving ranges. */
const spreadOf = (values: readonly string[]) => ({
  centre: sum(values).div(values.length),
  meanRange: sum(movingRanges(values).map((range) => range ?? '0')).div(values.length - 1),
})

/** Limits that readings give in the order they were taken; null of fewer than two. */
export function controlLimits(values: readonly string[]): ControlLimits | null {
  if (values.length < readingsLeast) return null
  const digits = Math.max(...values.map((value) => new Exact(value).decimalPlaces())) + finer
  const written = (value: Exact) => plainDecimal(value.toDecimalPlaces(digits).toFixed())
  const { centre, meanRange } = spreadOf(values)
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

/** Mean range of two readings in standard deviations of the process (d2 of NIST/SEMATECH e-Handbook 6.3.2). */
const rangeInSigmas = '1.128'
const indexDigits = 3

/** Capability of a process against the ends of what conforms; `cp` is null where there is one end only. */
export interface Capability {
  cp: string | null
  cpk: string
}

/**
 * Capability indices Cp and Cpk of readings in the order they were taken (NIST/SEMATECH e-Handbook 6.1.6), with sigma as the individuals chart
 * estimates it (6.3.2.2): mean moving range / 1.128. Of one end Cpk is Cpu or Cpl. Rounded to three decimals. Null without an end, of fewer than two
 * readings, and where all are alike.
 */
export function capability(
  values: readonly string[],
  min: string | null,
  max: string | null,
): Capability | null {
  if ((min === null && max === null) || values.length < readingsLeast) return null
  const { centre, meanRange } = spreadOf(values)
  if (meanRange.isZero()) return null
  const sigma = meanRange.div(rangeInSigmas)
  const written = (value: Exact) => plainDecimal(value.toDecimalPlaces(indexDigits).toFixed())
  const toEnds = [
    ...(max === null ? [] : [new Exact(max).minus(centre)]),
    ...(min === null ? [] : [centre.minus(min)]),
  ]
  return {
    cp: min === null || max === null ? null : written(new Exact(max).minus(min).div(sigma.times(6))),
    cpk: written(Exact.min(...toEnds).div(sigma.times(3))),
  }
}
