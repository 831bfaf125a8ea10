import { useState } from 'react'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { DeliveryForm } from './DeliveryForm.tsx'

export default function DeliveryCreate() {
  const t = useT()
  usePageTitle(t('deliveries.create'))
  const [fields] = useState(() => ({
    buyerOrgId: '',
    deliveryNo: '',
    expectedOn: localDay(),
    shipTo: '',
    remark: '',
  }))
  return (
    <DeliveryForm
      form="deliveries/create"
      title={t('deliveries.create')}
      delivery={undefined}
      fields={fields}
    />
  )
}
