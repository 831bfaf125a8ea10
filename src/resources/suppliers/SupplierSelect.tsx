import { useEffect, useState } from 'react'
import { type Partner, supplierList } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
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

/** One of the active suppliers, found by code, name or contact. By hand: Refine's `useSelect` would weigh 2.3 kB on every screen (decision 0043). */
export function SupplierSelect({ value = '', onChange, name, onSupplier, ...field }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const body = { filters: [{ field: 'status', sign: 2, value: 'ACTIVE' }], keyword, pageSize: 50 }
  const found = useCallQuery('suppliers', supplierList, { body }, { keepPreviousData: true })
  const rows = found.data?.rows ?? []
  const known = value === '' || rows.some(({ orgId }) => orgId === value)
  const options = rows.map((row) => ({ value: row.orgId, label: `${row.code} ${row.name}` }))
  return (
    <FormSelect
      {...field}
      showSearch
      filterOption={false}
      loading={found.fetching}
      onSearch={setTyped}
      value={value || undefined}
      options={known ? options : [{ value, label: name }, ...options]}
      placeholder={t('suppliers.choose')}
      notFoundContent={found.loading ? t('common.loading') : t('suppliers.noneFound')}
      onChange={(orgId: string) => {
        onChange?.(orgId)
        const supplier = rows.find((row) => row.orgId === orgId)
        if (supplier) onSupplier(supplier)
      }}
    />
  )
}
