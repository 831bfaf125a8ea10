import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { DateField } from '../../ui/date/DateField.tsx'
import { type Period, presetsOf } from './usePeriod.ts'
import styles from './Reports.module.css'

/** Days from and until, with the periods that are usual. */
export function PeriodField({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useT()
  const presets = Object.entries(presetsOf(localDay())).map(([key, { from, until }]) => ({
    label: t(`reports.preset.${key}`),
    values: [from, until],
  }))
  return (
    <div className={styles['period']}>
      <DateField
        range
        values={[period.from, period.until]}
        labels={[t('reports.periodFrom'), t('reports.periodUntil')]}
        presets={presets}
        clearable={false}
        onChange={([from = '', until = '']) => {
          if (from && until) onChange({ from, until })
        }}
      />
    </div>
  )
}
