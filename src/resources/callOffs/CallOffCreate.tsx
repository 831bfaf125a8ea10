import { useMemo } from 'react'
import { orgInfo } from '../../../contract/orgs.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { CallOffForm } from './CallOffForm.tsx'

export default function CallOffCreate() {
  const t = useT()
  usePageTitle(t('callOffs.create'))
  const org = useCallQuery('orgs', orgInfo, {}, { silent: true })
  const shipTo = org.data?.shipTo ?? ''
  const fields = useMemo(
    () => ({ supplierOrgId: '', callOffNo: '', forecast: false, shipTo, remark: '' }),
    [shipTo],
  )
  if (org.error)
    return <Failure message={org.error.message} requestId={org.error.requestId} onRetry={org.refetch} />
  if (!org.data) return <Skeleton rows={10} />
  return (
    <CallOffForm form="callOffs/create" title={t('callOffs.create')} callOff={undefined} fields={fields} />
  )
}
