import { addDays } from '../../../contract/calendar.ts'
import { localDay } from '../../i18n/format.ts'

/** The quarter that runs now: what is to be judged by is agreed on before it is over. */
export function quarterOf(today: string = localDay()): { fromDay: string; untilDay: string } {
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
  const fromDay = `${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
  const next = `${addDays(fromDay, 95).slice(0, 7)}-01`
  return { fromDay, untilDay: addDays(next, -1) }
}
