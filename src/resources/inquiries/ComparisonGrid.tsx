import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import type { SplitTotals } from '../../../contract/comparison.amounts.ts'
import type { ComparedAlternative, ComparedCell, Comparison } from '../../../contract/comparison.ts'
import { priceAlone } from '../../../contract/inquiries.ts'
import { breaksText } from '../../../contract/priceBreaks.ts'
import { day, decimal, localDay, money, percent, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Tag } from '../../ui/Tag.tsx'
import tables from '../../ui/tables.module.css'
import styles from './Inquiry.module.css'
import { keyOf, type Split } from './split.ts'

/** What a line is high at first: price, cost, days and a field. */
const ROW = 112
/** Columns before those of the suppliers. */
const LEAD = 4

interface Props {
  compared: Comparison
  parts: Split['parts']
  /** What the typed parts come to; undefined while nothing is typed. */
  totals: SplitTotals | undefined
  /** Absent: nothing is typed. */
  onParts: ((parts: Split['parts']) => void) | undefined
  /** The parts wait for approval. */
  asked: boolean
}

/** Suppliers × lines; of many lines those in sight are in the document. */
export function ComparisonGrid({ compared, parts, totals, onParts, asked }: Props) {
  const t = useT()
  const scroller = useRef<HTMLDivElement>(null)
  const { suppliers, lines } = compared
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: 1,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const [above, below] = [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)]
  return (
    <div ref={scroller} className={styles['grid']}>
      <table
        className={`${tables['figures']} ${styles['table']}`}
        aria-label={t('inquiries.comparison')}
        aria-rowcount={lines.length + 1}
      >
        <Head compared={compared} />
        <tbody>
          <Space height={above} span={suppliers.length + LEAD + 1} />
          {items.map(({ index }) => {
            const line = lines[index]
            return (
              line && (
                <LineRow
                  key={line.id}
                  line={line}
                  index={index}
                  measure={virtual.measureElement}
                  compared={compared}
                  parts={parts}
                  onParts={onParts}
                  asked={asked}
                />
              )
            )
          })}
          <Space height={below} span={suppliers.length + LEAD + 1} />
        </tbody>
        <Foot compared={compared} totals={totals} />
      </table>
    </div>
  )
}

interface LineProps extends Omit<Props, 'totals'> {
  line: Comparison['lines'][number]
  index: number
  measure: (row: HTMLTableRowElement | null) => void
}

/** One line: drawn anew when something is typed, not when it is scrolled past. */
const LineRow = memo(function LineRow({ line, index, measure, compared, parts, onParts, asked }: LineProps) {
  const t = useT()
  const scored = isScored(compared)
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td>
        {line.lineNo}. {line.materialCode} {line.materialName}
        <div className="quiet">{line.spec}</div>
      </td>
      <td className={tables['number']}>
        {quantity(line.qty, line.unitScale)} {line.unit}
      </td>
      <td className={tables['number']}>{decimal(line.targetPrice)}</td>
      <td className={tables['number']}>
        <Previous line={line} />
      </td>
      {compared.suppliers.map(({ quoteId, supplierName }) => {
        const cell = line.cells.find((one) => one.quoteId === quoteId)
        const part = {
          parts,
          onParts,
          asked,
          label: t('inquiries.awardOf', { supplier: supplierName, lineNo: line.lineNo }),
        }
        return (
          <td key={quoteId} className={`${tables['number']} ${cell?.best ? styles['best'] : ''}`}>
            {cell ? <Quoted cell={cell} tie={line.tie} scored={scored} /> : '—'}
            {cell && <PartInput {...part} of={keyOf(line.id, quoteId)} />}
            {line.alternatives
              .filter((one) => one.quoteId === quoteId)
              .map((one) => (
                <div key={one.alternative} className={styles['instead']}>
                  <Tag>{t('quotes.alternative', { no: one.alternative })}</Tag> {one.offered}
                  <Instead cell={one} />
                  <PartInput
                    {...part}
                    of={keyOf(line.id, quoteId, one.alternative)}
                    label={`${part.label} ${t('quotes.alternative', { no: one.alternative })}`}
                  />
                </div>
              ))}
          </td>
        )
      })}
      <td className={tables['number']}>{percent(line.spread)}</td>
    </tr>
  )
})

interface PartProps extends Pick<Props, 'parts' | 'onParts' | 'asked'> {
  /** By `keyOf`. */
  of: string
  label: string
}

/** How much of an offer is given to whom: typed, or told while it waits for approval. */
function PartInput({ parts, onParts, asked, of, label }: PartProps) {
  const t = useT()
  return (
    <>
      {asked && parts[of] !== undefined && (
        <div>{t('inquiries.request.part', { qty: decimal(parts[of]) })}</div>
      )}
      {onParts && (
        <input
          className="input"
          inputMode="decimal"
          value={parts[of] ?? ''}
          placeholder={t('inquiries.awardQty')}
          aria-label={label}
          onChange={({ target }) => onParts({ ...parts, [of]: target.value })}
        />
      )}
    </>
  )
}

/** Whether anything but the price counts. */
export const isScored = ({ weights }: Pick<Comparison, 'weights'>): boolean =>
  weights.price !== priceAlone.price

/** The lines out of sight. */
const Space = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )

