import { useMemo } from 'react'
import { useParams } from 'react-router'
import { orderInfo, orderLines, type Order, type OrderLine } from '../../../contract/orders.ts'
import { useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { headOf } from './orderHead.ts'
import { lineRow } from './lineRows.ts'
import { OrderForm } from './OrderForm.tsx'

export default function OrderEdit() {
  const t = useT()
  const { id = '' } = useParams()
  const order = useAnswer('orders', orderInfo, { query: { id } }, { quiet: true, keep: true })
  const lines = useAnswer('orderLines', orderLines, { query: { id } }, { quiet: true, keep: true })
  const access = useRowAccess(order.data?.can, 'edit')
  usePageTitle(order.data && `${t('common.edit')} ${order.data.orderNo}`)
  const failed = order.error ?? lines.error
  if (failed && !(order.data && lines.data))
    return (
      <Failure
        message={failed.message}
        requestId={failed.requestId}
        onRetry={() => Promise.all([order.again(), lines.again()])}
      />
    )
  if (!order.data || !lines.data) return <Skeleton rows={10} />
  if (!access?.can)
    return (
      <Empty
        icon="lock"
        title={t('orders.notEditable', { orderNo: order.data.orderNo })}
        text={access?.absent ? undefined : access?.reason}
      />
    )
  return <Editing key={id} order={order.data} lines={lines.data} />
}

function Editing({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const t = useT()
  const fields = useMemo(() => headOf(order), [order])
  const rows = useMemo(() => lines.map(lineRow), [lines])
  return (
    <OrderForm
      form={`orders/${order.id}/edit`}
      title={`${t('common.edit')} ${order.orderNo}`}
      order={order}
      fields={fields}
      rows={rows}
    />
  )
}
