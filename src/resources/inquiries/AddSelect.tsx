import { type BaseRecord, useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'
import styles from './Inquiry.module.css'

interface Props<Row> {
  resource: string
  called: (row: Row) => string
  /** What choosing does, in the field and for screen readers. */
  label: string
  onChosen: (row: Row) => void
}

/** Records of a list that are searched for, each of which adds something once it is chosen. */
export function AddSelect<Row extends BaseRecord & { id: string }>({
  resource,
  called,
  label,
  onChosen,
}: Props<Row>) {
  const { query, options, onSearch } = useSelect<Row, HttpError>({
    resource,
    optionLabel: called,
    optionValue: ({ id }) => id,
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 50 },
    // What is offered may be chosen until the answer to a search has come.
    queryOptions: { placeholderData: keepPreviousData },
  })
  return (
    <FormSelect
      className={styles['add']}
      showSearch
      filterOption={false}
      loading={query.isFetching}
      onSearch={onSearch}
      value={null}
      options={options}
      placeholder={label}
      aria-label={label}
      onChange={(id: string) => {
        const chosen = query.data?.data.find((row) => row.id === id)
        if (chosen) onChosen(chosen)
      }}
    />
  )
}
