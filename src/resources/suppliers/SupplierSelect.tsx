import Select from 'antd/es/select'
import { useEffect, useState } from 'react'
import { supplierList, type Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAnswer } from '../../providers/useAnswer.ts'

/** The specification's pause before a remote list is asked. */
const PAUSE_MS = 300

interface Props {
  id?: string
  value: string
  /** The name to show before the supplier is found in the list. */
  name: string
  status?: 'error' | ''
  disabled?: boolean
  onChange: (supplier: Partner) => void
}

/** One of the active suppliers, found by code, name or contact. */
export function SupplierSelect({ id, value, name, status = '', disabled = false, onChange }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const body = { filters: [{ field: 'status', sign: 2, value: 'ACTIVE' }], keyword, pageSize: 50 }
  const found = useAnswer('suppliers', supplierList, { body }, { keep: true })
  const rows = found.data?.rows ?? []
  const options = rows.map((row) => ({ value: row.orgId, label: `${row.code} ${row.name}` }))
  const known = value === '' || rows.some((row) => row.orgId === value)
  return (
    <Select
      id={id}
      showSearch
      filterOption={false}
      status={status}
      disabled={disabled}
      loading={found.fetching}
      value={value || undefined}
      placeholder={t('suppliers.choose')}
      notFoundContent={found.loading ? t('common.loading') : t('suppliers.noneFound')}
      options={known ? options : [{ value, label: name }, ...options]}
      onSearch={setTyped}
      onChange={(orgId: string) => {
        const supplier = rows.find((row) => row.orgId === orgId)
        if (supplier) onChange(supplier)
      }}
    />
  )
}
