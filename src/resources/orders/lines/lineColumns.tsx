import type { Lang } from '../../../../contract/errors.ts'
import type { OrderLine } from '../../../../contract/orders.ts'
import { orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import { day, money, quantity } from '../../../i18n/format.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { OverdueTag } from '../../OverdueTag.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import { Former } from './Former.tsx'
import type { FormerTerms } from './former.ts'
import styles from './Former.module.css'
import { LineAnswer, answerLines } from './LineAnswer.tsx'

type Numeric = 'agreedQty' | 'reservedQty' | 'receivedQty' | 'toSendQty'

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

const pricing = new Set(['price', 'amount'])

/** What the columns tell beside the lines themselves. */
interface Told {
  /** Nobody has answered and nothing moves before it is sent. */
  sent: boolean
  /** Some line is overdue: there is a column that says so. */
  late: boolean
  former: (line: OrderLine) => FormerTerms
  /** False for whom prices are hidden. */
  priced: boolean
}

/** Lines of text a line needs, so that nothing in it is cut off. */
export const textLines = (line: OrderLine, former: FormerTerms): number =>
  Math.max(answerLines(line), Object.keys(former).length > 0 ? 2 : 1)

/** The lines of one order. `extra` stands where the eye is when it answers or decides: beside what was asked and answered. */
export function lineColumns(
  extra: readonly GridColumn<OrderLine>[],
  lang: Lang,
  { sent, late, former, priced }: Told,
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
  // where it is answered or decided, all that takes is in sight at once
  const said = extra.length > 0
  const spec: GridColumn<OrderLine> = {
    key: 'spec',
    label: label('spec'),
    width: 128,
    cell: (line) => line.spec,
  }
  const all: GridColumn<OrderLine>[] = [
    { key: 'lineNo', label: label('lineNo'), width: 56, align: 'right', cell: (line) => line.lineNo },
    {
      key: 'materialCode',
      label: label('materialCode'),
      width: said ? 116 : 124,
      cell: (line) => line.materialCode,
    },
    {
      key: 'materialName',
      label: label('materialName'),
      width: said ? 120 : 140,
      cell: (line) => line.materialName,
    },
    ...(said ? [] : [spec]),
    {
      key: 'qty',
      label: label('qty'),
      width: said ? 124 : 136,
      align: 'right',
      cell: (line) => (
        <Former was={quantity(former(line).qty, line.unitScale)}>
          <span className="amount">
            {quantity(line.qty, line.unitScale)} <small>{line.unit}</small>
          </span>
        </Former>
      ),
    },
    {
      key: 'requestedOn',
      label: label('requestedOn'),
      width: said ? 108 : 112,
      cell: (line) => (
        <Former was={day(former(line).requestedOn)}>
          <span className={line.overdue === 'ANSWER' ? styles.late : undefined}>{day(line.requestedOn)}</span>
        </Former>
      ),
    },
    ...(late
      ? [
          {
            key: 'overdueDays',
            label: label('overdueDays'),
            width: lang === 'en' ? 148 : 118,
            cell: (line: OrderLine) => <OverdueTag of={line} />,
          },
        ]
      : []),
    {
      key: 'answer',
      label: label('answer'),
      // where it is answered or decided, it is what is read
      width: said ? 236 : 226,
      cell: (line) => <LineAnswer line={line} />,
    },
    ...extra,
    // what is answered or decided stands before what is looked up
    ...(said ? [spec] : []),
    { key: 'confirmedOn', label: label('confirmedOn'), width: 112, cell: (line) => day(line.confirmedOn) },
    {
      key: 'price',
      label: label('price'),
      width: 92,
      align: 'right',
      cell: (line) => <Former was={quantity(former(line).price, 2)}>{quantity(line.price, 2)}</Former>,
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
  return all.filter(({ key }) => (sent || !afterSending.has(key)) && (priced || !pricing.has(key)))
}
