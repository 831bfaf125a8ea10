import { addDays } from './calendar.ts'
import { Exact } from './exact.ts'
import type { LocalDate } from './values.ts'

/** Weeks that a forecast may look ahead (decision 0142). */
export const forecastWeeks = { least: 12, most: 26 } as const

/** The Mondays of so many weeks from the first on. */
export const weeksFrom = (startsOn: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, at) => addDays(startsOn, at * 7))

/**
 * By how many per cent of what is forecast a commitment departs from it, with one decimal: more is positive. Null where nothing is committed, and
 * where something is committed of nothing.
 */
export function deviationOf(qty: string, commitQty: string | null): string | null {
  if (commitQty === null) return null
  const forecast = new Exact(qty)
  const apart = new Exact(commitQty).minus(forecast)
  if (apart.isZero()) return '0'
  return forecast.isZero()
    ? null
    : apart.div(forecast).times(100).toDecimalPlaces(1, Exact.ROUND_HALF_UP).toFixed()
}

/** Whether a commitment departs from what is forecast by more than the tolerance, in per cent of the forecast; anything does from nothing. */
export function deviates(qty: string, commitQty: string | null, tolerancePct: string): boolean {
  if (commitQty === null) return false
  const forecast = new Exact(qty)
  return new Exact(commitQty).minus(forecast).abs().gt(forecast.times(tolerancePct).div(100))
}

/** What a release says of a material, week by week from its first Monday. */
export interface Forecasted {
  startsOn: LocalDate
  weekCount: number
  lines: readonly {
    materialCode: string
    materialName: string
    spec: string
    unit: string
    unitScale: number
    weeks: readonly { qty: string }[]
  }[]
}

/** A week of a material in two releases; `before` is null where the earlier one does not reach it. */
export interface Shift {
  week: LocalDate
  before: string | null
  after: string
  /** By how much it rose from the earlier release to the later; null with `before`. */
  rise: string | null
}
export interface Shifted extends Pick<
  Forecasted['lines'][number],
  'materialCode' | 'materialName' | 'spec' | 'unit' | 'unitScale'
> {
  shifts: Shift[]
}

/**
 * Two releases of a forecast by material and week: all weeks of the later one, and the materials of either. A material that one of them does not name is
 * none in its weeks. One that changed its unit in between stands twice.
 */
export function compareReleases(before: Forecasted, after: Forecasted): Shifted[] {
  const nameOf = ({ materialCode, unit }: Forecasted['lines'][number]) => `${materialCode}\n${unit}`
  const weeks = weeksFrom(after.startsOn, after.weekCount)
  const earlier = new Map(weeksFrom(before.startsOn, before.weekCount).map((week, at) => [week, at]))
  const [was, is] = [before, after].map(({ lines }) => new Map(lines.map((line) => [nameOf(line), line])))
  return [...new Map([...(is ?? []), ...(was ?? [])]).keys()].flatMap((name): Shifted[] => {
    const line = is?.get(name) ?? was?.get(name)
    if (!line) return []
    const { materialCode, materialName, spec, unit, unitScale } = line
    const shifts = weeks.map((week, at): Shift => {
      const reached = earlier.get(week)
      const wasQty = reached === undefined ? null : (was?.get(name)?.weeks[reached]?.qty ?? '0')
      const isQty = is?.get(name)?.weeks[at]?.qty ?? '0'
      const rise = wasQty === null ? null : new Exact(isQty).minus(wasQty).toFixed()
      return { week, before: wasQty, after: isQty, rise }
    })
    return [{ materialCode, materialName, spec, unit, unitScale, shifts }]
  })
}
