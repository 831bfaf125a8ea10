import { useMemo } from 'react'
import { useParams } from 'react-router'
import { getSupplierDeliveryInfo, type DeliveryDetail } from '../../../contract/deliveries.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'

export default function DeliveryEdit() {
  const t = useT()
  const { id = '' } = useParams()
  const { data, error, refetch } = useCallQuery(
    'deliveries',
    getSupplierDeliveryInfo,
    { query: { id } },
    { silent: true, keepPreviousData: true },
  )
  const access = useRowAccess(data?.can, 'edit')
  usePageTitle(data && `${t('common.edit')} ${data.deliveryNo}`)
  if (error && !data) return <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
  if (!data) return <Skeleton rows={10} />
  if (!access?.can)
    return <Empty icon="lock" title={t('deliveries.notEditable', { deliveryNo: data.deliveryNo })} />
  return <Editing key={id} delivery={data} />
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
