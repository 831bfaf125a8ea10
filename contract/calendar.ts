import type { LocalDate } from './values.ts'

/** The zone of the organisations' calendars: in it a week begins, a day ends and a sheet shows an instant. */
export const zone = 'Asia/Shanghai'

/** The day of an instant in the organisations' calendar. */
export const dayOf = (at: Date): LocalDate => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)

const day = 86_400_000

/** The day so many days later, or earlier. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
