import { CanAccess } from '@refinedev/core'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { linkedOrders } from '../../../../contract/orders.linked.ts'
import { orderViews } from '../../../../contract/orders.views.ts'
import { confirmReceive, orderExport, type Order } from '../../../../contract/orders.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHidden } from '../../../providers/access.ts'
import { useSession } from '../../../providers/session.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowLink } from '../../../ui/grid/RowLink.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { Empty } from '../../../ui/states.tsx'
import { PrintLink } from '../../printTemplates/PrintLink.tsx'
import { OverdueTag } from '../../OverdueTag.tsx'
import { useListPage } from '../../../providers/useListPage.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderStatusTag } from '../OrderStatusTag.tsx'

const views = {
  buyer: ['overdue', 'draft', 'receive', 'answer', 'decide', 'open'],
  supplier: ['overdue', 'receive', 'answer', 'decide', 'open'],
} as const

const key = (order: Order) => order.id
const name = (order: Order) => order.orderNo
const cells = {
  orderNo: (order: Order) => <RowLink to={`/orders/${order.id}`}>{order.orderNo}</RowLink>,
  status: (order: Order) => <OrderStatusTag order={order} />,
  overdueDays: (order: Order) => <OverdueTag of={order} />,
  revision: (order: Order) => `R${order.revision}`,
}

export default function OrderList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const list = useListPage<Order>({ noun: linkedOrders, exportCall: orderExport, presets: orderViews })
  // An order is made of lines, and a line needs a price.
  const create = useHidden('orders.price') ? null : (
    <CanAccess resource="orders" action="create">
      <Link to="/orders/create">
        <Button kind="primary" icon={<Icon name="plus" size={15} />} tabIndex={-1}>
          {t('orders.create')}
        </Button>
      </Link>
    </CanAccess>
  )
  return (
    <ListPage<Order>
      title={t(`orders.title.${side}`)}
      list={list}
      presets={views[side].map((view) => ({ key: view, label: t(`orders.view.${side}.${view}`) }))}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(order, elsewhere) => {
        if (elsewhere) window.open(`/orders/${order.id}`, '_blank')
        else void navigate(`/orders/${order.id}`)
      }}
      card={(order) => <OrderCard order={order} side={side} />}
      actions={create}
      empty={
        <Empty
          icon="order"
          title={t(`orders.empty.${side}.title`)}
          text={t(`orders.empty.${side}.text`)}
          action={create}
        />
      }
      batch={(chosen, clear) => (
        <>
          {side === 'supplier' && (
            <CanAccess resource="orders" action="receive">
              <ReceiveOrders chosen={chosen} onDone={clear} />
            </CanAccess>
          )}
          <PrintLink appId="orders" ids={chosen.map(key)} />
        </>
      )}
    />
  )
}

/** Receives those of the chosen orders that wait for it. */
function ReceiveOrders({ chosen, onDone }: { chosen: readonly Order[]; onDone: () => void }) {
  const t = useT()
  const receive = useCommand(confirmReceive, { done: t('orders.received') })
  const ready = chosen.filter(({ can }) => can.some(({ action, why }) => action === 'receive' && !why))
  return (
    <ActionButton
      kind="primary"
      label={t('orders.receiveMany', { count: ready.length })}
      busy={receive.busy}
      off={ready.length === 0 && t('orders.noneToReceive')}
      onRun={async () => {
        const done = await receive.mutate({
          body: { orders: ready.map(({ id, version }) => ({ id, version })) },
        })
        if (done) onDone()
      }}
    />
  )
}
