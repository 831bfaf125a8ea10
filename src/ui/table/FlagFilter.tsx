import type { CrudFilters } from '@refinedev/core'
import Segmented from 'antd/es/segmented'

interface Props {
  /** Of `useAdminTable`. */
  table: { filters: CrudFilters; setFilters: (filters: CrudFilters) => void }
  /** The flag whose rows are shown alone. */
  field: string
  /** What is chosen, and what both choices are called. */
  label: string
  all: string
  only: string
}

/** Above a table: all of its rows, or those with a flag alone. */
export function FlagFilter({ table, field, label, all, only }: Props) {
  const isOnly = table.filters.some((filter) => 'field' in filter && filter.field === field && filter.value)
  return (
    <Segmented<'all' | 'only'>
      aria-label={label}
      value={isOnly ? 'only' : 'all'}
      options={[
        { value: 'all', label: all },
        { value: 'only', label: only },
      ]}
      onChange={(next) =>
        table.setFilters([{ field, operator: 'eq', value: next === 'only' ? true : undefined }])
      }
    />
  )
}
