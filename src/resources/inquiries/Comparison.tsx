import {
  compareQuote,
  type ComparedCell,
  type Comparison as Compared,
  inquiryAward,
  type InquiryInfo,
} from '../../../contract/inquiries.ts'
import { day, decimal, instant, localDay, money, percent, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { ActionButton, useRowAccess } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { typedDecimal } from '../../ui/grid/typed.ts'
import { DayInput } from '../../ui/list/DayInput.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import tables from '../../ui/tables.module.css'
import styles from './Inquiry.module.css'

/** How much of a line from whom, as typed. */
type Parts = Readonly<Record<string, string>>
/** An award as it is typed. */
export interface Split {
  parts: Parts
  /** The day its prices are kept until; '' for none. */
  agreedUntil: string
}

interface Props {
  inquiry: InquiryInfo
  /** What was typed before; kept by who shows this, for another tab takes its place. */
  split: Split | undefined
  onSplit: (split: Split) => void
}

const keyOf = (lineId: string, quoteId: string) => `${lineId} ${quoteId}`

/** Suppliers × lines, the scenarios beside one another, and the award. */
export function Comparison({ inquiry, split, onSplit }: Props) {
  const t = useT()
  const opened = inquiry.openedAt !== null
  const comparison = useCallQuery(
    'inquiries',
    compareQuote,
    { query: { id: inquiry.id } },
    { silent: true, enabled: opened },
  )
  if (!opened)
    return <Empty icon="lock" title={t('inquiries.sealed.title')} text={t('inquiries.sealed.text')} />
  return (
    <Loaded of={[comparison]} rows={8}>
      {(data) => {
        if (data.suppliers.length === 0) return <Empty icon="inbox" title={t('inquiries.noQuotes')} />
        return <Grid inquiry={inquiry} compared={data} split={split ?? splitOf(inquiry)} onSplit={onSplit} />
      }}
    </Loaded>
  )
}

/** What waits for approval, or was not approved, is what is typed at first. */
const splitOf = ({ request }: InquiryInfo): Split => ({
  parts: Object.fromEntries(
    (request?.awards ?? []).map(({ inquiryLineId, quoteId, qty }) => [keyOf(inquiryLineId, quoteId), qty]),
  ),
  agreedUntil: request?.agreedUntil ?? '',
})

interface GridProps extends Props {
  compared: Compared
  split: Split
}

function Grid({ inquiry, compared, split, onSplit }: GridProps) {
  const t = useT()
  const today = localDay()
  const { request } = inquiry
  const { parts, agreedUntil } = split
  const setParts = (typed: Parts) => onSplit({ ...split, parts: typed })
  const award = useCommand(inquiryAward, { done: t('inquiries.done.award') })
  const mayAward = useRowAccess(inquiry.can, 'award')?.can === true
  const mayAgree = useHasRight('priceAgreements.write')
  const fill = (choices: readonly { inquiryLineId: string; quoteId: string }[]) =>
    setParts(
      Object.fromEntries(
        choices.map(({ inquiryLineId, quoteId }) => [
          keyOf(inquiryLineId, quoteId),
          compared.lines.find(({ id }) => id === inquiryLineId)?.qty ?? '',
        ]),
      ),
    )
  const awards = Object.entries(parts).flatMap(([key, typed]) => {
    const [inquiryLineId = '', quoteId = ''] = key.split(' ')
    const qty = typedDecimal(typed)
    return qty === '' || qty === '0' ? [] : [{ inquiryLineId, quoteId, qty }]
  })
  const suppliers = new Set(awards.map(({ quoteId }) => quoteId)).size
  return (
    <div className={styles['page']}>
      {inquiry.status === 'APPROVING' && request && (
        <section className={styles['scenario']} aria-label={t('inquiries.request.title')}>
          {t('inquiries.request.title')}
          <strong>{money(request.amount, compared.currency)}</strong>
          <p className="quiet">
            {t('inquiries.request.by', { name: request.requestedBy, at: instant(request.at) })}
            {request.agreedUntil && ` · ${t('inquiries.agreedUntil')} ${day(request.agreedUntil)}`}
          </p>
        </section>
      )}
      <Scenarios compared={compared} mayAward={mayAward} onChoose={fill} />
      <div className={styles['scroll']}>
        <table className={`${tables['figures']} ${styles['table']}`} aria-label={t('inquiries.comparison')}>
          <thead>
            <tr>
              <th scope="col">{t('inquiries.field.material')}</th>
              <th scope="col" className={tables['number']}>
                {t('inquiries.field.qty')}
              </th>
              <th scope="col" className={tables['number']}>
                {t('inquiries.field.targetPrice')}
              </th>
              <th scope="col" className={tables['number']}>
                {t('inquiries.field.previousPrice')}
              </th>
              {compared.suppliers.map(
                ({ quoteId, supplierName, currency, taxIncluded, taxRate, validUntil }) => (
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
                ),
              )}
              <th scope="col" className={tables['number']}>
                {t('inquiries.field.spread')}
              </th>
            </tr>
          </thead>
          <tbody>
            {compared.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.lineNo}. {line.materialCode} {line.materialName}
                </td>
                <td className={tables['number']}>
                  {quantity(line.qty, line.unitScale)} {line.unit}
                </td>
                <td className={tables['number']}>{decimal(line.targetPrice)}</td>
                <td className={tables['number']}>
                  {line.previousPrice !== null && `${decimal(line.previousPrice)} ${line.previousCurrency}`}
                </td>
                {compared.suppliers.map(({ quoteId, supplierName }) => {
                  const cell = line.cells.find((one) => one.quoteId === quoteId)
                  const key = keyOf(line.id, quoteId)
                  return (
                    <td key={quoteId} className={`${tables['number']} ${cell?.best ? styles['best'] : ''}`}>
                      {cell ? <Quoted cell={cell} tie={line.tie} /> : '—'}
                      {cell && inquiry.status === 'APPROVING' && parts[key] !== undefined && (
                        <div>{t('inquiries.request.part', { qty: decimal(parts[key]) })}</div>
                      )}
                      {cell && mayAward && (
                        <input
                          inputMode="decimal"
                          value={parts[key] ?? ''}
                          placeholder={t('inquiries.awardQty')}
                          aria-label={t('inquiries.awardOf', { supplier: supplierName, lineNo: line.lineNo })}
                          onChange={({ target }) => setParts({ ...parts, [key]: target.value })}
                        />
                      )}
                    </td>
                  )
                })}
                <td className={tables['number']}>{percent(line.spread)}</td>
              </tr>
            ))}
          </tbody>
          <Totals compared={compared} />
        </table>
      </div>
      {mayAward && awards.length > 0 && (
        <div className={styles['tools']}>
          {mayAgree && (
            <span>
              {t('inquiries.agreedUntil')}{' '}
              <DayInput
                value={agreedUntil}
                onChange={(typed) => onSplit({ ...split, agreedUntil: typed })}
                label={t('inquiries.agreedUntil')}
              />
            </span>
          )}
          <ActionButton
            can={inquiry.can}
            action="award"
            label={t('inquiries.action.award')}
            kind="primary"
            busy={award.busy}
            confirm={{
              title: t('inquiries.confirm.award', { no: inquiry.inquiryNo }),
              text: [
                t('inquiries.confirm.awardText', { count: suppliers }),
                agreedUntil && t('inquiries.confirm.agreedText', { day: day(agreedUntil) }),
              ]
                .filter(Boolean)
                .join(' '),
            }}
            onRun={() =>
              award.mutate({
                body: { id: inquiry.id, version: inquiry.version, awards, agreedUntil: agreedUntil || null },
              })
            }
          />
          <Button onClick={() => setParts({})}>{t('inquiries.clear')}</Button>
        </div>
      )}
    </div>
  )
}

