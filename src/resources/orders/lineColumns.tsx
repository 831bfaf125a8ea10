import type { Lang } from '../../../contract/errors.ts'
import type { OrderLine } from '../../../contract/orders.ts'
import { orderLineCatalogue } from '../../../contract/orders.catalogue.ts'
import { day, money, quantity } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { StatusTag } from '../StatusTag.tsx'

type Numeric = 'agreedQty' | 'reservedQty' | 'receivedQty' | 'toSendQty'

/** A schedule in one line: "60 · 2026-03-01，40 · 2026-03-15". */
export const scheduleText = (line: OrderLine, schedule: readonly { qty: string; date: string }[]): string =>
  schedule.map(({ qty, date }) => `${quantity(qty, line.unitScale)} · ${day(date)}`).join(t('list.and'))

/** What was answered, in words beside its tag. */
export const answerText = (line: OrderLine): string => {
  if (line.answer === 'REFUSED' || line.answer === 'RETURNED') return line.answerReason
  if (line.answer === 'CHANGED' || line.answer === 'ACCEPTED') return scheduleText(line, line.offered)
  return line.answer === 'AGREED' && line.agreed.length > 1 ? scheduleText(line, line.agreed) : ''
}

const afterSending = new Set([
  'answer',
  'confirmedOn',
  'actualOn',
  'agreedQty',
  'reservedQty',
  'receivedQty',
  'toSendQty',
  'progress',
])

/** The lines of one order. `extra` stands where the eye is when it answers or decides: beside what was asked and answered. */
export function lineColumns(
  extra: readonly GridColumn<OrderLine>[],
  lang: Lang,
  sent: boolean,
): GridColumn<OrderLine>[] {
  const label = (key: string): string =>
    orderLineCatalogue.fields.find((field) => field.key === key)?.[lang] ?? key
  const chain = (key: Numeric, width: number): GridColumn<OrderLine> => ({
    key,
    label: label(key),
    width,
    align: 'right',
    cell: (line) => quantity(line[key], line.unitScale),
  })
  const all: GridColumn<OrderLine>[] = [
    { key: 'lineNo', label: label('lineNo'), width: 56, align: 'right', cell: (line) => line.lineNo },
    { key: 'materialCode', label: label('materialCode'), width: 124, cell: (line) => line.materialCode },
    { key: 'materialName', label: label('materialName'), width: 140, cell: (line) => line.materialName },
    { key: 'spec', label: label('spec'), width: 110, cell: (line) => line.spec },
    {
      key: 'qty',
      label: label('qty'),
      width: 136,
      align: 'right',
      cell: (line) => (
        <span className="amount">
          {quantity(line.qty, line.unitScale)} <small>{line.unit}</small>
        </span>
      ),
    },
    { key: 'requestedOn', label: label('requestedOn'), width: 112, cell: (line) => day(line.requestedOn) },
    {
      key: 'answer',
      label: label('answer'),
      // where it is answered or decided, it is what is read
      width: extra.length > 0 ? 250 : 186,
      cell: (line) => {
        const text = answerText(line)
        return (
          <span className="line-answer" title={text}>
            <StatusTag field="orderLines.answer" value={line.answer} /> <span>{text}</span>
          </span>
        )
      },
    },
    ...extra,
    { key: 'confirmedOn', label: label('confirmedOn'), width: 112, cell: (line) => day(line.confirmedOn) },
    {
      key: 'price',
      label: label('price'),
      width: 92,
      align: 'right',
      cell: (line) => quantity(line.price, 2),
    },
    { key: 'amount', label: label('amount'), width: 116, align: 'right', cell: (line) => money(line.amount) },
    { key: 'actualOn', label: label('actualOn'), width: 104, cell: (line) => day(line.actualOn) },
    chain('agreedQty', 96),
    chain('reservedQty', 90),
    chain('receivedQty', 90),
    chain('toSendQty', 96),
    {
      key: 'progress',
      label: label('progress'),
      width: 110,
      cell: (line) => (
        <StatusTag field="orderLines.progress" value={line.progress} title={line.closeReason} />
      ),
    },
    { key: 'remark', label: label('remark'), width: 180, cell: (line) => line.remark },
  ]
  return sent ? all : all.filter(({ key }) => !afterSending.has(key))
}
