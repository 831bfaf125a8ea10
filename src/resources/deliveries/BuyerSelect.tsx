import { useSelect } from '@refinedev/core'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'

interface Props {
  id?: string
  value?: string
  onChange?: (orgId: string) => void
  /** The name to show before the customer is found in the list. */
  name: string
  disabled: boolean
}

/** One of the supplier's customers. */
export function BuyerSelect({ value = '', onChange, name, ...field }: Props) {
  const t = useT()
  const { query, options, onSearch } = useSelect<Partner, HttpError>({
    resource: 'suppliers',
    optionLabel: ({ name: called }) => called,
    optionValue: ({ orgId }) => orgId,
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 50 },
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
      placeholder={t('deliveries.chooseBuyer')}
      notFoundContent={query.isLoading ? t('common.loading') : t('deliveries.noBuyer')}
      {...(onChange && { onChange })}
    />
  )
}
