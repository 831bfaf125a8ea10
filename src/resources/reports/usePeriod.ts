import { useSearchParams } from 'react-router'
import { addDays } from '../../../contract/calendar.ts'
import { isLocalDate } from '../../../contract/values.ts'
import { localDay } from '../../i18n/format.ts'
import type { Period } from './behind.ts'

/** The twelve months that end today. */
export function lastTwelveMonths(today: string): Period {
  const begin = addDays(`${Number(today.slice(0, 4)) - 1}-${today.slice(5, 7)}-01`, 31)
  return { from: `${begin.slice(0, 8)}01`, until: today }
}

/** Periods to choose from, by their text. */
export function presetsOf(today: string) {
  const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7))]
  const first = (number: number) => `${year}-${String(number).padStart(2, '0')}-01`
  const before = addDays(first(month), -1)
  return {
    month: { from: first(month), until: today },
    lastMonth: { from: `${before.slice(0, 8)}01`, until: before },
    quarter: { from: first(month - ((month - 1) % 3)), until: today },
    year: { from: first(1), until: today },
    twelve: lastTwelveMonths(today),
  } satisfies Record<string, Period>
}

/** The period of a report, in its address, so that it can be sent to a colleague; and what else narrows it. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams()
  const given = { from: search.get('from') ?? '', until: search.get('until') ?? '' }
  const period = isLocalDate(given.from) && isLocalDate(given.until) ? given : lastTwelveMonths(localDay())
  const put = (next: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(next))
          if (value === '') now.delete(name)
          else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return { period, search, put }
}
