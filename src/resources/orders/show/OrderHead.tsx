import { type Ref, Suspense } from 'react'
import { Link } from 'react-router'
import type { Order, OrderLine } from '../../../../contract/orders.ts'
import { day, minute, money } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHasRight } from '../../../providers/access.ts'
import { useSession } from '../../../providers/session.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { DocumentHead } from '../../DocumentHead.tsx'
import { DocumentNote } from '../../DocumentNote.tsx'
import { OverdueTag } from '../../OverdueTag.tsx'
import { OrderStatusTag } from '../OrderStatusTag.tsx'
import { OrderActions, TurnActions } from './OrderActions.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import styles from './OrderHead.module.css'

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
  const [partner, partnerOrgId] =
    side === 'buyer'
      ? [`${order.supplierName} ${order.supplierCode}`, order.supplierOrgId]
      : [order.buyerName, order.buyerOrgId]
  return (
    <DocumentHead
      no={order.orderNo}
      tags={
        <>
          {order.revision > 0 && <Tag title={t('orders.revisionHint')}>{`R${order.revision}`}</Tag>}
          <OrderStatusTag order={order} />
          <OverdueTag of={order} />
        </>
      }
      actions={<OrderActions order={order} lines={lines} />}
      notes={
        <>
          {order.onHold && <DocumentNote>{t('orders.held', { reason: order.holdReason })}</DocumentNote>}
          {side === 'buyer' && (order.status === 'DRAFT' || order.status === 'APPROVING') && (
            <Suspense fallback={null}>
              <StandingTrail supplierOrgId={order.supplierOrgId} />
            </Suspense>
          )}
        </>
      }
      turn={
        <OrderSteps order={order} side={side}>
          <TurnActions order={order} onLines={onLines} />
          <span ref={turnRef} className={styles['turn']} />
        </OrderSteps>
      }
      facts={[
        [
          t(`orders.partner.${side}`),
          mayOpenPartner ? (
            <Link key="partner" to={`/suppliers/org/${partnerOrgId}`} title={partner}>
              {partner}
            </Link>
          ) : (
            partner
          ),
        ],
        [t('orders.total'), money(order.totalAmount, order.currency)],
        [t('orders.seenBy'), side === 'buyer' && order.status === 'SENT' ? minute(order.seenAt) : ''],
        [t('orders.earliest'), day(order.earliestOn)],
        [t('orders.closeReason'), order.closeReason],
        [t('orders.remark'), order.remark],
        [t('orders.shipTo'), order.shipTo],
        [t('orders.orderedOn'), day(order.orderedOn)],
        [t('orders.net'), order.amount === null ? '' : `${money(order.amount)} + ${money(order.taxAmount)}`],
        [t('orders.paymentDays'), String(order.paymentDays ?? '')],
        [t('orders.buyerContact'), order.buyerContact],
        [t('orders.author'), order.authorName],
        [t('orders.receivedBy'), order.receivedAt ? `${order.receivedBy} ${minute(order.receivedAt)}` : ''],
      ]}
    />
  )
}
