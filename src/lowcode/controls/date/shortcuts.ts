import { addDays, mondayOf } from '../../../../contract/calendar.ts'
import { addMonths } from '../calendar/days.ts'

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`
const lastOf = (day: string): string => addDays(addMonths(firstOf(day), 1), -1)

const days = {
  yesterday: (today: string) => addDays(today, -1),
  today: (today: string) => today,
  tomorrow: (today: string) => addDays(today, 1),
  inWeek: (today: string) => addDays(today, 7),
  monthEnd: lastOf,
}
const months = {
  lastMonth: (today: string) => addMonths(firstOf(today), -1).slice(0, 7),
  thisMonth: (today: string) => today.slice(0, 7),
  nextMonth: (today: string) => addMonths(firstOf(today), 1).slice(0, 7),
}
const years = {
  lastYear: (today: string) => addMonths(firstOf(today), -12).slice(0, 4),
  thisYear: (today: string) => today.slice(0, 4),
  nextYear: (today: string) => addMonths(firstOf(today), 12).slice(0, 4),
}
const ranges = {
  today: (today: string) => [today, today],
  thisWeek: (today: string) => [mondayOf(today), addDays(mondayOf(today), 6)],
  thisMonth: (today: string) => [firstOf(today), lastOf(today)],
  lastMonth: (today: string) => [addMonths(firstOf(today), -1), addDays(firstOf(today), -1)],
  last7: (today: string) => [addDays(today, -6), today],
  last30: (today: string) => [addDays(today, -29), today],
  thisYear: (today: string) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
}

export type Shortcut = keyof typeof days | keyof typeof months | keyof typeof years | keyof typeof ranges

/** What is offered for a type of date, each a day, month or year, or the two days of a range, counted from today. */
export function shortcutsOf(type: string, today: string): [Shortcut, string | string[]][] {
  const offered = type.endsWith('range') ? ranges : type === 'month' ? months : type === 'year' ? years : days
  return Object.entries(offered).map(([key, of]) => [key as Shortcut, of(today)]) // keys of one of the four
}
