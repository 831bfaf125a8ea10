import Input from 'antd/es/input'
import { lazy, Suspense, useState } from 'react'
import {
  delCheckLineDate,
  saveIqcCheckRecord,
  type CheckItem,
  type InspectionDetail,
  type Reading,
} from '../../../contract/inspections.ts'
import { instant, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { typedDecimal } from '../../ui/grid/typed.ts'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { useNextUnit } from './useNextUnit.ts'
import styles from './InspectionShow.module.css'

const ControlChartDialog = lazy(() => import('./ControlChartDialog.tsx'))

const rangeOf = ({ kind, min, max, unit, good }: CheckItem): string =>
  kind === 'choice'
    ? good.join(' / ')
    : min === null && max === null
      ? unit
      : `${min ?? ''} … ${max ?? ''} ${unit}`

/** What was read of each unit, one row a unit and one column a check item; below them the next unit. */
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

function NextUnit({ lot, next }: { lot: InspectionDetail; next: number }) {
  const t = useT()
  const copy = useNextUnit(lot, next)
  const { value: values, unit, mine } = copy
  const type = (itemId: string, value: string) => copy.change((now) => ({ ...now, [itemId]: value }))
  const save = useCommand(saveIqcCheckRecord, { done: t('receiving.saved') })
  const record = async () => {
    if (copy.isPassed) copy.reapply()
    if (!(await save.mutate({ body: { id: lot.id, readings } }))) return
    // The next unit may be typed already when the response comes.
    copy.saved(values, { version: unit + 1, value: {} })
  }
  const readings = lot.items.flatMap(({ id, kind }) => {
    const value = (values[id] ?? '').trim()
    return value === ''
      ? []
      : [
          {
            itemId: id,
            sampleNo: unit,
            value: kind === 'number' ? typedDecimal(value) : value,
            // Sent once more after its response was lost, it is refused as taken.
            replicate: 1,
          },
        ]
  })
  const stale = mine.length > 0 && !save.busy
  const entryRow = (
    <tr>
      <th scope="row">{unit}</th>
      {lot.items.map((item) => (
        <td key={item.id} className={styles.entry}>
          {item.kind === 'choice' ? (
            <FormSelect
              aria-label={item.name}
              allowClear
              popupMatchSelectWidth={false}
              style={{ width: '100%' }}
              value={values[item.id] || null}
              onChange={(value: string | null) => type(item.id, value ?? '')}
              options={item.choices.map((value) => ({ value, label: value }))}
            />
          ) : (
            <Input
              aria-label={item.name}
              maxLength={200}
              inputMode={item.kind === 'number' ? 'decimal' : 'text'}
              value={values[item.id] ?? ''}
              onChange={({ target }) => type(item.id, target.value)}
            />
          )}
        </td>
      ))}
      <td>
        <Button
          kind="primary"
          busy={save.busy}
          disabled={readings.length === 0 || stale}
          onClick={() => void record()}
        >
          {t('receiving.addReadings')}
        </Button>
      </td>
    </tr>
  )
  return (
    <>
      {entryRow}
      {stale && (
        <tr>
          <td colSpan={lot.items.length + 2}>
            <StaleNotice
              text={t('receiving.recorded', {
                unit,
                when: instant(mine.at(-1)?.at),
                values: mine.map(({ itemName, value }) => `${itemName} ${value}`).join(t('list.and')),
              })}
              onReapply={copy.reapply}
              onDiscard={copy.discard}
            />
          </td>
        </tr>
      )}
    </>
  )
}
