import { useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'

interface Props {
  id?: string
  /** As a form's field hands them over. */
  value?: string
  onChange?: (orgId: string) => void
  /** The name to show before the supplier is found in the list. */
  name: string
  /** Told what the link says of who was chosen. */
  onSupplier?: (supplier: Partner) => void
  /** Suspended suppliers too: for what is agreed with them already. */
  suspended?: boolean
}

const active = crudFilters([{ field: 'status', sign: 2, value: 'ACTIVE' }])
const trading = crudFilters([{ field: 'status', sign: 8, value: ['ACTIVE', 'SUSPENDED'] }])

/** One of the active suppliers, found by code, name or contact after the specification's pause. */
export function SupplierSelect({
  value = '',
  onChange,
  name,
  onSupplier,
  suspended = false,
  ...field
}: Props) {
  const t = useT()
  const { query, options, onSearch } = useSelect<Partner, HttpError>({
    resource: 'suppliers',
    optionLabel: ({ code, name: called }) => `${code} ${called}`,
    optionValue: ({ orgId }) => orgId,
    filters: suspended ? trading : active,
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 50 },
    // What is offered may be chosen until the answer to a search has come; its terms come from here.
    queryOptions: { placeholderData: keepPreviousData },
  })
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <FormSelect
      {...field}
      showSearch
      filterOption={false}
      loading={query.isFetching}
      onSearch={onSearch}
      value={value || undefined}
      options={known ? options : [{ value, label: name }, ...options]}
      placeholder={t('suppliers.choose')}
      notFoundContent={query.isLoading ? t('common.loading') : t('suppliers.noneFound')}
      onChange={(orgId: string) => {
        onChange?.(orgId)
        const supplier = query.data?.data.find((row) => row.orgId === orgId)
        if (supplier) onSupplier?.(supplier)
      }}
    />
  )
}
