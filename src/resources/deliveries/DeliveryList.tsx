import { CanAccess } from '@refinedev/core'
import { Link, useNavigate } from 'react-router'
import { linkedDeliveries } from '../../../contract/deliveries.linked.ts'
import { deliveryViews } from '../../../contract/deliveries.views.ts'
import { deliveryExport, type Delivery } from '../../../contract/deliveries.ts'
import { day } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { Button } from '../../ui/Button.tsx'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { LateTag } from '../LateTag.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import { StatusTag } from '../StatusTag.tsx'

const views = {
  buyer: ['overdue', 'review', 'ship', 'transit'],
  supplier: ['overdue', 'draft', 'review', 'ship', 'transit'],
} as const

const key = (delivery: Delivery) => delivery.id
const name = (delivery: Delivery) => delivery.deliveryNo
const cells = {
  deliveryNo: (delivery: Delivery) => (
    <RowLink to={`/deliveries/${delivery.id}`}>{delivery.deliveryNo}</RowLink>
  ),
  status: ({ status, reason }: Delivery) => (
    <StatusTag field="deliveries.status" value={status} title={reason || undefined} />
  ),
  overdueDays: ({ overdueDays }: Delivery) => <LateTag days={overdueDays} />,
}

export default function DeliveryList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const list = useListPage<Delivery>({
    noun: linkedDeliveries,
    exportCall: deliveryExport,
    presets: deliveryViews,
  })
  const create = (
    <CanAccess resource="deliveries" action="create">
      <Link to="/deliveries/create">
        <Button kind="primary" icon={<Icon name="plus" size={15} />} tabIndex={-1}>
          {t('deliveries.create')}
        </Button>
      </Link>
    </CanAccess>
  )
  return (
    <ListPage<Delivery>
      title={t('deliveries.title')}
      list={list}
      presets={views[side].map((view) => ({ key: view, label: t(`deliveries.view.${side}.${view}`) }))}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(delivery, elsewhere) => {
        if (elsewhere) window.open(`/deliveries/${delivery.id}`, '_blank')
        else void navigate(`/deliveries/${delivery.id}`)
      }}
      card={(delivery) => (
        <div className="list-card">
          <div>
            <RowLink to={`/deliveries/${delivery.id}`}>{delivery.deliveryNo}</RowLink>
            {cells.status(delivery)}
          </div>
          <div>{side === 'buyer' ? delivery.supplierName : delivery.buyerName}</div>
          <div>
            <span>{t('deliveries.lineCount', { count: delivery.lineCount })}</span>
            <span>
              {day(delivery.expectedOn)} {cells.overdueDays(delivery)}
            </span>
          </div>
        </div>
      )}
      actions={
        <>
          <Link to="/deliveryLines">
            <Button tabIndex={-1}>{t('deliveries.byLine')}</Button>
          </Link>
          {create}
        </>
      }
      batch={(chosen) => <PrintLink appId="deliveries" ids={chosen.map(key)} />}
      empty={
        <Empty
          icon="truck"
          title={t('deliveries.empty')}
          text={t(`deliveries.emptyOf.${side}`)}
          action={create}
        />
      }
    />
  )
}
