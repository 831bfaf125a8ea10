import type { SplitTotals } from '../../../contract/comparison.amounts.ts'
import type { Comparison } from '../../../contract/comparison.ts'
import { decimal, money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { isScored } from './ComparisonGrid.tsx'
import styles from './Inquiry.module.css'

interface Props {
  compared: Comparison
  /** What the typed parts come to; undefined while nothing is typed. */
  totals: SplitTotals | undefined
  mayAward: boolean
  onChoose: (choices: Comparison['bestPerLine']['choices']) => void
}

/** Best per line, best by weights, best single supplier and what is typed, side by side; a tie names all who share it. */
export function Scenarios({ compared, totals, mayAward, onChoose }: Props) {
  const t = useT()
  const { bestPerLine, bestByScore, currency, lines } = compared
  const single = compared.suppliers.filter(({ best }) => best)
  const perLine = { perLine: bestPerLine, ...(isScored(compared) && { byScore: bestByScore }) }
  return (
    <div className={styles['scenarios']}>
      {Object.entries(perLine).map(([key, { total, quotedLines, choices }]) => (
        <section key={key} className={styles['scenario']} aria-label={t(`inquiries.scenario.${key}`)}>
          {t(`inquiries.scenario.${key}`)}
          <strong>{money(total, currency)}</strong>
          <p className="quiet">{t('inquiries.scenario.lines', { count: quotedLines, of: lines.length })}</p>
          {mayAward && <Button onClick={() => onChoose(choices)}>{t('inquiries.scenario.choose')}</Button>}
        </section>
      ))}
      {single.length === 0 && (
        <section className={styles['scenario']} aria-label={t('inquiries.scenario.single')}>
          {t('inquiries.scenario.single')}
          <p className="quiet">{t('inquiries.scenario.none')}</p>
        </section>
      )}
      {single.map(({ quoteId, supplierName, total, score }) => (
        <section
          key={quoteId}
          className={styles['scenario']}
          aria-label={`${t('inquiries.scenario.single')} ${supplierName}`}
        >
          {t('inquiries.scenario.single')} {single.length > 1 && <Tag>{t('inquiries.tie')}</Tag>}
          <strong>{money(total, currency)}</strong>
          <p className="quiet">
            {supplierName}
            {isScored(compared) &&
              score !== null &&
              ` · ${t('inquiries.scoreOf', { score: decimal(score) })}`}
          </p>
          {mayAward && (
            <Button onClick={() => onChoose(lines.map(({ id }) => ({ inquiryLineId: id, quoteId })))}>
              {t('inquiries.scenario.choose')}
            </Button>
          )}
        </section>
      ))}
      {totals && (
        <section className={styles['scenario']} aria-label={t('inquiries.scenario.split')}>
          {t('inquiries.scenario.split')}
          <strong>{money(totals.total, currency)}</strong>
          <p className="quiet">
            {t('inquiries.scenario.given', { count: totals.wholeLines, of: lines.length })}
          </p>
          {totals.overLines.length > 0 && (
            <p className="field-fault" role="alert">
              {t('inquiries.scenario.over', { lines: totals.overLines.join(', ') })}
            </p>
          )}
        </section>
      )}
    </div>
  )
}
