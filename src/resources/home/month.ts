import { addDays, mondayOf } from '../../../contract/calendar.ts'
import type { LocalDate } from '../../../contract/values.ts'

export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text)

/** The weeks a month touches, Monday first. */
export function weeksOf(month: string): LocalDate[][] {
  const weeks: LocalDate[][] = []
  for (
    let monday = mondayOf(`${month}-01`);
    monday.slice(0, 7) <= month && weeks.length < 6;
    monday = addDays(monday, 7)
  ) {
    const first = monday
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)))
  }
  return weeks
}
