import { useCallback, useMemo } from 'react'
import { deviates, deviationOf } from '../../../contract/forecasts.weeks.ts'
import type { ForecastDetail, ForecastLine, ForecastWeek } from '../../../contract/forecasts.ts'
import { day, decimal, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Empty } from '../../ui/states.tsx'
import { MaterialCell } from './MaterialCell.tsx'
import { sumOf, weeksOf } from './weekCells.ts'
import styles from './Forecasts.module.css'

const key = (line: ForecastLine) => line.id
const name = (line: ForecastLine) => line.materialCode
/** Nothing is forecast, committed or called off. */
const isNothing = ({ qty, commitQty, calledOffQty }: ForecastWeek): boolean =>
  [qty, commitQty ?? '0', calledOffQty ?? '0'].every((one) => one === '0')

/** What a material is forecast, committed and called off, week by week. */
export function WeekGrid({ forecast }: { forecast: ForecastDetail }) {
  const t = useT()
  const { lines, release, tolerancePct } = forecast
  const calls = lines.some(({ weeks }) => weeks.some(({ calledOffQty }) => calledOffQty !== null))
  const stacked = 1 + (release === null ? 0 : 1) + (calls ? 1 : 0)
  const columns = useMemo((): GridColumn<ForecastLine>[] => {
    const stack = (
      qty: string | null,
      commit: string | null,
      called: string | null,
      line: ForecastLine,
      judged = true,
    ) => (
      <span className={styles['stack']}>
        <span>{quantity(qty, line.unitScale)}</span>
        {release !== null && (
          <Commitment
            qty={qty ?? '0'}
            commitQty={commit}
            scale={line.unitScale}
            tolerancePct={judged ? tolerancePct : undefined}
          />
        )}
        {calls && <span className="quiet">{quantity(called, line.unitScale) || '—'}</span>}
      </span>
    )
    return [
      {
        key: 'material',
        label: t('forecasts.field.material'),
        width: 220,
        cell: (line) => <MaterialCell of={line} />,
      },
      {
        key: 'figure',
        label: t('forecasts.field.figure'),
        width: 96,
        cell: () => (
          <span className={`${styles['stack']} quiet`}>
            <span>{t('forecasts.figure.qty')}</span>
            {release !== null && <span>{t('forecasts.figure.commitQty')}</span>}
            {calls && <span>{t('forecasts.figure.calledOffQty')}</span>}
          </span>
        ),
      },
      {
        key: 'total',
        label: t('forecasts.field.total'),
        width: 110,
        align: 'right',
        cell: (line) => {
          const sum = (of: keyof ForecastWeek) =>
            line.weeks.every((week) => week[of] === null) ? null : sumOf(line.weeks.map((week) => week[of]))
          return stack(sum('qty'), sum('commitQty'), sum('calledOffQty'), line, false)
        },
      },
      { key: 'unit', label: t('forecasts.field.unit'), width: 60, cell: (line) => line.unit },
      ...weeksOf(forecast).map((week, at): GridColumn<ForecastLine> => ({
        key: week,
        label: day(week),
        width: 116,
        align: 'right',
        cell: (line) => {
          const of = line.weeks[at]
          return of && !isNothing(of) ? stack(of.qty, of.commitQty, of.calledOffQty, line) : ''
        },
      })),
      ...(lines.some(({ note }) => note !== '')
        ? [
            {
              key: 'note',
              label: t('forecasts.field.note'),
              width: 220,
              cell: (line: ForecastLine) => line.note,
            },
          ]
        : []),
    ]
  }, [t, forecast, lines, release, tolerancePct, calls])
  const textLines = useCallback(() => Math.max(2, stacked), [stacked])
  return (
    <Grid
      label={t('forecasts.lines')}
      columns={columns}
      frozen={2}
      count={lines.length}
      rowAt={(index) => lines[index]}
      rowKey={key}
      rowName={name}
      textLines={textLines}
      maxHeight="max(320px, calc(100dvh - 380px))"
      card={(line) => (
        <div className="list-card">
          <div>
            <strong>{line.materialName}</strong>
            <span className="quiet">{line.materialCode}</span>
          </div>
          <WeekTable forecast={forecast} line={line} calls={calls} />
          {line.note !== '' && <div className="quiet">{line.note}</div>}
        </div>
      )}
      empty={<Empty icon="lines" title={t('forecasts.noLines')} />}
    />
  )
}

/** What is committed; beyond the tolerance with how far it departs from what is forecast. */
function Commitment({
  qty,
  commitQty,
  scale,
  tolerancePct,
}: {
  qty: string
  commitQty: string | null
  scale: number
  /** Nothing: it is not judged. */
  tolerancePct: string | undefined
}) {
  const t = useT()
  if (commitQty === null) return <span className="quiet">—</span>
  if (tolerancePct === undefined || !deviates(qty, commitQty, tolerancePct))
    return <span>{quantity(commitQty, scale)}</span>
  const percent = deviationOf(qty, commitQty)
  const by =
    percent === null
      ? t('forecasts.fromNothing')
      : `${percent.startsWith('-') ? '' : '+'}${decimal(percent)}%`
  return (
    <span className={styles['beyond']} title={t('forecasts.beyond', { by })}>
      {quantity(commitQty, scale)} <small>{by}</small>
    </span>
  )
}

/** The weeks of a material on a phone; those in which there is nothing are left out. */
function WeekTable({
  forecast,
  line,
  calls,
}: {
  forecast: ForecastDetail
  line: ForecastLine
  calls: boolean
}) {
  const t = useT()
  const { release, tolerancePct } = forecast
  const told = weeksOf(forecast).flatMap((week, at) => {
    const of = line.weeks[at]
    return !of || isNothing(of) ? [] : [{ week, of }]
  })
  return (
    <table className={styles['weeks']}>
      <thead>
        <tr>
          <th scope="col">
            {t('forecasts.field.week')} ({line.unit})
          </th>
          <td>{t('forecasts.figure.qty')}</td>
          {release !== null && <td>{t('forecasts.figure.commitQty')}</td>}
          {calls && <td>{t('forecasts.figure.calledOffQty')}</td>}
        </tr>
      </thead>
      <tbody>
        {told.map(({ week, of }) => (
          <tr key={week}>
            <th scope="row">{day(week)}</th>
            <td>{quantity(of.qty, line.unitScale)}</td>
            {release !== null && (
              <td>
                <Commitment
                  qty={of.qty}
                  commitQty={of.commitQty}
                  scale={line.unitScale}
                  tolerancePct={tolerancePct}
                />
              </td>
            )}
            {calls && <td>{quantity(of.calledOffQty, line.unitScale)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
