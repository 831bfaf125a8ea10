import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { DeliveryDetail } from '../../../contract/deliveries.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Empty } from '../../ui/states.tsx'
import { DeliveryPack } from './DeliveryPack.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'

export default function DeliveryEdit() {
  const t = useT()
  const { id = '' } = useParams()
  const delivery = useRecordQuery<DeliveryDetail>('deliveries', id)
  const access = useRowAccess(delivery.data?.can, 'edit')
  const packing = useRowAccess(delivery.data?.can, 'pack')
  usePageTitle(delivery.data && `${t('common.edit')} ${delivery.data.deliveryNo}`)
  return (
    <Loaded of={[delivery]} rows={10}>
      {(data) => {
        if (packing?.can) return <DeliveryPack key={id} delivery={data} />
        if (!access?.can)
          return <Empty icon="lock" title={t('deliveries.notEditable', { deliveryNo: data.deliveryNo })} />
        return <Editing key={id} delivery={data} />
      }}
    </Loaded>
  )
}

function Editing({ delivery }: { delivery: DeliveryDetail }) {
  const t = useT()
  const { buyerOrgId, deliveryNo, expectedOn, shipTo, remark } = delivery
  const fields = useMemo(
    () => ({ buyerOrgId, deliveryNo, expectedOn, shipTo, remark }),
    [buyerOrgId, deliveryNo, expectedOn, shipTo, remark],
  )
  return (
    <DeliveryForm
      form={`deliveries/${delivery.id}/edit`}
      title={`${t('common.edit')} ${delivery.deliveryNo}`}
      delivery={delivery}
      fields={fields}
    />
  )
}
