import { useSelect } from '@refinedev/antd'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'

/** The specification's pause before a remote list is asked. */
const PAUSE_MS = 300

interface Props {
  id?: string
  /** As a form's field hands them over. */
  value?: string
  onChange?: (orgId: string) => void
  /** The name to show before the supplier is found in the list. */
  name: string
  /** Told what the link says of who was chosen. */
  onSupplier: (supplier: Partner) => void
}

/** One of the active suppliers, found by code, name or contact. */
export function SupplierSelect({ value = '', onChange, name, onSupplier, ...field }: Props) {
  const t = useT()
  const { selectProps, query } = useSelect<Partner, HttpError>({
    resource: 'suppliers',
    optionValue: 'orgId',
    optionLabel: ({ code, name: called }) => `${code} ${called}`,
    filters: [{ field: 'status', operator: 'eq', value: 'ACTIVE' }],
    onSearch: (typed) => [{ field: 'keyword', operator: 'contains', value: typed.trim() }],
    debounce: PAUSE_MS,
    pagination: { pageSize: 50, mode: 'server' },
    errorNotification: false,
  })
  const rows = query.data?.data ?? []
  const known = value === '' || rows.some(({ orgId }) => orgId === value)
  const { options = [], ...select } = selectProps
  return (
    <FormSelect
      {...select}
      {...field}
      value={value || undefined}
      options={known ? options : [{ value, label: name }, ...options]}
      placeholder={t('suppliers.choose')}
      notFoundContent={query.isPending ? t('common.loading') : t('suppliers.noneFound')}
      onChange={(orgId: string) => {
        onChange?.(orgId)
        const supplier = rows.find((row) => row.orgId === orgId)
        if (supplier) onSupplier(supplier)
      }}
    />
  )
}
