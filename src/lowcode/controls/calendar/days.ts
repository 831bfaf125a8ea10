import { addDays, mondayOf } from '../../../../contract/calendar.ts'

/** A cell of the calendar. */
export interface Day {
  /** `YYYY-MM-DD`. */
  formatted: string
  year: number
  month: number
  date: number
  /** Monday 1 to Sunday 7. */
  day: number
  /** Week of the year by ISO 8601. */
  week: number
}

const DAY_MS = 86_400_000
// Days are counted in UTC, where each has 24 hours; no zone comes near them.
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const written = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && written(at(text) || 0) === text

/** The same day of another month, its last where there is no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = Date.UTC(year, month - 1 + months, 1)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(first + (Math.min(date, last) - 1) * DAY_MS)
}

export function dayOf(formatted: string): Day {
  const [year = 0, month = 0, date = 0] = formatted.split('-').map(Number)
  const day = new Date(at(formatted)).getUTCDay() || 7
  const thursday = at(formatted) + (4 - day) * DAY_MS
  const january = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1)
  return { formatted, year, month, date, day, week: Math.floor((thursday - january) / DAY_MS / 7) + 1 }
}

/** The week of a day, from Monday. */
export function weekOf(day: string): Day[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, index) => dayOf(addDays(monday, index)))
}

/** Whole weeks that hold the month of a day. */
export function monthOf(day: string): Day[][] {
  const first = `${day.slice(0, 8)}01`
  const weeks: Day[][] = []
  for (
    let week = weekOf(first);
    (week[0]?.formatted ?? '') < addMonths(first, 1);
    week = weekOf(addDays(week[0]?.formatted ?? first, 7))
  )
    weeks.push(week)
  return weeks
}

/** The months that can be chosen, as `YYYY-MM`: so many either side of a day's own. */
export const monthsAround = (day: string, either: number): string[] =>
  Array.from({ length: 2 * either + 1 }, (_, index) =>
    addMonths(`${day.slice(0, 8)}01`, index - either).slice(0, 7),
  )
