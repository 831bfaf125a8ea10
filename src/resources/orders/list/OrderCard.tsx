import { Link } from 'react-router'
import type { Order } from '../../../../contract/orders.ts'
import type { Side } from '../../../../contract/values.ts'
import { day, money } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { OverdueTag } from '../../OverdueTag.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import styles from '../lines/Card.module.css'

/** An order in the list of a phone. */
export function OrderCard({ order, side }: { order: Order; side: Side }) {
  const t = useT()
  const waiting = order.pendingLines > 0 && ['ACKNOWLEDGED', 'NEGOTIATING'].includes(order.status)
  return (
    <>
      <div className={styles['row']}>
        <Link to={`/orders/${order.id}`} className={styles['title']}>
          {order.orderNo}
        </Link>
        <StatusTag field="orders.status" value={order.status} />
      </div>
      <div className={styles['partner']}>{side === 'buyer' ? order.supplierName : order.buyerName}</div>
      <div className={styles['row']}>
        <span className="quiet">
          {t('orders.lineCount', { count: order.lineCount })}
          {waiting && ` · ${t('orders.pendingCount', { count: order.pendingLines })}`}
        </span>
        <strong>{money(order.totalAmount, order.currency)}</strong>
      </div>
      {order.earliestOn && (
        <div className={styles['row']}>
          <span className="quiet">
            {t('orders.earliest')} {day(order.earliestOn)}
          </span>
          <OverdueTag of={order} />
        </div>
      )}
    </>
  )
}
