import { type Moment, moved, within } from './moment.ts'
import type { Clock } from './scope.ts'

const fixed = { week: 604_800_000, day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1000 } as const
const months = { year: 12, quarter: 3, month: 1 } as const
export type Unit = keyof typeof fixed | keyof typeof months

const SHORT: Readonly<Record<string, Unit>> = {
  y: 'year',
  Q: 'quarter',
  M: 'month',
  w: 'week',
  d: 'day',
  h: 'hour',
  m: 'minute',
  s: 'second',
}

const isUnit = (name: string): name is Unit => Object.hasOwn(fixed, name) || Object.hasOwn(months, name)

/** `day`, `days`, `Day` or the short `d` (`M` is the month, `m` the minute). */
export function unitOf(name: string): Unit | null {
  if (Object.hasOwn(SHORT, name)) return SHORT[name] ?? null
  const plain = name.toLowerCase().replace(/s$/, '')
  return isUnit(plain) ? plain : null
}

const isMonths = (unit: Unit): unit is keyof typeof months => Object.hasOwn(months, unit)
const isClock = (unit: Unit): boolean => unit === 'hour' || unit === 'minute' || unit === 'second'

/** Whole months later; the 31st becomes the last of a shorter month. */
function monthsLater(wall: number, count: number): number {
  const date = new Date(wall)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + count, date.getUTCDate()]
  const reached = year + Math.floor(month / 12)
  if (reached < 1000 || reached > 10_000) return NaN // Date.UTC takes the years 0 to 99 for others
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day, last)) + (wall - Date.UTC(year, date.getUTCMonth(), day))
}

/** A moment so many units later. Hours of an instant pass as they do, days and more by the calendar of the zone. */
export function later(moment: Moment, count: number, unit: Unit, clock: Clock | undefined): Moment | null {
  if (!Number.isSafeInteger(count) || Math.abs(count) > 1e10) return null
  const wall = isMonths(unit)
    ? monthsLater(moment.wall, count * months[unit])
    : moment.wall + count * fixed[unit]
  if (!within(wall)) return null
  const next = moved(moment, wall, clock)
  if (!next || moment.form !== 'instant' || !isClock(unit)) return next
  return moved(next, wall + next.offset - moment.offset, clock)
}

/** Whole units from one moment to another, negative backwards. */
export function between(from: Moment, to: Moment, unit: Unit): number {
  if (isMonths(unit)) return Math.trunc(monthsBetween(from.wall, to.wall) / months[unit]) + 0
  const exact = from.form === 'instant' && to.form === 'instant' && isClock(unit)
  const passed = exact ? to.wall - to.offset - (from.wall - from.offset) : to.wall - from.wall
  return Math.trunc(passed / fixed[unit]) + 0
}

function monthsBetween(from: number, to: number): number {
  if (to < from) return -monthsBetween(to, from)
  const [first, last] = [new Date(from), new Date(to)]
  const count =
    (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth()
  return monthsLater(from, count) > to ? count - 1 : count
}

/** The wall clock at which the unit around a moment begins; weeks begin on Monday. */
export function startOf(wall: number, unit: Unit): number {
  const date = new Date(wall)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  switch (unit) {
    case 'year':
      return Date.UTC(year, 0, 1)
    case 'quarter':
      return Date.UTC(year, month - (month % 3), 1)
    case 'month':
      return Date.UTC(year, month, 1)
    case 'week':
      return Date.UTC(year, month, date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
    case 'day':
    case 'hour':
    case 'minute':
    case 'second':
      return Math.floor(wall / fixed[unit]) * fixed[unit]
  }
}

/** The last millisecond of the unit around a moment. */
export function endOf(wall: number, unit: Unit): number {
  const start = startOf(wall, unit)
  return (isMonths(unit) ? monthsLater(start, months[unit]) : start + fixed[unit]) - 1
}

/** The number of the ISO week. */
export function isoWeek(wall: number): number {
  const thursday = startOf(wall, 'week') + 3 * fixed.day
  return 1 + Math.floor((thursday - startOf(thursday, 'year')) / fixed.week)
}
