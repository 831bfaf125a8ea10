import { useState } from 'react'
import { inquiryCandidates } from '../../../contract/inquiries.ts'
import { supplyCategories } from '../../../contract/standings.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import { toast } from '../../providers/toast.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useFetchCall } from '../../providers/useFetchCall.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'
import styles from './Inquiry.module.css'

export interface Option {
  value: string
  label: string
}

/** Adds all suppliers that are qualified in a category; not there where the organisation has none, or the viewer may not read them. */
export function CategorySelect({ onFound }: { onFound: (suppliers: Option[]) => void }) {
  const t = useT()
  const reads = useHasRight('materials.read')
  const categories = useCallQuery('dicts', supplyCategories, {}, { enabled: reads })
  const fetchCall = useFetchCall()
  const [busy, setBusy] = useState(false)
  if (!categories.data || categories.data.length === 0) return null
  const options = categories.data.map(({ id, name, nameEn }) => ({
    value: id,
    label: (language() === 'en' && nameEn) || name,
  }))
  const invite = async (category: string) => {
    setBusy(true)
    try {
      const found = await fetchCall(inquiryCandidates, { query: { category } })
      if (found.length === 0) toast('warning', t('inquiries.noneQualified'))
      else onFound(found.map(({ orgId, code, name }) => ({ value: orgId, label: `${code} ${name}` })))
    } catch {
      // it was said
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormSelect
      className={styles['add']}
      value={null}
      loading={busy}
      options={options}
      placeholder={t('inquiries.byCategory')}
      aria-label={t('inquiries.byCategory')}
      onChange={(category: string) => void invite(category)}
    />
  )
}
