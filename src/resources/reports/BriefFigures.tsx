import type { BriefTotal } from '../../../contract/reports.ts'
import { count, decimal, money, percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { type BriefFigure, figureDocuments, type FigureOf, lotsIn } from './behind.ts'
import { FigureLink } from './FigureLink.tsx'
import styles from './Reports.module.css'

/** So many signs stand in one line of a figure. */
const NARROW = 14

/** What part is of all, in percent with one decimal; null where there is nothing. */
export const share = (part: number, all: number): string | null =>
  all === 0 ? null : ((part / all) * 100).toFixed(1)

interface Props {
  total: BriefTotal
  before: BriefTotal | undefined
  of: FigureOf
}

/** The figures of a currency, each over that of the period before; each opens what it counts. */
export function BriefFigures({ total, before, of }: Props) {
  const t = useT()
  const rate = (part: number, all: number) => percent(share(part, all)) || '—'
  const hours = (value: string | null) =>
    value === null ? '—' : t('reports.hours', { count: decimal(value) })
  const worth = (key: 'amount' | 'openAmount') => (one: BriefTotal) => money(one[key], one.currency)
  const counted = (key: 'orders' | 'lines' | 'receivedLines' | 'overdueLines') => (one: BriefTotal) =>
    count(one[key])
  const figures: readonly {
    key: string
    opens?: BriefFigure
    read: (one: BriefTotal) => string
    isNow?: boolean
  }[] = [
    { key: 'orders', opens: 'orders', read: counted('orders') },
    { key: 'lines', opens: 'lines', read: counted('lines') },
    ...(total.amount === null ? [] : [{ key: 'amount', opens: 'amount', read: worth('amount') } as const]),
    { key: 'answerHours', opens: 'answerHours', read: ({ answerHours }) => hours(answerHours) },
    {
      key: 'onTime',
      opens: 'dueLines',
      read: ({ onTimeLines, dueLines }) => rate(onTimeLines, dueLines),
    },
    {
      key: 'passed',
      opens: 'inspectedLines',
      read: ({ passedLines, inspectedLines }) => rate(passedLines, inspectedLines),
    },
    {
      key: 'ppm',
      read: ({ ppm: units }) =>
        units.map(({ unit, ppm }) => t('reports.ppm', { ppm: count(ppm), unit })).join(' · ') || '—',
    },
    { key: 'receivedLines', opens: 'receivedLines', read: counted('receivedLines') },
    ...(total.openAmount === null
      ? []
      : [{ key: 'openAmount', opens: 'openAmount', read: worth('openAmount'), isNow: true } as const]),
    { key: 'overdueLines', opens: 'overdueLines', read: counted('overdueLines'), isNow: true },
  ]
  return (
    <section aria-label={t('reports.total', { currency: total.currency })}>
      <h2>{t('reports.total', { currency: total.currency })}</h2>
      <dl className={styles['figures']}>
        {figures.map(({ key, opens, read, isNow }) => {
          const text = read(total)
          return (
            <div key={key} className={key !== 'ppm' && text.length > NARROW ? styles['wide'] : undefined}>
              <dt>{t(`reports.figure.${key}`)}</dt>
              <dd>
                <strong>
                  {key === 'ppm' ? (
                    <Ppm units={total.ppm} of={of} />
                  ) : opens && text !== '—' && text !== '0' ? (
                    <FigureLink to={figureDocuments[opens](of)}>{text}</FigureLink>
                  ) : (
                    text
                  )}
                </strong>
                {before && !isNow && (
                  <span className="quiet">{t('reports.before', { value: read(before) })}</span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Rejected parts per million in each unit, which open the lots that were decided. */
export function Ppm({ units, of }: { units: BriefTotal['ppm']; of: FigureOf }) {
  const t = useT()
  if (units.length === 0) return '—'
  return units.map(({ unit, ppm }) => (
    <div key={unit}>
      <FigureLink to={lotsIn(unit)(of)}>{t('reports.ppm', { ppm: count(ppm), unit })}</FigureLink>
    </div>
  ))
}
