import { type CrudFilter, useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'

interface Option {
  value: string
  label: string
}

interface Props {
  id?: string
  /** As a form's field hands them over. */
  value?: string[]
  onChange?: (orgIds: string[]) => void
  /** What those are called that were chosen before, or by something else than this field. */
  named: readonly Option[]
  filters: CrudFilter[]
  none: string
}

/** Several suppliers of a buyer, however many it has: found by code, name or contact after the specification's pause. */
export function PartnersSelect({ value = [], onChange, named, filters, none, ...field }: Props) {
  const t = useT()
  const { query, options, onSearch } = useSelect<Partner, HttpError>({
    resource: 'suppliers',
    optionLabel: ({ code, name }) => `${code} ${name}`,
    optionValue: ({ orgId }) => orgId,
    filters,
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 50 },
    // What is offered may be chosen until the answer to a search has come.
    queryOptions: { placeholderData: keepPreviousData },
  })
  // What was chosen of another search is called as it was there.
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const called = new Map([...named, ...chosen].map((one) => [one.value, one]))
  const beside = [...called.values()].filter(
    (one) => value.includes(one.value) && !options.some((option) => option.value === one.value),
  )
  return (
    <FormSelect
      {...field}
      mode="multiple"
      showSearch
      filterOption={false}
      loading={query.isFetching}
      onSearch={onSearch}
      value={value}
      options={[...options, ...beside]}
      notFoundContent={query.isLoading ? t('common.loading') : none}
      onChange={(orgIds: string[]) => {
        setChosen([...chosen, ...options.filter((option) => orgIds.includes(option.value))])
        onChange?.(orgIds)
      }}
    />
  )
}
