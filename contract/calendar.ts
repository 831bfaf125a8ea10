import type { LocalDate } from './values.ts'

/** The zone of the organisations' calendars: in it a week begins, a day ends and a sheet shows an instant. */
export const zone = 'Asia/Shanghai'

// Made once: making one takes fifty times as long as writing a day with it.
let dayFormat: Intl.DateTimeFormat | undefined
// A day is mostly asked for of now, and no day begins within a minute.
let written: { minute: number; day: LocalDate } | undefined

/** The day of an instant in the organisations' calendar. */
export function dayOf(at: Date): LocalDate {
  const minute = Math.floor(at.getTime() / 60_000)
  if (written?.minute !== minute) {
    dayFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
    written = { minute, day: dayFormat.format(at) }
  }
  return written.day
}

const day = 86_400_000
const last: LocalDate = '9999-12-31'

/** Calendar arithmetic: the day so many days later, or earlier. Counted in UTC, where every day has 24 hours; never beyond the last day there may be. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(Date.parse(date) + days * day)
  return moved.getUTCFullYear() > 9999 ? last : moved.toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export const mondayOf = (day: LocalDate): LocalDate => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/**
 * The latest day, today or before, on which a period of statements ended that ends on that day of each month (1 to 31); in a month without it, on
 * its last (domain §1).
 */
export function lastStatementDay(monthDay: number, today: LocalDate = dayOf(new Date())): LocalDate {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const endOf = (at: number): LocalDate => {
    const days = new Date(Date.UTC(year, at, 0)).getUTCDate()
    return new Date(Date.UTC(year, at - 1, Math.min(monthDay, days))).toISOString().slice(0, 10)
  }
  return endOf(month) <= today ? endOf(month) : endOf(month - 1)
}

/** Days that a day is past by the organisations' calendar; 0 on the day, before it and where there is none. */
export const daysPast = (due: LocalDate | null, today: LocalDate = dayOf(new Date())): number =>
  due === null ? 0 : Math.max(0, daysBetween(due, today))

/** Days from one day to a later one. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day)
