import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addDays, daysBetween, mondayOf } from '../../../contract/calendar.ts'
import { type Arrival, calendarLimit, deliveryCalendar } from '../../../contract/deliveries.ts'
import { isLocalDate } from '../../../contract/values.ts'
import { count, day, localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/choice/Choice.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { LateTag } from '../LateTag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './Arrivals.module.css'

const weekday = (date: string): number => daysBetween(mondayOf(date), date)

/** What arrives at the docks when: a week or a day of expected deliveries, what is late before all. */
export default function ArrivalList() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const today = localDay()
  const on = isLocalDate(search.get('on') ?? '') ? (search.get('on') ?? '') : today
  const span = search.get('span') === 'day' ? 1 : 7
  const from = span === 1 ? on : mondayOf(on)
  const shipTo = search.get('shipTo') ?? ''
  const supplierOrgId = search.get('supplier') ?? ''
  const put = (next: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(next))
          if (value === '') now.delete(name)
          else now.set(name, value)
        return now
      },
      { replace: true },
    )
  const { data, error, refetch } = useCallQuery(
    'deliveries',
    deliveryCalendar,
    { query: { from, until: addDays(from, span - 1), shipTo, ...(supplierOrgId && { supplierOrgId }) } },
    { silent: true, keepPreviousData: true },
  )
  const days = useMemo(() => {
    const rows = Map.groupBy(data?.rows ?? [], ({ expectedOn }) => expectedOn)
    return Array.from({ length: span }, (_, at) => addDays(from, at)).map((date) => ({
      date,
      rows: rows.get(date) ?? [],
    }))
  }, [data, from, span])
  return (
    <section className={styles['page']} aria-label={t('deliveries.calendar.title')}>
      <header>
        <h1>{t('deliveries.calendar.title')}</h1>
        <div role="group" aria-label={t('deliveries.calendar.span')}>
          {(['week', 'day'] as const).map((key) => (
            <Button
              key={key}
              aria-pressed={(key === 'day') === (span === 1)}
              kind={(key === 'day') === (span === 1) ? 'primary' : 'default'}
              onClick={() => put({ span: key === 'day' ? 'day' : '', on })}
            >
              {t(`deliveries.calendar.${key}`)}
            </Button>
          ))}
        </div>
        <div role="group" aria-label={t('deliveries.calendar.period')}>
          <Button
            aria-label={t('deliveries.calendar.before')}
            onClick={() => put({ on: addDays(on, -span) })}
          >
            ‹
          </Button>
          <Button onClick={() => put({ on: '' })}>{t('deliveries.calendar.today')}</Button>
          <Button aria-label={t('deliveries.calendar.after')} onClick={() => put({ on: addDays(on, span) })}>
            ›
          </Button>
        </div>
        <div className={styles['filter']}>
          <Choice
            label={t('deliveries.shipTo')}
            value={shipTo}
            options={[
              { value: '', label: t('deliveries.calendar.allShipTos') },
              ...(data?.shipTos ?? []).map((value) => ({ value, label: value })),
            ]}
            onChange={(value) => put({ shipTo: value })}
          />
        </div>
        <div className={styles['filter']}>
          <Choice
            label={t('deliveries.partner.buyer')}
            value={supplierOrgId}
            options={[
              { value: '', label: t('deliveries.calendar.allSuppliers') },
              ...(data?.suppliers ?? []).map(({ orgId, name }) => ({ value: orgId, label: name })),
            ]}
            onChange={(value) => put({ supplier: value })}
          />
        </div>
      </header>
      {error ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : (
        <>
          {data.more && <p role="status">{t('deliveries.calendar.more', { count: count(calendarLimit) })}</p>}
          {data.late.length > 0 && (
            <section className={styles['late']} aria-label={t('deliveries.calendar.late')}>
              <h2>
                {t('deliveries.calendar.late')} <Load rows={data.late} />
              </h2>
              <Cards rows={data.late} dated />
            </section>
          )}
          <div className={styles['days']} data-span={span}>
            {days.map(({ date, rows }) => (
              <section
                key={date}
                aria-label={t(`deliveries.calendar.weekday.${weekday(date)}`, { date })}
                aria-current={date === today ? 'date' : undefined}
                data-empty={rows.length === 0 || undefined}
              >
                <h2>
                  {t(`deliveries.calendar.weekday.${weekday(date)}`, {
                    date: span === 1 ? date : date.slice(5),
                  })}{' '}
                  <Load rows={rows} />
                </h2>
                {rows.length === 0 ? (
                  <p className="quiet">{t('deliveries.calendar.none')}</p>
                ) : (
                  <Cards rows={rows} />
                )}
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** How much comes together. */
function Load({ rows }: { rows: readonly Arrival[] }) {
  const t = useT()
  if (rows.length === 0) return null
  const boxes = rows.reduce((sum, row) => sum + row.boxes, 0)
  return (
    <span className="quiet">
      {t('deliveries.calendar.deliveries', { count: rows.length })} ·{' '}
      {t('deliveries.calendar.boxes', { count: boxes })}
    </span>
  )
}

function Cards({ rows, dated = false }: { rows: readonly Arrival[]; dated?: boolean }) {
  const t = useT()
  return (
    <ul className={styles['cards']}>
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <Link to={`/deliveries/${row.id}`}>{row.deliveryNo}</Link>{' '}
            <StatusTag field="deliveries.status" value={row.status} /> <LateTag days={row.lateDays} />
          </div>
          <div>{row.supplierName}</div>
          <div className="quiet">
            {[
              dated ? day(row.expectedOn) : '',
              t('deliveries.lineCount', { count: row.lineCount }),
              t('deliveries.calendar.boxes', { count: row.boxes }),
              row.carrier,
              row.vehicleNo,
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
          {row.shipTo && <div className="quiet">{row.shipTo}</div>}
        </li>
      ))}
    </ul>
  )
}
