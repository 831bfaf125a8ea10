import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { CallOffDetail } from '../../../contract/callOffs.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { CallOffForm } from './CallOffForm.tsx'

export default function CallOffEdit() {
  const t = useT()
  const { id = '' } = useParams()
  const callOff = useRecordQuery<CallOffDetail>('callOffs', id)
  usePageTitle(callOff.data && `${t('common.edit')} ${callOff.data.callOffNo}`)
  return (
    <Loaded of={[callOff]} rows={10}>
      {(data) => <Editing key={id} callOff={data} />}
    </Loaded>
  )
}

function Editing({ callOff }: { callOff: CallOffDetail }) {
  const t = useT()
  const { supplierOrgId, callOffNo, forecast, shipTo, remark } = callOff
  const fields = useMemo(
    () => ({ supplierOrgId, callOffNo, forecast, shipTo, remark }),
    [supplierOrgId, callOffNo, forecast, shipTo, remark],
  )
  return (
    <CallOffForm
      form={`callOffs/${callOff.id}/edit`}
      title={`${t('common.edit')} ${callOffNo}`}
      callOff={callOff}
      fields={fields}
    />
  )
}
