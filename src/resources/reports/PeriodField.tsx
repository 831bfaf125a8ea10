import Select from 'antd/es/select'
import { useId, useState } from 'react'
import {
  type Days,
  daysOf,
  type ReportPeriod,
  type ReportSpan,
  reportSpans,
} from '../../../contract/reports.kinds.ts'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { DateField } from '../../ui/date/DateField.tsx'
import styles from './Reports.module.css'

interface Props {
  period: ReportPeriod
  onChange: (period: ReportPeriod) => void
}

/** A period that moves with the day, or days from and until. One that ends before it begins says so and is not asked for. */
export function PeriodField({ period, onChange }: Props) {
  const t = useT()
  const id = useId()
  const [backwards, setBackwards] = useState<Days & { of: string }>()
  const days = daysOf(period, localDay())
  const of = `${days.from} ${days.until}`
  const { from, until } = backwards?.of === of ? backwards : days
  const isBackwards = until < from
  return (
    <>
      <Select<ReportSpan | 'days'>
        aria-label={t('reports.period')}
        className={styles['span'] ?? ''}
        value={'span' in period ? period.span : 'days'}
        onChange={(chosen) => {
          setBackwards(undefined)
          onChange(chosen === 'days' ? days : { span: chosen })
        }}
        options={[
          ...reportSpans.map((value) => ({ value, label: t(`reports.preset.${value}`) })),
          { value: 'days', label: t('reports.days') },
        ]}
      />
      <div className={styles['period']}>
        <DateField
          range
          keepsOrder
          values={[from, until]}
          labels={[t('reports.periodFrom'), t('reports.periodUntil')]}
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
    </>
  )
}
