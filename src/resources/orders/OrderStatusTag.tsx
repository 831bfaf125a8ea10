import type { Order } from '../../../contract/orders.ts'
import { t } from '../../i18n/i18n.ts'
import { Tag } from '../../ui/Tag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './OrderStatusTag.module.css'

/** The status of an order and, beside it, that it is on hold; like `StatusTag` it is drawn again with its row. */
export function OrderStatusTag({ order }: { order: Order }) {
  return (
    <span className={styles['tags']}>
      <StatusTag field="orders.status" value={order.status} />
      {order.onHold && (
        <Tag tone="danger" title={order.holdReason}>
          {t('orders.onHold')}
        </Tag>
      )}
    </span>
  )
}
