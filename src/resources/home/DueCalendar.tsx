import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, mondayOf } from '../../../contract/calendar.ts'
import { dueDays } from '../../../contract/home.ts'
import { count, localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { DateField } from '../../ui/date/DateField.tsx'
import { Failure } from '../../ui/states.tsx'
import { isMonth, weeksOf } from './month.ts'
import homeStyles from './Home.module.css'
import styles from './DueCalendar.module.css'
import chartStyles from '../../ui/chart/Chart.module.css'

/** The lines due on each day of a month, or of this week; a day opens them. */
export default function DueCalendar({ title }: { title: string }) {
  const t = useT()
  const today = localDay()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [whole, setWhole] = useState(true)
  const { data, error, refetch } = useCallQuery(
    'home',
    dueDays,
    { query: { month } },
    { silent: true, keepPreviousData: true },
  )
  const lines = new Map(data?.map((one) => [one.day, one.lines]))
  const thisWeek = Array.from({ length: 7 }, (_, index) => addDays(mondayOf(today), index))
  const weeks = whole ? weeksOf(month) : [thisWeek]
  return (
    <section className={`${homeStyles['block']} ${styles['calendar']}`} aria-label={title}>
      <div className={styles['head']} data-head="">
        <h2>{title}</h2>
        <span className={styles['month']}>
          <DateField
            type="month"
            labels={[t('home.calendar.month')]}
            values={[month]}
            clearable={false}
            onChange={([next = '']) => {
              if (isMonth(next)) setMonth(next)
              setWhole(true)
            }}
          />
        </span>
        <button
          type="button"
          className={chartStyles['switch']}
          aria-pressed={!whole}
          onClick={() => {
            setWhole(!whole)
            setMonth(today.slice(0, 7))
          }}
        >
          {t('home.calendar.week')}
        </button>
      </div>
      {error && !data ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : (
        <table>
          <thead>
            <tr>
              {thisWeek.map((day, index) => (
                <th key={day} scope="col">
                  {t(`home.calendar.days.${index + 1}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} data-today={day === today} data-out={day.slice(0, 7) !== month}>
                    {lines.has(day) ? (
                      <Link
                        to={`/orderLines?nextDueOn.equal=${day}`}
                        aria-label={t('home.calendar.due', { day, lines: count(lines.get(day) ?? 0) })}
                      >
                        {Number(day.slice(8))}
                        <strong>{count(lines.get(day) ?? 0)}</strong>
                      </Link>
                    ) : (
                      Number(day.slice(8))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
