import type { LocalDate } from './values.ts'

/** The zone of the organisations' calendars: in it a week begins, a day ends and a sheet shows an instant. */
export const zone = 'Asia/Shanghai'

/** The day of an instant in the organisations' calendar. */
export const dayOf = (at: Date): LocalDate => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)

const day = 86_400_000
const last: LocalDate = '9999-12-31'

/** Calendar arithmetic: the day so many days later, or earlier. Counted in UTC, where every day has 24 hours; never beyond the last day there may be. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(Date.parse(date) + days * day)
  return moved.getUTCFullYear() > 9999 ? last : moved.toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export const mondayOf = (day: LocalDate): LocalDate => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Days that a day is past by the organisations' calendar; 0 on the day, before it and where there is none. */
export const daysPast = (due: LocalDate | null, today: LocalDate = dayOf(new Date())): number =>
  due === null ? 0 : Math.max(0, daysBetween(due, today))

/** Days from one day to a later one. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day)