/** The price in the currency compared in; what the line costs with its share of freight and tooling; what stands against it. */
function Quoted({ cell, tie }: { cell: ComparedCell; tie: boolean }) {
  const t = useT()
  return (
    <>
      {cell.best && <Tag tone="success">{t(tie ? 'inquiries.tie' : 'inquiries.best')}</Tag>}{' '}
      <strong>{decimal(cell.netPrice)}</strong>
      <div>{money(cell.landed)}</div>
      <div className="quiet">{t('inquiries.leadDays', { count: cell.leadDays })}</div>
      {cell.belowMoq && <Tag tone="warning">{t('inquiries.belowMoq', { qty: decimal(cell.moq) })}</Tag>}
    </>
  )
}

function Totals({ compared }: { compared: Compared }) {
  const t = useT()
  const rows = ['goods', 'charges', 'total'] as const
  return (
    <tfoot>
      {rows.map((row) => (
        <tr key={row}>
          <td colSpan={4}>{t(`inquiries.sum.${row}`)}</td>
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
    </tfoot>
  )
}

interface ScenarioProps {
  compared: Compared
  mayAward: boolean
  onChoose: (choices: Compared['bestPerLine']['choices']) => void
}

/** Best per line against the best single supplier; a tie names all who share it. */
function Scenarios({ compared, mayAward, onChoose }: ScenarioProps) {
  const t = useT()
  const { bestPerLine, currency, lines } = compared
  const single = compared.suppliers.filter(({ best }) => best)
  return (
    <div className={styles['scenarios']}>
      <section className={styles['scenario']} aria-label={t('inquiries.scenario.perLine')}>
        {t('inquiries.scenario.perLine')}
        <strong>{money(bestPerLine.total, currency)}</strong>
        <p className="quiet">
          {t('inquiries.scenario.lines', { count: bestPerLine.quotedLines, of: lines.length })}
        </p>
        {mayAward && (
          <Button onClick={() => onChoose(bestPerLine.choices)}>{t('inquiries.scenario.choose')}</Button>
        )}
      </section>
      {single.length === 0 && (
        <section className={styles['scenario']} aria-label={t('inquiries.scenario.single')}>
          {t('inquiries.scenario.single')}
          <p className="quiet">{t('inquiries.scenario.none')}</p>
        </section>
      )}
      {single.map(({ quoteId, supplierName, total }) => (
        <section
          key={quoteId}
          className={styles['scenario']}
          aria-label={`${t('inquiries.scenario.single')} ${supplierName}`}
        >
          {t('inquiries.scenario.single')} {single.length > 1 && <Tag>{t('inquiries.tie')}</Tag>}
          <strong>{money(total, currency)}</strong>
          <p className="quiet">{supplierName}</p>
          {mayAward && (
            <Button onClick={() => onChoose(lines.map(({ id }) => ({ inquiryLineId: id, quoteId })))}>
              {t('inquiries.scenario.choose')}
            </Button>
          )}
        </section>
      ))}
    </div>
  )
}
