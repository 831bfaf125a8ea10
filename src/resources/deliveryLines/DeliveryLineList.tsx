import { useNavigate } from 'react-router'
import { linkedDeliveryLines } from '../../../contract/deliveries.linked.ts'
import { deliveryLineExport, type DeliveryLineRow } from '../../../contract/deliveries.ts'
import { day, quantity } from '../../i18n/format.ts'
import { t as translate, useT } from '../../i18n/i18n.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { StatusTag } from '../StatusTag.tsx'

const key = (line: DeliveryLineRow) => line.id
const name = (line: DeliveryLineRow) => `${line.deliveryNo} ${line.lineNo}`
const cells = {
  deliveryNo: (line: DeliveryLineRow) => (
    <RowLink to={`/deliveries/${line.deliveryId}`}>{line.deliveryNo}</RowLink>
  ),
  orderNo: (line: DeliveryLineRow) => (
    <OrderLink row orderId={line.orderId}>
      {line.orderNo}
    </OrderLink>
  ),
  status: (line: DeliveryLineRow) => <StatusTag field="deliveries.status" value={line.status} />,
  rejected: (line: DeliveryLineRow) =>
    line.rejected ? (
      <Tag tone="danger" title={line.rejectReason}>
        {translate('deliveries.rejected')}
      </Tag>
    ) : (
      ''
    ),
}

/** Lines over all deliveries: what of an order line is on its way. */
export default function DeliveryLineList() {
  const t = useT()
  const navigate = useNavigate()
  const list = useListPage<DeliveryLineRow>({ noun: linkedDeliveryLines, exportCall: deliveryLineExport })
  return (
    <ListPage<DeliveryLineRow>
      title={t('deliveries.lines')}
      list={list}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(line, elsewhere) => {
        if (elsewhere) window.open(`/deliveries/${line.deliveryId}`, '_blank')
        else void navigate(`/deliveries/${line.deliveryId}`)
      }}
      card={(line) => (
        <div className="list-card">
          <div>
            <RowLink to={`/deliveries/${line.deliveryId}`}>{name(line)}</RowLink>
            <StatusTag field="deliveries.status" value={line.status} />
          </div>
          <div>{line.materialName}</div>
          <div>
            <strong>
              {quantity(line.qty, line.unitScale)} {line.unit}
            </strong>
            <span>{day(line.expectedOn)}</span>
          </div>
        </div>
      )}
      empty={<Empty icon="truck" title={t('deliveries.noLines')} text={t('deliveries.emptyText')} />}
    />
  )
}