function Head({ compared }: { compared: Comparison }) {
  const t = useT()
  const today = localDay()
  return (
    <thead>
      <tr>
        <th scope="col">{t('inquiries.field.material')}</th>
        {['qty', 'targetPrice', 'previousPrice'].map((field) => (
          <th key={field} scope="col" className={tables['number']}>
            {t(`inquiries.field.${field}`)}
          </th>
        ))}
        {compared.suppliers.map(({ quoteId, supplierName, currency, taxIncluded, taxRate, validUntil }) => (
          <th key={quoteId} scope="col" className={tables['number']}>
            {supplierName}
            <div className="quiet">
              {currency} · {t(taxIncluded ? 'inquiries.taxIncluded' : 'inquiries.taxExcluded')}{' '}
              {percent(taxRate)}
            </div>
            {validUntil !== null && (
              <div className={validUntil < today ? 'field-fault' : 'quiet'}>
                {t('inquiries.field.validUntil', { day: day(validUntil) })}
              </div>
            )}
          </th>
        ))}
        <th scope="col" className={tables['number']}>
          {t('inquiries.field.spread')}
        </th>
      </tr>
    </thead>
  )
}

/** What was paid last, as it was; beside it what that is without tax in the currency compared in, where the two differ. */
function Previous({ line }: { line: Comparison['lines'][number] }) {
  const t = useT()
  const { previousPrice, previousCurrency, previousNetPrice } = line
  if (previousPrice === null) return null
  const converted = previousNetPrice !== null && previousNetPrice !== previousPrice
  return (
    <>
      {decimal(previousPrice)} {previousCurrency}
      {converted && (
        <div className="quiet">{t('inquiries.previousNet', { price: decimal(previousNetPrice) })}</div>
      )}
    </>
  )
}

/** The price in the currency compared in; what the line costs with its share of freight and tooling; what stands against it. */
function Quoted({ cell, tie, scored }: { cell: ComparedCell; tie: boolean; scored: boolean }) {
  const t = useT()
  return (
    <>
      {cell.best && <Tag tone="success">{t(tie ? 'inquiries.tie' : 'inquiries.best')}</Tag>}{' '}
      <strong>{decimal(cell.netPrice)}</strong>
      <div>{money(cell.landed)}</div>
      <div className="quiet">
        {t('inquiries.leadDays', { count: cell.leadDays })}
        {scored && cell.score !== null && ` · ${t('inquiries.scoreOf', { score: decimal(cell.score) })}`}
      </div>
      <Limits cell={cell} />
    </>
  )
}

/** Breaks, and that less is asked for than the price takes. */
function Limits({ cell }: { cell: Pick<ComparedCell, 'breaks' | 'firstPrice' | 'belowMoq' | 'moq'> }) {
  const t = useT()
  return (
    <>
      {cell.breaks.length > 0 && cell.firstPrice !== null && (
        <div className="quiet">{t('inquiries.breaks', { breaks: breaksText(cell.breaks) })}</div>
      )}
      {cell.belowMoq && <Tag tone="warning">{t('inquiries.belowMoq', { qty: decimal(cell.moq) })}</Tag>}
    </>
  )
}

/** What an alternative costs, without a share of freight and tooling: they are paid once. */
function Instead({ cell }: { cell: ComparedAlternative }) {
  const t = useT()
  return (
    <>
      <div>
        <strong>{decimal(cell.netPrice)}</strong> {money(cell.amount)}
      </div>
      <div className="quiet">{t('inquiries.leadDays', { count: cell.leadDays })}</div>
      <Limits cell={cell} />
    </>
  )
}

function Foot({ compared, totals }: { compared: Comparison; totals: SplitTotals | undefined }) {
  const t = useT()
  const scored = isScored(compared)
  const known = (one: string | null) => (one === null ? '—' : percent(one))
  return (
    <tfoot>
      {(['goods', 'charges', 'total'] as const).map((row) => (
        <tr key={row}>
          <td colSpan={LEAD}>{t(`inquiries.sum.${row}`)}</td>
          {compared.suppliers.map((supplier) => (
            <td key={supplier.quoteId} className={tables['number']}>
              {money(supplier[row])}
              {row === 'total' && !supplier.complete && (
                <div className="quiet">{t('inquiries.incomplete')}</div>
              )}
            </td>
          ))}
          <td />
        </tr>
      ))}
      {scored && (
        <tr>
          <td colSpan={LEAD}>{t('inquiries.sum.score')}</td>
          {compared.suppliers.map(({ quoteId, score, leadDays, passed, onTime }) => (
            <td key={quoteId} className={tables['number']}>
              {score === null ? '—' : decimal(score)}
              <div className="quiet">{t('inquiries.longest', { count: leadDays })}</div>
              <div className="quiet">
                {t('inquiries.record', { passed: known(passed), onTime: known(onTime) })}
              </div>
            </td>
          ))}
          <td />
        </tr>
      )}
      {totals && (
        <tr>
          <td colSpan={LEAD}>{t('inquiries.scenario.split')}</td>
          {compared.suppliers.map(({ quoteId }) => (
            <td key={quoteId} className={tables['number']}>
              {money(totals.suppliers.get(quoteId)?.total ?? null)}
            </td>
          ))}
          <td />
        </tr>
      )}
    </tfoot>
  )
}
