import { useSearchParams } from 'react-router'
import { daysOf, periodIn } from '../../../contract/reports.kinds.ts'
import { localDay } from '../../i18n/format.ts'

/** The period of a report, in its address, so that it can be sent to a colleague; and what else narrows it. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams()
  const chosen = periodIn((name) => search.get(name))
  const put = (next: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => {
        // A period that moves and days that stay are never both in an address.
        if ('span' in next) for (const name of ['from', 'until']) now.delete(name)
        if ('from' in next) now.delete('span')
        for (const [name, value] of Object.entries(next))
          if (value === '') now.delete(name)
          else now.set(name, value)
        return now
      },
      { replace: true },
    )
  /** `period`: its days as of today; `chosen`: as it was chosen. */
  return { chosen, period: daysOf(chosen, localDay()), search, put }
}
