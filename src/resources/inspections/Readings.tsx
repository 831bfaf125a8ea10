import { Suspense, useState } from 'react'
import type { CheckItem, InspectionDetail } from '../../../contract/inspections.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useNarrow } from '../../ui/grid/useNarrow.ts'
import { Skeleton } from '../../ui/states.tsx'
import { useOpenFile } from '../useOpenFile.tsx'
import { NextUnit } from './NextUnit.tsx'
import { rangeOf } from './rangeOf.ts'
import { ReadingCell } from './ReadingCell.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './InspectionShow.module.css'

const ControlChartDialog = lazy(() => import('./ControlChartDialog.tsx'))
const UnitCards = lazy(() => import('./UnitCards.tsx'))

/** What was read of each unit, one row a unit and one column a check item, on a phone one card a unit; with it the unit that is read next. */
export function Readings({ lot }: { lot: InspectionDetail }) {
  const t = useT()
  const narrow = useNarrow()
  const side = useSession((now) => now.side)
  const [charted, setCharted] = useState<string>()
  const { open, preview } = useOpenFile(
    lot.readings.flatMap(({ file, photos }) => [...(file ? [file] : []), ...photos]),
  )
  const mayCheck = lot.can.some(({ action }) => action === 'check')
  const units = [...new Set(lot.readings.map(({ sampleNo }) => sampleNo))]
  const head = (item: CheckItem) => (
    <>
      {item.name} <span className="quiet">{rangeOf(item)}</span>
      {side === 'buyer' && item.kind === 'number' && (
        <Button
          kind="link"
          size="small"
          aria-label={`${t('receiving.chart.open')} ${item.name}`}
          onClick={() => setCharted(item.id)}
        >
          {t('receiving.chart.open')}
        </Button>
      )}
    </>
  )
  const entry = mayCheck && <NextUnit lot={lot} next={Math.max(0, ...units) + 1} head={head} />
  return (
    <section aria-label={t('receiving.readings')}>
      <h2>{t('receiving.readings')}</h2>
      {lot.items.length === 0 ? (
        <p className="quiet">{nothingToCheck(lot, t)}</p>
      ) : narrow ? (
        <>
          {entry || (
            <ul className={styles.items}>
              {lot.items.map((item) => (
                <li key={item.id}>{head(item)}</li>
              ))}
            </ul>
          )}
          {units.length > 0 ? (
            <Suspense fallback={<Skeleton rows={3} />}>
              <UnitCards lot={lot} units={units} mayRemove={mayCheck} onOpen={open} />
            </Suspense>
          ) : (
            !mayCheck && <p className="quiet">{t('receiving.noReadings')}</p>
          )}
        </>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.readings}>
            <thead>
              <tr>
                <th scope="col">{t('receiving.sample')}</th>
                {lot.items.map((item) => (
                  <th key={item.id} scope="col">
                    {head(item)}
                  </th>
                ))}
                <th />
              </tr>
            </thead>
            <tbody>
              {units.map((unit) => (
                <tr key={unit}>
                  <th scope="row">{unit}</th>
                  {lot.items.map((item) => (
                    <td key={item.id}>
                      {lot.readings
                        .filter((one) => one.itemId === item.id && one.sampleNo === unit)
                        .map((reading) => (
                          <ReadingCell
                            key={reading.id}
                            lot={lot}
                            reading={reading}
                            mayRemove={mayCheck}
                            onOpen={open}
                          />
                        ))}
                    </td>
                  ))}
                  <td />
                </tr>
              ))}
              {entry}
            </tbody>
          </table>
        </div>
      )}
      {preview}
      <Suspense fallback={null}>
        {charted !== undefined && (
          <ControlChartDialog
            materialCode={lot.materialCode}
            itemId={charted}
            supplierOrgId={lot.supplierOrgId}
            onClose={() => setCharted(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Why no check items are there, and what was drawn in place of a plan. */
function nothingToCheck(
  { planned, level, aql, status }: InspectionDetail,
  t: ReturnType<typeof useT>,
): string {
  if (planned) return t('receiving.noItems')
  const drawn = level && aql ? t('receiving.noPlan', { level, aql }) : t('receiving.noPlanFull')
  return status === 'PENDING' ? `${drawn} ${t('receiving.planReaches')}` : drawn
}
