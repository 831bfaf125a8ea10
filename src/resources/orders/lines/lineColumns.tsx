import type { Lang } from '../../../../contract/errors.ts'
import type { OrderLine } from '../../../../contract/orders.ts'
import { orderLineCatalogue } from '../../../../contract/orders.catalogue.ts'
import { day, money, quantity } from '../../../i18n/format.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Pair } from '../../../ui/Pair.tsx'
import { OverdueTag } from '../../OverdueTag.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import { Former } from './Former.tsx'
import type { FormerTerms } from './former.ts'
import { isPositive } from '../exact.ts'
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

/** How wide what is asked, what was answered and what is said to it are together. */
const TALK = 548

const pricing = new Set(['price', 'amount'])

/** Columns that are there only where some line has something of them, and what that is. */
const sparse: Readonly<Record<string, (line: OrderLine) => string | null>> = {
  spec: ({ spec }) => spec,
  overdueDays: ({ overdue }) => overdue,
  confirmedOn: ({ confirmedOn }) => confirmedOn,
  actualOn: ({ actualOn }) => actualOn,
  reservedQty: ({ reservedQty }) => positive(reservedQty),
  receivedQty: ({ receivedQty }) => positive(receivedQty),
  remark: ({ remark }) => remark,
}
const positive = (qty: string): string => (isPositive(qty) ? qty : '')

/** The columns that would be empty: they make room for those that are not. */
export const emptyColumns = (lines: readonly OrderLine[]): ReadonlySet<string> =>
  new Set(Object.keys(sparse).filter((key) => lines.every((line) => !sparse[key]?.(line))))

/** What the columns tell beside the lines themselves. */
interface Told {
  /** Nobody has answered and nothing moves before it is sent. */
  sent: boolean
  /** Columns that no line has anything of. */
  empty: ReadonlySet<string>
  former: (line: OrderLine) => FormerTerms
  /** False for whom prices are hidden. */
  priced: boolean
}

/** Lines of text a line needs, so that nothing in it is cut off; `isPaired` where two facts share a cell. */
export function textLines(line: OrderLine, former: FormerTerms, isPaired: boolean): number {
  const asked = (former.qty === undefined ? 1 : 2) + (former.requestedOn === undefined ? 1 : 2)
  const plain = Object.keys(former).length > 0 ? 2 : 1
  return Math.max(answerLines(line, isPaired), isPaired ? asked + (line.overdue === null ? 0 : 1) : plain)
}

/**
 * The lines of one order. Where they are answered or decided, `extra` stands between what was answered and what it comes to, and what
 * belongs together shares a cell: all that takes is in sight at once, beside the record.
 */
export function lineColumns(
  extra: readonly GridColumn<OrderLine>[],
  lang: Lang,
  { sent, empty, former, priced }: Told,
): GridColumn<OrderLine>[] {
  const isPaired = extra.length > 0
  /** By how late it is, which English says longer. */
  const asked = lang === 'en' ? 150 : 124
  const label = (key: string): string =>
    orderLineCatalogue.fields.find((field) => field.key === key)?.[lang] ?? key
  const chain = (key: Numeric, width: number): GridColumn<OrderLine> => ({
    key,
    label: label(key),
    width,
    align: 'right',
    cell: (line) => quantity(line[key], line.unitScale),
  })
  const qty = (line: OrderLine) => (
    <Former was={quantity(former(line).qty, line.unitScale)}>
      <span className="amount">
        {quantity(line.qty, line.unitScale)} <small>{line.unit}</small>
      </span>
    </Former>
  )
  const requested = (line: OrderLine) => (
    <Former was={day(former(line).requestedOn)}>
      <span className={line.overdue === 'ANSWER' ? styles.late : undefined}>{day(line.requestedOn)}</span>
    </Former>
  )
  const price = (line: OrderLine) => (
    <Former was={quantity(former(line).price, 2)}>{quantity(line.price, 2)}</Former>
  )
  const answer: GridColumn<OrderLine> = {
    key: 'answer',
    label: label('answer'),
    width: isPaired ? TALK - asked - (extra[0]?.width ?? 0) : 216,
    cell: (line) => <LineAnswer line={line} isStacked={isPaired} />,
  }
  const lineNo: GridColumn<OrderLine> = {
    key: 'lineNo',
    label: label('lineNo'),
    width: 52,
    align: 'right',
    cell: (line) => line.lineNo,
  }
  const paired: GridColumn<OrderLine>[] = [
    {
      key: 'materialName',
      label: label('materialName'),
      width: 124,
      cell: (line) => <Pair first={line.materialName} second={line.materialCode} />,
    },
    {
      key: 'qty',
      label: label('qty'),
      width: asked,
      cell: (line) => (
        <Pair
          first={qty(line)}
          second={
            <>
              {requested(line)}
              <OverdueTag of={line} />
            </>
          }
        />
      ),
    },
    answer,
    ...extra,
    {
      key: 'amount',
      label: label('amount'),
      width: 112,
      align: 'right',
      cell: (line) => <Pair first={money(line.amount)} second={price(line)} />,
    },
  ]
  const apart: GridColumn<OrderLine>[] = [
    { key: 'materialCode', label: label('materialCode'), width: 112, cell: (line) => line.materialCode },
    { key: 'materialName', label: label('materialName'), width: 124, cell: (line) => line.materialName },
    { key: 'qty', label: label('qty'), width: 108, align: 'right', cell: qty },
    { key: 'requestedOn', label: label('requestedOn'), width: 104, cell: requested },
    { key: 'price', label: label('price'), width: 84, align: 'right', cell: price },
    { key: 'amount', label: label('amount'), width: 108, align: 'right', cell: (line) => money(line.amount) },
    answer,
    {
      key: 'overdueDays',
      label: label('overdueDays'),
      width: lang === 'en' ? 148 : 118,
      cell: (line) => <OverdueTag of={line} />,
    },
  ]
  const all: GridColumn<OrderLine>[] = [
    lineNo,
    ...(isPaired ? paired : apart),
    { key: 'spec', label: label('spec'), width: 128, cell: (line) => line.spec },
    { key: 'confirmedOn', label: label('confirmedOn'), width: 112, cell: (line) => day(line.confirmedOn) },
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
  return all.filter(
    ({ key }) => (sent || !afterSending.has(key)) && (priced || !pricing.has(key)) && !empty.has(key),
  )
}
