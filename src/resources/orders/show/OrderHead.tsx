import { type Ref, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Order, OrderLine } from '../../../../contract/orders.ts'
import { day, minute, money } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHasRight } from '../../../providers/access.ts'
import { useSession } from '../../../providers/session.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { OverdueTag } from '../../OverdueTag.tsx'
import { OrderActions, TurnActions } from './OrderActions.tsx'
import { OrderStatusTag } from '../OrderStatusTag.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import styles from './OrderHead.module.css'
import orderPageStyles from '../OrderPage.module.css'
import figuresStyles from '../lines/Figures.module.css'

const StandingTrail = lazy(() => import('../../suppliers/StandingTrail.tsx'))

/** Number, revision, status and what can be done; where it stands and whose turn it is; the figures one looks for first. */
export function OrderHead({
  order,
  lines,
  turnRef,
  onLines,
}: {
  order: Order
  lines: readonly OrderLine[]
  /** Takes what is done in this turn with the lines. */
  turnRef: Ref<HTMLSpanElement>
  /** Shows the lines, where something else is shown. */
  onLines: (() => void) | undefined
}) {
  const t = useT()
  const side = useSession((now) => now.side)
  const mayOpenPartner = useHasRight('suppliers.read')
  const [whole, setWhole] = useState(false)
  const [partner, partnerOrgId] =
    side === 'buyer'
      ? [`${order.supplierName} ${order.supplierCode}`, order.supplierOrgId]
      : [order.buyerName, order.buyerOrgId]
  const figures: [label: string, value: string][] = [
    [t('orders.total'), money(order.totalAmount, order.currency)],
    [t('orders.seenBy'), side === 'buyer' && order.status === 'SENT' ? minute(order.seenAt) : ''],
    [t('orders.earliest'), day(order.earliestOn)],
    [t('orders.closeReason'), order.closeReason],
    [t('orders.remark'), order.remark],
    [t('orders.shipTo'), order.shipTo],
    [t('orders.orderedOn'), day(order.orderedOn)],
    [t('orders.net'), order.amount === null ? '' : `${money(order.amount)} + ${money(order.taxAmount)}`],
    [t('orders.paymentDays'), String(order.paymentDays)],
    [t('orders.buyerContact'), order.buyerContact],
    [t('orders.author'), order.authorName],
    [t('orders.receivedBy'), order.receivedAt ? `${order.receivedBy} ${minute(order.receivedAt)}` : ''],
  ]
  return (
    <header className={styles['head']}>
      <div className={orderPageStyles['title']}>
        <h1>{order.orderNo}</h1>
        {order.revision > 0 && <Tag title={t('orders.revisionHint')}>{`R${order.revision}`}</Tag>}
        <OrderStatusTag order={order} />
        <OverdueTag of={order} />
        <OrderActions order={order} lines={lines} />
      </div>
      {order.onHold && (
        <p className={orderPageStyles['hold']} role="status">
          {t('orders.held', { reason: order.holdReason })}
        </p>
      )}
      {side === 'buyer' && (order.status === 'DRAFT' || order.status === 'APPROVING') && (
        <Suspense fallback={null}>
          <StandingTrail supplierOrgId={order.supplierOrgId} />
        </Suspense>
      )}
      <OrderSteps order={order} side={side}>
        <TurnActions order={order} onLines={onLines} />
        <span ref={turnRef} className={styles['turn']} />
      </OrderSteps>
      <div className={styles['facts']}>
        <dl className={`${figuresStyles['figures']} ${styles['headFigures']}`} data-whole={whole}>
          <div>
            <dt>{t(`orders.partner.${side}`)}</dt>
            <dd title={partner}>
              {mayOpenPartner ? <Link to={`/suppliers/org/${partnerOrgId}`}>{partner}</Link> : partner}
            </dd>
          </div>
          {figures.map(([label, value]) =>
            value.trim() ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd title={value}>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <button
          type="button"
          className={styles['more']}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'orders.less' : 'common.more')}
        </button>
      </div>
    </header>
  )
}
