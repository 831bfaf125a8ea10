import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  confirmReceive,
  confirmSend,
  orderApprove,
  orderCancel,
  orderClose,
  orderDisapprove,
  orderHold,
  orderRecall,
  orderRefuse,
  orderRelease,
  type Order,
  type OrderLine,
} from '../../../../contract/orders.ts'
import { useT } from '../../../i18n/i18n.ts'
import { money } from '../../../i18n/format.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { MoveButton, MoveCommand, MoveDelete, Moves } from '../../Moves.tsx'
import { PrintLink } from '../../printTemplates/PrintLink.tsx'
import { sendText } from '../sendText.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'

const CloseLines = lazy(lazyAntd(() => import('../lines/CloseLines.tsx')))

/** What the one whose turn it is does to the order, in the heading that says so. Lines are answered and decided where they stand. */
export function TurnActions({ order, onLines }: { order: Order; onLines: (() => void) | undefined }) {
  const t = useT()
  const total =
    order.totalAmount === null
      ? t('orders.totalHidden')
      : t('orders.totalOf', { total: money(order.totalAmount, order.currency) })
  const partner = `${order.supplierName} ${order.supplierCode}`
  return (
    <Moves noun="orders" of={order} named={{ orderNo: order.orderNo }}>
      <MoveCommand
        action="receive"
        kind="primary"
        call={confirmReceive}
        body={({ id, version }) => ({ orders: [{ id, version }] })}
      />
      <MoveCommand
        action="send"
        kind="primary"
        call={confirmSend}
        asks={sendText(t, { partner, count: order.lineCount, total })}
      />
      <MoveCommand action="disapprove" call={orderDisapprove} asks reason />
      <MoveCommand action="approve" kind="primary" call={orderApprove} />
      <MoveCommand action="release" kind="primary" call={orderRelease} />
      {onLines &&
        (['answer', 'decide'] as const).map((action) => (
          <ActionButton
            key={action}
            kind="primary"
            can={order.can}
            action={action}
            label={t(`orders.action.${action}`)}
            onRun={onLines}
          />
        ))}
    </Moves>
  )
}

/** What else may be done with the order, drawn from `can`: a greyed button says why. */
export function OrderActions({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const t = useT()
  const navigate = useNavigate()
  const [closing, setClosing] = useState<'shortClose' | 'reopenLine'>()
  return (
    <>
      <Moves noun="orders" of={order} named={{ orderNo: order.orderNo }}>
        <MoveButton action="edit" onRun={() => navigate(`/orders/${order.id}/edit`)} />
        <MoveCommand action="recall" call={orderRecall} asks={t('orders.recallText')} />
        <MoveButton action="shortClose" onRun={() => setClosing('shortClose')} />
        <MoveButton action="reopenLine" onRun={() => setClosing('reopenLine')} />
        <MoveCommand action="hold" call={orderHold} asks reason />
        <MoveCommand action="close" call={orderClose} asks />
        <MoveCommand action="refuse" danger call={orderRefuse} asks reason />
        {order.status === 'DRAFT' ? null : ( // a draft is deleted: there is nobody to tell why
          <MoveCommand action="cancel" danger call={orderCancel} asks reason />
        )}
        <MoveDelete />
      </Moves>
      <PrintLink appId="orders" ids={[order.id]} />
      <Suspense fallback={null}>
        {closing && (
          <CloseLines order={order} lines={lines} how={closing} onClose={() => setClosing(undefined)} />
        )}
      </Suspense>
    </>
  )
}
