import Input from 'antd/es/input'
import { lazy, Suspense, useRef, useState } from 'react'
import {
  delCheckLineDate,
  saveIqcCheckRecord,
  type CheckItem,
  type InspectionDetail,
  type Reading,
} from '../../../contract/inspections.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useDraft } from '../../providers/drafts.ts'
import { useSession } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { typedDecimal } from '../../ui/grid/typed.ts'
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

type Values = Readonly<Record<string, string>>

function NextUnit({ lot, next }: { lot: InspectionDetail; next: number }) {
  const t = useT()
  const [values, setValues] = useState<Values>({})
  const latest = useRef(values)
  const show = (changed: Values) => {
    latest.current = changed
    setValues(changed)
  }
  const draft = useDraft<Values>(`inspections/${lot.id}/readings`, (kept) => {
    if (typeof kept !== 'object' || kept === null) return false
    show(kept)
    return true
  })
  const change = (changed: Values) => {
    show(changed)
    if (Object.keys(changed).length === 0) draft.drop()
    else draft.put(changed)
  }
  const save = useCommand(saveIqcCheckRecord, { done: t('receiving.saved') })
  const record = async () => {
    const sent = values
    if (!(await save.mutate({ body: { id: lot.id, readings } }))) return
    // The next unit may be typed already when the response comes.
    change(Object.fromEntries(Object.entries(latest.current).filter(([id, value]) => value !== sent[id])))
  }
  const readings = lot.items.flatMap(({ id, kind }) => {
    const value = (values[id] ?? '').trim()
    return value === ''
      ? []
      : [{ itemId: id, sampleNo: next, value: kind === 'number' ? typedDecimal(value) : value }]
  })
  return (
    <tr>
      <th scope="row">{next}</th>
      {lot.items.map((item) => (
        <td key={item.id} className={styles.entry}>
          {item.kind === 'choice' ? (
            <FormSelect
              aria-label={item.name}
              allowClear
              popupMatchSelectWidth={false}
              style={{ width: '100%' }}
              value={values[item.id] || null}
              onChange={(value: string | null) => change({ ...values, [item.id]: value ?? '' })}
              options={item.choices.map((value) => ({ value, label: value }))}
            />
          ) : (
            <Input
              aria-label={item.name}
              maxLength={200}
              inputMode={item.kind === 'number' ? 'decimal' : 'text'}
              value={values[item.id] ?? ''}
              onChange={({ target }) => change({ ...values, [item.id]: target.value })}
            />
          )}
        </td>
      ))}
      <td>
        <Button
          kind="primary"
          busy={save.busy}
          disabled={readings.length === 0}
          onClick={() => void record()}
        >
          {t('receiving.addReadings')}
        </Button>
      </td>
    </tr>
  )
}
