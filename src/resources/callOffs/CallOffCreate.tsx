import { useMemo } from 'react'
import { orgInfo } from '../../../contract/orgs.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Loaded } from '../../ui/Loaded.tsx'
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
  return (
    <Loaded of={[org]} rows={10}>
      {() => (
        <CallOffForm
          form="callOffs/create"
          title={t('callOffs.create')}
          callOff={undefined}
          fields={fields}
        />
      )}
    </Loaded>
  )
}
