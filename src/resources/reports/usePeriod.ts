import { useSearchParams } from 'react-router'
import { addressed, type Filter } from '../../../contract/filter.ts'
import { reportFilters } from '../../../contract/reports.filters.ts'
import { daysOf, periodIn } from '../../../contract/reports.kinds.ts'
import { localDay } from '../../i18n/format.ts'
import { fromSearch } from '../../ui/list/view.ts'

/** What an address filters a report by. */
export const filtersIn = (search: URLSearchParams): Filter[] => [...fromSearch(search, reportFilters).filters]

/** The period of a report and its filters, in its address, so that it can be sent to a colleague; and what else narrows it. */
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
  const putFilters = (filters: readonly Filter[]) =>
    setSearch(
      (now) => {
        const isFilter = (name: string) => reportFilters.fields.some(({ key }) => name.startsWith(`${key}.`))
        for (const name of Array.from(now.keys())) if (isFilter(name) || name === 'page') now.delete(name)
        for (const filter of filters) {
          const [name, values] = addressed(filter)
          for (const value of values) now.append(name, value)
        }
        return now
      },
      { replace: true },
    )
  /** `period`: its days as of today; `chosen`: as it was chosen; `filters`: by fields of `reportFilters`. */
  return {
    chosen,
    period: daysOf(chosen, localDay()),
    filters: filtersIn(search),
    search,
    put,
    putFilters,
  }
}
