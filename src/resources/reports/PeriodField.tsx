import { useId, useState } from 'react'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { DateField } from '../../ui/date/DateField.tsx'
import type { Period } from './behind.ts'
import { presetsOf } from './usePeriod.ts'
import styles from './Reports.module.css'

/** Days from and until, with the periods that are usual. One that ends before it begins says so and is not asked for. */
export function PeriodField({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useT()
  const id = useId()
  const [backwards, setBackwards] = useState<Period & { of: string }>()
  const of = `${period.from} ${period.until}`
  const { from, until } = backwards?.of === of ? backwards : period
  const isBackwards = until < from
  const presets = Object.entries(presetsOf(localDay())).map(([key, preset]) => ({
    label: t(`reports.preset.${key}`),
    values: [preset.from, preset.until],
  }))
  return (
    <div className={styles['period']}>
      <DateField
        range
        keepsOrder
        values={[from, until]}
        labels={[t('reports.periodFrom'), t('reports.periodUntil')]}
        presets={presets}
        clearable={false}
        invalid={isBackwards}
        describedBy={isBackwards ? id : undefined}
        onChange={([from = '', until = '']) => {
          if (!from || !until) return
          setBackwards(until < from ? { of, from, until } : undefined)
          if (from <= until) onChange({ from, until })
        }}
      />
      {isBackwards && (
        <span id={id} className="field-fault" role="alert">
          {t('list.backwards.day')}
        </span>
      )}
    </div>
  )
}
