import { useMemo, useState } from 'react'
import { compareReleases, type Shifted } from '../../../contract/forecasts.weeks.ts'
import { type ForecastDetail, forecastInfo } from '../../../contract/forecasts.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Empty } from '../../ui/states.tsx'
import { MaterialCell } from './MaterialCell.tsx'
import { weeksOf } from './weekCells.ts'
import styles from './Forecasts.module.css'

const key = ({ materialCode, unit }: Shifted) => `${materialCode} ${unit}`
const name = ({ materialCode }: Shifted) => materialCode
const threeLines = () => 3

/** What a release says of each week beside what another one said of it. */
export function CompareGrid({ forecast, withId }: { forecast: ForecastDetail; withId: string }) {
  const other = useCallQuery('forecasts', forecastInfo, { query: { id: withId } }, { silent: true })
  return (
    <Loaded of={[other]} rows={8}>
      {() => other.data && <Compared forecast={forecast} other={other.data} />}
    </Loaded>
  )
}

function Compared({ forecast, other }: { forecast: ForecastDetail; other: ForecastDetail }) {
  const t = useT()
  const [onlyChanged, setOnlyChanged] = useState(true)
  const rows = useMemo(() => {
    // whichever of the two is later says what became of the weeks
    const [before, after] =
      (other.release ?? 0) < (forecast.release ?? Infinity) ? [other, forecast] : [forecast, other]
    return { shown: compareReleases(before, after), before, after }
  }, [forecast, other])
  const { before, after } = rows
  const shown = onlyChanged
    ? rows.shown.filter(({ shifts }) => shifts.some(({ rise }) => rise !== null && rise !== '0'))
    : rows.shown
  const columns = useMemo((): GridColumn<Shifted>[] => {
    const called = ({ release, forecastNo }: ForecastDetail) =>
      release === null ? forecastNo : t('forecasts.releaseNo', { release })
    return [
      {
        key: 'material',
        label: t('forecasts.field.material'),
        width: 220,
        cell: (row) => <MaterialCell of={row} />,
      },
      {
        key: 'figure',
        label: t('forecasts.field.figure'),
        width: 96,
        cell: () => (
          <span className={`${styles['stack']} quiet`}>
            <span>{called(after)}</span>
            <span>{called(before)}</span>
            <span>{t('forecasts.difference')}</span>
          </span>
        ),
      },
      { key: 'unit', label: t('forecasts.field.unit'), width: 60, cell: (row) => row.unit },
      ...weeksOf(after).map((week, at): GridColumn<Shifted> => ({
        key: week,
        label: day(week),
        width: 104,
        align: 'right',
        cell: ({ shifts, unitScale }) => {
          const shift = shifts[at]
          if (!shift) return ''
          const { rise } = shift
          const look =
            rise === null || rise === '0' ? 'quiet' : styles[rise.startsWith('-') ? 'fall' : 'rise']
          return (
            <span className={styles['stack']}>
              <span>{quantity(shift.after, unitScale)}</span>
              <span className="quiet">{quantity(shift.before, unitScale) || '—'}</span>
              <span className={look}>
                {rise === null
                  ? '—'
                  : `${rise.startsWith('-') || rise === '0' ? '' : '+'}${quantity(rise, unitScale)}`}
              </span>
            </span>
          )
        },
      })),
    ]
  }, [t, before, after])
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={onlyChanged}
          onChange={({ target }) => setOnlyChanged(target.checked)}
        />{' '}
        {t('forecasts.onlyChanged')}
      </label>
      <Grid
        label={t('forecasts.compared')}
        columns={columns}
        frozen={2}
        count={shown.length}
        rowAt={(index) => shown[index]}
        rowKey={key}
        rowName={name}
        textLines={threeLines}
        maxHeight="max(320px, calc(100dvh - 420px))"
        empty={<Empty icon="lines" title={t('forecasts.noChange')} />}
      />
    </>
  )
}
