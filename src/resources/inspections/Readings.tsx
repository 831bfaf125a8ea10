import { lazy, Suspense, useState } from 'react'
import { delCheckLineDate, type InspectionDetail, type Reading } from '../../../contract/inspections.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { NextUnit } from './NextUnit.tsx'
import { rangeOf } from './rangeOf.ts'
import styles from './InspectionShow.module.css'

const ControlChartDialog = lazy(() => import('./ControlChartDialog.tsx'))

/** What was read of each unit, one row a unit and one column a check item; below them the unit that is read next. */
export function Readings({ lot }: { lot: InspectionDetail }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const [charted, setCharted] = useState<string>()
  const mayCheck = lot.can.some(({ action }) => action === 'check')
  const samples = [...new Set(lot.readings.map(({ sampleNo }) => sampleNo))]
  return (
    <section aria-label={t('receiving.readings')}>
      <h2>{t('receiving.readings')}</h2>
      {lot.items.length === 0 ? (
        <p className="quiet">{t('receiving.noItems')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.readings}>
            <thead>
              <tr>
                <th scope="col">{t('receiving.sample')}</th>
                {lot.items.map((item) => (
                  <th key={item.id} scope="col">
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
                  </th>
                ))}
                <th />
              </tr>
            </thead>
            <tbody>
              {samples.map((sampleNo) => (
                <tr key={sampleNo}>
                  <th scope="row">{sampleNo}</th>
                  {lot.items.map((item) => (
                    <td key={item.id}>
                      {lot.readings
                        .filter((one) => one.itemId === item.id && one.sampleNo === sampleNo)
                        .map((reading) => (
                          <ReadingCell key={reading.id} lot={lot} reading={reading} mayRemove={mayCheck} />
                        ))}
                    </td>
                  ))}
                  <td />
                </tr>
              ))}
              {mayCheck && <NextUnit lot={lot} next={Math.max(0, ...samples) + 1} />}
            </tbody>
          </table>
        </div>
      )}
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

function ReadingCell({
  lot,
  reading,
  mayRemove,
}: {
  lot: InspectionDetail
  reading: Reading
  mayRemove: boolean
}) {
  const t = useT()
  const remove = useCommand(delCheckLineDate, { done: t('receiving.removed') })
  const gone = reading.removedBy !== null
  const about = gone
    ? t('receiving.removedBy', { who: reading.removedBy ?? '', when: minute(reading.removedAt) })
    : `${reading.byName} ${minute(reading.at)}`
  return (
    <div className={styles.reading} data-conforms={reading.conforms} data-removed={gone} title={about}>
      <span>{reading.value}</span>
      {gone && <small className="quiet">{about}</small>}
      {mayRemove && !gone && (
        <ActionButton
          label={t('receiving.remove')}
          kind="link"
          size="small"
          busy={remove.busy}
          confirm={{
            title: t('receiving.removeSure', { value: reading.value }),
            text: t('receiving.removeText'),
          }}
          onRun={() => remove.mutate({ query: { id: lot.id, readingId: reading.id } })}
        />
      )}
    </div>
  )
}
