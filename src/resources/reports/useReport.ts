import type { Catalogue } from '../../../contract/catalogue.ts'
import { sortIn } from '../../../contract/reports.catalogue.ts'
import { usePeriod } from './usePeriod.ts'

interface ReportShape<Level extends string> {
  catalogue: Catalogue
  levels: readonly Level[]
  usual: Level
  /** The keys of the columns that a level has. */
  columns: (by: Level) => readonly string[]
}

/** What an address asks of a report that comes page by page, and how another is asked for. */
export function useReport<Level extends string>({ catalogue, levels, usual, columns }: ReportShape<Level>) {
  const { chosen, period, filters, search, put, putFilters } = usePeriod()
  const by = levels.find((level) => level === search.get('by')) ?? usual
  const sort = sortIn(catalogue, search.get('sort') ?? '', columns(by))
  return {
    chosen,
    period,
    filters,
    search,
    put,
    putFilters,
    by,
    partnerOrgId: search.get('partner'),
    materialCode: search.get('material') ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    sort,
    sorts: sort ? [sort] : [],
  }
}
