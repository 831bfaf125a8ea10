import type { Order } from '../../../contract/orders.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../ui/Tag.tsx'
import { StatusTag } from '../StatusTag.tsx'

/** The status of an order and, beside it, that it is on hold. */
export function OrderStatusTag({ order }: { order: Order }) {
  const t = useT()
  return (
    <span className="tags">
      <StatusTag field="orders.status" value={order.status} />
      {order.onHold && (
        <Tag tone="danger" title={order.holdReason}>
          {t('orders.onHold')}
        </Tag>
      )}
    </span>
  )
}
