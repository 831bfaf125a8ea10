import { CanAccess } from '@refinedev/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { dayOf } from '../../../contract/calendar.ts'
import { linkedOrderLines } from '../../../contract/orders.linked.ts'
import { orderLineExport, type OrderLineRow } from '../../../contract/orders.ts'
import { orderLineViews } from '../../../contract/orders.views.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { OverdueTag } from '../OverdueTag.tsx'
import { AnswerSheet } from './AnswerSheet.tsx'
import { scheduleText } from '../scheduleText.ts'
import { StatusTag } from '../StatusTag.tsx'
import { useListPage } from '../../providers/useListPage.ts'

const views = {
  buyer: ['answerOverdue', 'deliveryOverdue', 'decide', 'answer', 'send', 'reopened'],
  supplier: ['answerOverdue', 'deliveryOverdue', 'answer', 'reopened', 'send', 'decide'],
} as const

const key = (line: OrderLineRow) => line.id
const name = (line: OrderLineRow) => `${line.orderNo} ${line.lineNo}`
const cells = {
  orderNo: (line: OrderLineRow) => <RowLink to={`/orders/${line.orderId}`}>{line.orderNo}</RowLink>,
  orderStatus: (line: OrderLineRow) => <StatusTag field="orders.status" value={line.orderStatus} />,
  answer: (line: OrderLineRow) => (
    <StatusTag field="orderLines.answer" value={line.answer} title={line.answerReason} />
  ),
  overdueDays: (line: OrderLineRow) => <OverdueTag of={line} />,
  plan: (line: OrderLineRow) => scheduleText(line, line.offered.length > 0 ? line.offered : line.agreed),
  progress: (line: OrderLineRow) => (
    <StatusTag field="orderLines.progress" value={line.progress} title={line.closeReason} />
  ),
}

export default function OrderLineList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  // A session is over before a day is.
  const [presets] = useState(() => orderLineViews(dayOf(new Date())))
  const list = useListPage<OrderLineRow>({
    noun: linkedOrderLines,
    exportCall: orderLineExport,
    presets,
  })
  return (
    <ListPage<OrderLineRow>
      title={t('orderLines.title')}
      list={list}
      presets={views[side].map((view) => ({ key: view, label: t(`orderLines.view.${side}.${view}`) }))}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={(line, elsewhere) => {
        if (elsewhere) window.open(`/orders/${line.orderId}`, '_blank')
        else void navigate(`/orders/${line.orderId}`)
      }}
      card={(line) => <Card line={line} />}
      actions={
        <CanAccess resource="orderLines" action="answer">
          <AnswerSheet />
        </CanAccess>
      }
      empty={<Empty icon="lines" title={t('orderLines.empty.title')} text={t('orderLines.empty.text')} />}
    />
  )
}

/** An order line on a phone; one in batches names each of them. */
function Card({ line }: { line: OrderLineRow }) {
  const plan = line.offered.length + line.agreed.length > 1 ? cells.plan(line) : ''
  return (
    <div className="list-card">
      <div>
        <Link to={`/orders/${line.orderId}`}>
          {line.orderNo} / {line.lineNo}
        </Link>
        <StatusTag field="orderLines.answer" value={line.answer} />
      </div>
      <div>{line.materialName}</div>
      <div>
        <strong>
          {quantity(line.qty, line.unitScale)} {line.unit}
        </strong>
        <span>{plan ? '' : day(line.confirmedOn ?? line.requestedOn)}</span>
      </div>
      {plan && <div>{plan}</div>}
      <div>
        <OverdueTag of={line} />
      </div>
    </div>
  )
}
