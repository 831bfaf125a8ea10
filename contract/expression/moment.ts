import type { Clock } from './scope.ts'
import { type Value, valueOf } from './value.ts'
import { offsetAt, offsetOfWall } from './zone.ts'

/** A point on a calendar with a clock. `wall` counts milliseconds as if the clock stood in UTC. */
export interface Moment {
  wall: number
  /** A day without time, a time without zone, or an instant seen in a zone. */
  form: 'day' | 'time' | 'instant'
  /** Of an instant: what its zone is ahead of UTC, in milliseconds. */
  offset: number
}

const FORM =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const TIMESTAMP = /^\d{9,13}$/
const FIRST = Date.UTC(1900, 0, 1)
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** The moment of whole parts, or null if the calendar (from 1900 to 9999) or the clock has no such. */
export function wallOf(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  milli = 0,
): number | null {
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, milli)
  const date = new Date(wall)
  const right =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  return right && within(wall) ? wall : null
}

export const within = (wall: number): boolean => wall >= FIRST && wall <= LAST

const zoneOf = (clock: Clock | undefined): string => clock?.zone ?? 'UTC'

/** An instant as the clock's zone shows it. */
export function instantIn(time: number, clock: Clock | undefined): Moment | null {
  if (!within(time)) return null
  const offset = offsetAt(time, zoneOf(clock))
  return { wall: time + offset, form: 'instant', offset }
}

/** Reads `YYYY-MM-DD`, `YYYY-MM-DD hh:mm:ss`, an ISO instant, or a timestamp of 10 (seconds) or 13 digits (milliseconds). */
export function momentOf(value: unknown, clock: Clock | undefined): Moment | null {
  const given: Value = valueOf(value)
  if (typeof given !== 'string' && typeof given !== 'number') return null
  const text = String(given).trim()
  if (TIMESTAMP.test(text)) return instantIn(Number(text) * (text.length === 13 ? 1 : 1000), clock)
  const parts = text.length < 40 ? FORM.exec(text) : null
  if (!parts) return null
  const [, year, month, day, hour, minute, second, fraction = '', zone] = parts
  const milli = Number(fraction.padEnd(3, '0').slice(0, 3))
  const wall = wallOf(
    Number(year),
    Number(month),
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
    milli,
  )
  if (wall === null) return null
  if (zone !== undefined) return instantIn(wall - written(zone), clock)
  return { wall, form: hour === undefined ? 'day' : 'time', offset: 0 }
}

/** `+08:00` in milliseconds. */
function written(zone: string): number {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

/** The same kind of moment with another wall clock; null beyond the calendar. */
export function moved(moment: Moment, wall: number, clock: Clock | undefined): Moment | null {
  if (!within(wall)) return null
  return { ...moment, wall, offset: moment.form === 'instant' ? offsetOfWall(wall, zoneOf(clock)) : 0 }
}

/** The moment as the contract writes its kind. */
export function textOfMoment({ wall, form, offset }: Moment): string {
  const text = new Date(form === 'instant' ? wall - offset : wall).toISOString()
  return form === 'instant' ? text : form === 'day' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}
