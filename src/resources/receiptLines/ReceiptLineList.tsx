import { useNavigate } from 'react-router'
import { linkedReceiptLines } from '../../../contract/receipts.linked.ts'
import { receiptLineExport, type ReceiptLineRow } from '../../../contract/receipts.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { RecordLink } from '../RecordLink.tsx'
import { StatusTag } from '../StatusTag.tsx'

const key = (line: ReceiptLineRow) => line.id
const name = (line: ReceiptLineRow) => `${line.receiptNo} ${line.lineNo}`
const cells = {
  receiptNo: (line: ReceiptLineRow) => <RowLink to={`/receipts/${line.receiptId}`}>{line.receiptNo}</RowLink>,
  deliveryNo: (line: ReceiptLineRow) => (
    <RecordLink row noun="deliveries" id={line.deliveryId}>
      {line.deliveryNo}
    </RecordLink>
  ),
  orderNo: (line: ReceiptLineRow) => (
    <OrderLink row orderId={line.orderId}>
      {line.orderNo}
    </OrderLink>
  ),
  status: (line: ReceiptLineRow) => <StatusTag field="receipts.status" value={line.status} />,
}

/** Lines over all receipts: what came of an order line, and what became of it. */
export default function ReceiptLineList() {
  const t = useT()
  const navigate = useNavigate()
  const list = useListPage<ReceiptLineRow>({ noun: linkedReceiptLines, exportCall: receiptLineExport })
  return (
    <ListPage<ReceiptLineRow>
      title={t('shell.page.receiptLines')}
      list={list}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(line, elsewhere) => {
        if (elsewhere) window.open(`/receipts/${line.receiptId}`, '_blank')
        else void navigate(`/receipts/${line.receiptId}`)
      }}
      card={(line) => (
        <div className="list-card">
          <div>
            <RowLink to={`/receipts/${line.receiptId}`}>{name(line)}</RowLink>
            <StatusTag field="receipts.status" value={line.status} />
          </div>
          <div>{line.materialName}</div>
          <div className="quiet">
            {line.orderNo} / {line.orderLineNo}
          </div>
          <div>
            <strong>
              {quantity(line.receivedQty, line.unitScale)} {line.unit}
            </strong>
            <span>{day(line.receivedOn)}</span>
          </div>
        </div>
      )}
      empty={<Empty icon="inbox" title={t('receiving.noLines')} />}
    />
  )
}
