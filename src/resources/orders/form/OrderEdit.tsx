import { useMemo } from 'react'
import { useParams } from 'react-router'
import { orderLines, type Order, type OrderLine } from '../../../../contract/orders.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePageTitle } from '../../../providers/page.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useRecordQuery } from '../../../providers/useRecordQuery.ts'
import { useRowAccess } from '../../../ui/ActionButton.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Empty } from '../../../ui/states.tsx'
import { headOf } from './orderHead.ts'
import { lineRow } from './lineRows.ts'
import { OrderForm } from './OrderForm.tsx'
import { useOrderSnapshot } from '../useOrderSnapshot.ts'

export default function OrderEdit() {
  const t = useT()
  const { id = '' } = useParams()
  const order = useRecordQuery<Order>('orders', id)
  const lines = useCallQuery(
    'orderLines',
    orderLines,
    { query: { id } },
    { silent: true, keepPreviousData: true },
  )
  const failed = order.error ?? lines.error
  const unsettled = order.fetching || lines.fetching || Boolean(failed)
  const snapshot = useOrderSnapshot(order.data, lines.data, unsettled)
  const access = useRowAccess(order.data?.can, 'edit')
  usePageTitle(order.data && `${t('common.edit')} ${order.data.orderNo}`)
  const both = {
    data: snapshot,
    error: failed,
    refetch: () => Promise.all([order.refetch(), lines.refetch()]),
  }
  return (
    <Loaded of={[both]} rows={10}>
      {(shown) =>
        access?.can ? (
          <Editing key={shown.order.id} {...shown} />
        ) : (
          <Empty
            icon="lock"
            title={t('orders.notEditable', { orderNo: shown.order.orderNo })}
            text={access?.absent ? undefined : access?.reason}
          />
        )
      }
    </Loaded>
  )
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
