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
const isChanged = ({ rise }: Shifted['shifts'][number]): boolean => rise !== null && rise !== '0'

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
  // whichever of the two is later says what became of the weeks
  const isLater = (other.release ?? 0) < (forecast.release ?? Infinity)
  const [before, after] = isLater ? [other, forecast] : [forecast, other]
  const compared = useMemo(() => compareReleases(before, after), [before, after])
  const shown = onlyChanged ? compared.filter(({ shifts }) => shifts.some(isChanged)) : compared
  const called = ({ release, status }: ForecastDetail) =>
    release === null ? t(`forecasts.status.${status}`) : t('forecasts.releaseNo', { release })
  const [wasCalled, isCalled] = [called(before), called(after)]
  const columns = useMemo(
    (): GridColumn<Shifted>[] => [
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
            <span>{isCalled}</span>
            <span>{wasCalled}</span>
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
          return (
            shift && (
              <span className={styles['stack']}>
                <span>{quantity(shift.after, unitScale)}</span>
                <span className="quiet">{quantity(shift.before, unitScale) || '—'}</span>
                <Rise rise={shift.rise} scale={unitScale} />
              </span>
            )
          )
        },
      })),
    ],
    [t, after, isCalled, wasCalled],
  )
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
        card={(row) => (
          <div className="list-card">
            <div>
              <strong>{row.materialName}</strong>
              <span className="quiet">{row.materialCode}</span>
            </div>
            <table className={styles['weeks']}>
              <thead>
                <tr>
                  <th scope="col">
                    {t('forecasts.field.week')} ({row.unit})
                  </th>
                  <td>{isCalled}</td>
                  <td>{wasCalled}</td>
                  <td>{t('forecasts.difference')}</td>
                </tr>
              </thead>
              <tbody>
                {row.shifts
                  .filter((shift) => !onlyChanged || isChanged(shift))
                  .map(({ week, before: was, after: is, rise }) => (
                    <tr key={week}>
                      <th scope="row">{day(week)}</th>
                      <td>{quantity(is, row.unitScale)}</td>
                      <td>{quantity(was, row.unitScale) || '—'}</td>
                      <td>
                        <Rise rise={rise} scale={row.unitScale} />
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        )}
        empty={<Empty icon="lines" title={t('forecasts.noChange')} />}
      />
    </>
  )
}

/** By how much a week rose or fell. */
function Rise({ rise, scale }: { rise: string | null; scale: number }) {
  if (rise === null || rise === '0') return <span className="quiet">{rise ?? '—'}</span>
  const fell = rise.startsWith('-')
  return (
    <span className={styles[fell ? 'fall' : 'rise']}>{`${fell ? '' : '+'}${quantity(rise, scale)}`}</span>
  )
}
