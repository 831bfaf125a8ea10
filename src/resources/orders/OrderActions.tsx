import { useState } from 'react'
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
} from '../../../contract/orders.ts'
import { useT } from '../../i18n/i18n.ts'
import { useClosePage } from '../../providers/page.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDeleteRecord } from '../../providers/useDeleteRecord.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { money } from '../../i18n/format.ts'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import { CloseLines } from './CloseLines.tsx'
import { sendText } from './sendText.ts'
import styles from './OrderActions.module.css'

/** What may be done with the order, drawn from `can`: a greyed button says why. Answering and deciding stand with the lines. */
export function OrderActions({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const t = useT()
  const navigate = useNavigate()
  const closePage = useClosePage()
  const [closing, setClosing] = useState<'shortClose' | 'reopenLine'>()
  const said = (action: string) => ({ done: t(`orders.done.${action}`) })
  const send = useCommand(confirmSend, said('send'))
  const recall = useCommand(orderRecall, said('recall'))
  const approve = useCommand(orderApprove, said('approve'))
  const disapprove = useCommand(orderDisapprove, said('disapprove'))
  const receive = useCommand(confirmReceive, said('receive'))
  const refuse = useCommand(orderRefuse, said('refuse'))
  const hold = useCommand(orderHold, said('hold'))
  const release = useCommand(orderRelease, said('release'))
  const cancel = useCommand(orderCancel, said('cancel'))
  const close = useCommand(orderClose, said('close'))
  const remove = useDeleteRecord('orders', said('delete').done)

  const one = { id: order.id, version: order.version }
  const common = (action: string) => ({ can: order.can, action, label: t(`orders.action.${action}`) })
  const asks = (action: string) => ({ title: t(`orders.confirm.${action}`, { orderNo: order.orderNo }) })
  return (
    <div className={styles['actions']}>
      <ActionButton
        {...common('receive')}
        kind="primary"
        busy={receive.busy}
        onRun={() => receive.mutate({ body: { orders: [one] } })}
      />
      <ActionButton
        {...common('send')}
        kind="primary"
        busy={send.busy}
        confirm={{
          ...asks('send'),
          text: sendText(t, {
            partner: `${order.supplierName} ${order.supplierCode}`,
            count: order.lineCount,
            total:
              order.totalAmount === null
                ? t('orders.totalHidden')
                : t('orders.totalOf', { total: money(order.totalAmount, order.currency) }),
          }),
        }}
        onRun={() => send.mutate({ body: one })}
      />
      <ActionButton
        {...common('recall')}
        busy={recall.busy}
        confirm={{ ...asks('recall'), text: t('orders.recallText') }}
        onRun={() => recall.mutate({ body: one })}
      />
      <ActionButton
        {...common('approve')}
        kind="primary"
        busy={approve.busy}
        onRun={() => approve.mutate({ body: one })}
      />
      <ActionButton
        {...common('disapprove')}
        reason
        busy={disapprove.busy}
        confirm={asks('disapprove')}
        onRun={(reason) => disapprove.mutate({ body: { ...one, reason } })}
      />
      <ActionButton {...common('edit')} onRun={() => navigate(`/orders/${order.id}/edit`)} />
      <ActionButton
        {...common('release')}
        kind="primary"
        busy={release.busy}
        onRun={() => release.mutate({ body: one })}
      />
      <ActionButton
        {...common('refuse')}
        reason
        danger
        busy={refuse.busy}
        confirm={asks('refuse')}
        onRun={(reason) => refuse.mutate({ body: { ...one, reason } })}
      />
      <ActionButton {...common('shortClose')} onRun={() => setClosing('shortClose')} />
      <ActionButton {...common('reopenLine')} onRun={() => setClosing('reopenLine')} />
      {order.onHold ? null : (
        <ActionButton
          {...common('hold')}
          reason
          busy={hold.busy}
          confirm={asks('hold')}
          onRun={(reason) => hold.mutate({ body: { ...one, reason } })}
        />
      )}
      <ActionButton
        {...common('close')}
        busy={close.busy}
        confirm={asks('close')}
        onRun={() => close.mutate({ body: one })}
      />
      {order.status === 'DRAFT' ? null : ( // a draft is deleted: there is nobody to tell why
        <ActionButton
          {...common('cancel')}
          reason
          danger
          busy={cancel.busy}
          confirm={asks('cancel')}
          onRun={(reason) => cancel.mutate({ body: { ...one, reason } })}
        />
      )}
      <ActionButton
        {...common('delete')}
        danger
        busy={remove.busy}
        confirm={asks('delete')}
        onRun={async () => (await remove.run(order.id)) && closePage()}
      />
      <PrintLink appId="orders" ids={[order.id]} />
      {closing && (
        <CloseLines order={order} lines={lines} how={closing} onClose={() => setClosing(undefined)} />
      )}
    </div>
  )
}
