import { useMemo, useState } from 'react'
import type { StatementInfo, StatementLine } from '../../../contract/reconciliations.ts'
import { day, decimal, money, percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Pair } from '../../ui/Pair.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { NumberLink } from '../NumberLink.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { StatementLineDialog } from './StatementLineDialog.tsx'
import { qtyOf, saidOf, whatOf } from './statementLine.ts'
import { useLineSearch } from './useLineSearch.tsx'
import styles from './Statement.module.css'

const key = (line: StatementLine) => line.id

/** The lines of a statement, with what is disputed of each; a line is shown whole when it is opened. */
export function StatementLines({ statement }: { statement: StatementInfo }) {
  const t = useT()
  const { lines: all, currency, netAmount, totalAmount } = statement
  const { lines, search, key: topKey } = useLineSearch(all)
  const priced = !useHidden('orders.price')
  const [shown, setShown] = useState<StatementLine>()
  const isDisputed = all.some(({ disputed }) => disputed)
  const columns = useMemo(
    () => columnsOf({ priced, isDisputed, currency }, t),
    [priced, isDisputed, currency, t],
  )
  return (
    <div className={styles['lines']}>
      {search}
      <Grid
        label={t('reconciliations.lines')}
        columns={columns}
        frozen={1}
        count={lines.length}
        rowAt={(index) => lines[index]}
        rowKey={key}
        rowName={({ lineNo }) => t('reconciliations.lineName', { lineNo })}
        maxHeight="max(360px, calc(100dvh - 300px))"
        textLines={isDisputed ? threeLines : twoLines}
        topKey={topKey}
        onOpen={setShown}
        card={(line) => <Card line={line} currency={currency} />}
        {...(priced && {
          totals: {
            lineNo: t('reconciliations.sum'),
            netAmount: money(netAmount),
            totalAmount: money(totalAmount),
          },
        })}
        empty={<Empty icon="lines" title={t('list.nothingFound')} />}
      />
      {shown && (
        <StatementLineDialog
          line={all.find(({ id }) => id === shown.id) ?? shown}
          currency={currency}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

interface Told {
  priced: boolean
  /** Some line is disputed: there is a column that says so. */
  isDisputed: boolean
  currency: string
}

/** What a line was made from. */
const receiptOf = ({ receiptNo }: StatementLine) =>
  receiptNo && (
    <NumberLink row noun="receipts">
      {receiptNo}
    </NumberLink>
  )
const orderOf = ({ orderId, orderNo, orderLineNo }: StatementLine) =>
  orderId && <OrderLink row orderId={orderId}>{`${orderNo} / ${orderLineNo}`}</OrderLink>

/** Two facts share a cell, so that what it comes to is in sight beside the record. */
function columnsOf(
  { priced, isDisputed, currency }: Told,
  t: ReturnType<typeof useT>,
): GridColumn<StatementLine>[] {
  const word = (name: string) => t(`reconciliations.line.${name}`)
  const column = (
    key: string,
    width: number,
    cell: GridColumn<StatementLine>['cell'],
    { label = word(key), align }: Pick<Partial<GridColumn<StatementLine>>, 'label' | 'align'> = {},
  ): GridColumn<StatementLine> => ({ key, label, width, align, cell })
  return [
    column('lineNo', 52, ({ lineNo }) => lineNo, { align: 'right' }),
    column('material', isDisputed ? 150 : 180, (line) => (
      <Pair
        first={whatOf(line)}
        second={[t(`reconciliations.kind.${line.kind}`), line.spec].filter(Boolean).join(' · ')}
      />
    )),
    ...(isDisputed
      ? [
          column('receipt', 132, (line) => <Pair first={receiptOf(line)} second={orderOf(line)} />, {
            label: `${word('receipt')} / ${word('order')}`,
          }),
          column('dispute', 180, (line) =>
            line.disputed ? (
              <span className={styles['said']} title={saidOf(line, currency)}>
                <Tag tone="warning">{t('reconciliations.dispute.tag')}</Tag> {saidOf(line, currency)}
              </span>
            ) : (
              ''
            ),
          ),
        ]
      : [
          column('receipt', 128, (line) => <Pair first={receiptOf(line)} second={day(line.receivedOn)} />),
          column('order', 140, orderOf),
        ]),
    ...(priced
      ? [
          column(
            'qty',
            112,
            (line) => (
              <Pair first={qtyOf(line)} second={line.kind === 'receipt' ? decimal(line.price) : ''} />
            ),
            { label: `${word('qty')} / ${word('price')}`, align: 'right' },
          ),
          column(
            'netAmount',
            124,
            ({ netAmount, taxAmount, taxRate }) => (
              <Pair first={money(netAmount)} second={`${money(taxAmount)} · ${percent(taxRate)}`} />
            ),
            { label: `${word('netAmount')} / ${word('taxAmount')}`, align: 'right' },
          ),
          column('totalAmount', 116, ({ totalAmount }) => money(totalAmount), { align: 'right' }),
        ]
      : [column('qty', 120, qtyOf, { align: 'right' })]),
  ]
}

const twoLines = () => 2
const threeLines = () => 3

/** A line on a phone. */
function Card({ line, currency }: { line: StatementLine; currency: string }) {
  const t = useT()
  const said = saidOf(line, currency)
  return (
    <div className={styles['card']}>
      <div>
        <strong>
          {line.lineNo} · {whatOf(line)}
        </strong>
        {line.disputed && <Tag tone="warning">{t('reconciliations.dispute.tag')}</Tag>}
      </div>
      <div className="quiet">
        {[t(`reconciliations.kind.${line.kind}`), line.receiptNo, day(line.receivedOn)]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <div>
        <span>{qtyOf(line)}</span>
        <strong>{money(line.totalAmount, currency)}</strong>
      </div>
      {said && <p>{said}</p>}
    </div>
  )
}
