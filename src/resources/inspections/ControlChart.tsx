import type { ResponseOf } from '../../../contract/call.ts'
import type { ControlLimits } from '../../../contract/controlChart.ts'
import type { inspectionChart } from '../../../contract/inspections.ts'
import { decimal } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { spread } from './spread.ts'
import styles from './ControlChart.module.css'

/** A line of text in hundredths of the chart's height. */
const TEXT = 6

export type Charted = ResponseOf<typeof inspectionChart>

/**
 * Readings in their order with centre line, control limits and the ends of what conforms. Drawn in hundredths of its place and stretched by the
 * browser.
 */
export function ControlChart({ chart, limits }: { chart: Charted; limits: ControlLimits }) {
  const t = useT()
  const { points, item } = chart
  const lines = [
    { key: 'upper', value: limits.upper },
    { key: 'centre', value: limits.centre },
    { key: 'lower', value: limits.lower },
    { key: 'max', value: item.max },
    { key: 'min', value: item.min },
  ].flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]))
  // Places of a picture: rounded numbers do.
  const all = [...points.map(({ value }) => value), ...lines.map(({ value }) => value)].map(Number)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const high = (value: string) => 95 - ((Number(value) - least) / (most - least || 1)) * 90
  const labels = spread(
    lines.map(({ value }) => high(value)),
    TEXT,
    95,
  )
  const along = (at: number) => ((at + 0.5) / points.length) * 100
  return (
    <div
      className={styles['chart']}
      role="img"
      aria-label={t('receiving.chart.title', { item: item.name, code: '' }).trim()}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {lines.map(({ key, value }) => (
          <path key={key} className={styles[key]} d={`M0 ${high(value)}H100`} />
        ))}
        <path
          className={styles['readings']}
          d={`M${points.map(({ value }, at) => `${along(at)} ${high(value)}`).join('L')}`}
        />
        {points.map(({ id, value, signal, inspectionNo }, at) => (
          <path
            key={id}
            className={styles['point']}
            data-signal={signal ?? undefined}
            d={`M${along(at)} ${high(value)}h0`}
          >
            <title>
              {[inspectionNo, decimal(value), signal ? t(`receiving.chart.signals.${signal}`) : '']
                .filter(Boolean)
                .join(' · ')}
            </title>
          </path>
        ))}
      </svg>
      <ul>
        {lines.map(({ key, value }, at) => (
          <li key={key} style={{ top: `${labels[at]}%` }}>
            {t(`receiving.chart.line.${key}`)} {decimal(value)}
          </li>
        ))}
      </ul>
    </div>
  )
}
