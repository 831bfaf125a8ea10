import { useState } from 'react'
import { Link } from 'react-router'
import { readingsLeast, readingsMost, readingsUsual } from '../../../contract/controlChart.ts'
import { inspectionChart } from '../../../contract/inspections.ts'
import { decimal, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import tables from '../../ui/tables.module.css'
import { ControlChart, type Charted } from './ControlChart.tsx'
import styles from './ControlChart.module.css'

interface Props {
  materialCode: string
  itemId: string
  /** Whose goods are shown first; left out: of who was read last. */
  supplierOrgId?: string
  onClose: () => void
}

/** How the readings of a check item run, one supplier at a time: as a picture, and as the table it is drawn from. */
export default function ControlChartDialog({ materialCode, itemId, supplierOrgId, onClose }: Props) {
  const t = useT()
  const [supplier, setSupplier] = useState(supplierOrgId)
  const [last, setLast] = useState(readingsUsual)
  const [asTable, setAsTable] = useState(false)
  const { data, error, refetch } = useCallQuery(
    'inspections',
    inspectionChart,
    { query: { materialCode, itemId, last, ...(supplier === undefined ? {} : { supplierOrgId: supplier }) } },
    { silent: true, keepPreviousData: true },
  )
  return (
    <Dialog
      open
      width={860}
      footer={null}
      title={t('receiving.chart.title', { item: data?.item.name ?? '', code: materialCode })}
      onCancel={onClose}
    >
      {error && !data ? (
        <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={6} />
      ) : (
        <>
          <div className={styles['tools']}>
            <FormSelect
              aria-label={t('receiving.supplier')}
              popupMatchSelectWidth={false}
              value={data.supplierOrgId}
              onChange={setSupplier}
              options={data.suppliers.map(({ orgId, name }) => ({ value: orgId, label: name }))}
            />
            <FormSelect
              aria-label={t('receiving.chart.count')}
              value={last}
              onChange={setLast}
              options={[20, readingsUsual, 100, readingsMost].map((value) => ({
                value,
                label: t('receiving.chart.last', { count: value }),
              }))}
            />
            <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {t('chart.asTable')}
            </Button>
          </div>
          {!data.limits ? (
            <p className="quiet">{t('receiving.chart.few', { count: readingsLeast })}</p>
          ) : asTable ? (
            <Table chart={data} />
          ) : (
            <ControlChart chart={data} limits={data.limits} />
          )}
          {data.limits && (
            <p className="quiet">
              {t('receiving.chart.limits', {
                centre: decimal(data.limits.centre),
                lower: decimal(data.limits.lower),
                upper: decimal(data.limits.upper),
                range: decimal(data.limits.meanRange),
              })}
            </p>
          )}
          {data.capability && <Capability chart={data} of={data.capability} />}
        </>
      )}
    </Dialog>
  )
}

/** Whether the process can keep the ends of what conforms; signals say that it is not stable, so that its spread is not known. */
function Capability({ chart, of }: { chart: Charted; of: NonNullable<Charted['capability']> }) {
  const t = useT()
  const cpk = decimal(of.cpk)
  return (
    <p>
      {of.cp === null
        ? t('receiving.chart.cpk', { cpk })
        : t('receiving.chart.cp', { cp: decimal(of.cp), cpk })}
      {chart.points.some(({ signal }) => signal !== null) && (
        <span className="quiet"> {t('receiving.chart.notStable')}</span>
      )}
    </p>
  )
}

function Table({ chart }: { chart: Charted }) {
  const t = useT()
  return (
    <div className={styles['scroll']} role="region" tabIndex={0} aria-label={t('receiving.chart.readings')}>
      <table className={`${tables['lines']} ${tables['cards']} ${tables['pairs']}`}>
        <thead>
          <tr>
            <th>{t('receiving.chart.at')}</th>
            <th>{t('receiving.chart.lot')}</th>
            <th>{t('receiving.sample')}</th>
            <th className={tables['number']}>{t('receiving.chart.value', { unit: chart.item.unit })}</th>
            <th className={tables['number']}>{t('receiving.chart.range')}</th>
            <th>{t('receiving.chart.signal')}</th>
          </tr>
        </thead>
        <tbody>
          {chart.points.map((point) => (
            <tr key={point.id}>
              <td data-label={t('receiving.chart.at')}>{minute(point.at)}</td>
              <td data-label={t('receiving.chart.lot')}>
                <Link to={`/inspections/${point.inspectionId}`}>{point.inspectionNo}</Link>
              </td>
              <td data-label={t('receiving.sample')}>{point.sampleNo}</td>
              <td
                className={tables['number']}
                data-label={t('receiving.chart.value', { unit: chart.item.unit })}
              >
                {decimal(point.value)}
              </td>
              <td className={tables['number']} data-label={t('receiving.chart.range')}>
                {point.movingRange && decimal(point.movingRange)}
              </td>
              <td className={tables['whole']} data-label={t('receiving.chart.signal')}>
                {point.signal && <Tag tone="danger">{t(`receiving.chart.signals.${point.signal}`)}</Tag>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
