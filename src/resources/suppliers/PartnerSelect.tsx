import { type CrudFilter, useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { useSession } from '../../providers/session.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'

interface Props {
  id?: string
  disabled?: boolean
  /** As a form's field hands them over. */
  value?: string
  onChange?: (orgId: string) => void
  /** The name to show of a partner that is not in the list and was not chosen here. */
  name: string
  /** Told what the link says of who was chosen. */
  onPartner?: (partner: Partner) => void
  /** Which partners; all of them without. */
  filters?: CrudFilter[]
  placeholder?: string
  none: string
}

/** One of the partners of the side one works on, found by code, name or contact after the specification's pause. Codes are the buyer's own. */
export function PartnerSelect({
  value = '',
  onChange,
  name,
  onPartner,
  filters = [],
  placeholder,
  none,
  ...field
}: Props) {
  const t = useT()
  const coded = useSession(({ side }) => side === 'buyer')
  const { query, options, onSearch } = useSelect<Partner, HttpError>({
    resource: 'suppliers',
    optionLabel: ({ code, name: called }) => (coded ? `${code} ${called}` : called),
    optionValue: ({ orgId }) => orgId,
    filters,
    onSearch: (typed) => crudFilters([], typed.trim()),
    debounce: 300,
    pagination: { pageSize: 50 },
    // What is offered may be chosen until the answer to a search has come; its terms come from here.
    queryOptions: { placeholderData: keepPreviousData },
  })
  // What a search has found may be none of the first page.
  const [chosen, setChosen] = useState<(typeof options)[number]>()
  const known = value === '' || options.some((option) => option.value === value)
  const beside = chosen?.value === value ? chosen : { value, label: name }
  return (
    <FormSelect
      {...field}
      showSearch
      filterOption={false}
      loading={query.isFetching}
      onSearch={onSearch}
      value={value || undefined}
      options={known ? options : [beside, ...options]}
      placeholder={placeholder}
      notFoundContent={query.isLoading ? t('common.loading') : none}
      onChange={(orgId: string) => {
        setChosen(options.find((option) => option.value === orgId))
        onChange?.(orgId)
        const partner = query.data?.data.find((row) => row.orgId === orgId)
        if (partner) onPartner?.(partner)
        // antd empties its box and says nothing of it: all are offered again.
        onSearch('')
      }}
    />
  )
}
