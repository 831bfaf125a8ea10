import type { Filter } from '../../../contract/filter.ts'
import { reportFilters } from '../../../contract/reports.filters.ts'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { noView } from '../../ui/list/view.ts'

interface Props {
  filters: readonly Filter[]
  onChange: (filters: readonly Filter[]) => void
}

/** What of the orders behind a report is filtered, as a list is. */
export function ReportFilters({ filters, onChange }: Props) {
  return (
    <FilterBar
      noun={reportFilters}
      fields={reportFilters.fields}
      view={{ ...noView, filters }}
      onView={(view) => onChange(view.filters)}
    />
  )
}
