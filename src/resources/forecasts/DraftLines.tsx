import Button from 'antd/es/button'
import { useMemo, useRef } from 'react'
import { mondayOf } from '../../../contract/calendar.ts'
import { forecastKey } from '../../../contract/forecasts.sheet.ts'
import {
  type ForecastDetail,
  forecastLimits,
  forecastPublish,
  forecastSave,
} from '../../../contract/forecasts.ts'
import { day, localDay, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useFetchCall } from '../../providers/useFetchCall.ts'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import type { EditColumn } from '../../ui/grid/block.ts'
import { cellFaults } from '../../ui/grid/cellFaults.ts'
import { EditGrid } from '../../ui/grid/EditGrid.tsx'
import type { EditGridHandle } from '../../ui/grid/editGridProps.ts'
import { GridTools } from '../../ui/grid/GridTools.tsx'
import { changed, type Cells, type EditRow } from '../../ui/grid/rows.ts'
import { useNarrow } from '../../ui/grid/useNarrow.ts'
import { Empty } from '../../ui/states.tsx'
import { findMaterials } from '../findMaterials.ts'
import { useLinesCopy } from '../useLinesCopy.ts'
import { ForecastStale } from './ForecastStale.tsx'
import { materialCells, useMaterialNames } from './useMaterialNames.ts'
import { draftRow, qtyFault, qtysOf, sumOf, weekNames, weeksOf } from './weekCells.ts'
import { SendBar } from '../SendBar.tsx'
import styles from './Forecasts.module.css'

const nothing = {}
const isBlank = (cells: Cells, weeks: readonly string[]): boolean =>
  (cells['materialCode'] ?? '') === '' && weeks.every((week) => (cells[forecastKey(week)] ?? '') === '')

/** A draft as its buyer writes it: materials and their weeks, typed or pasted from Excel. */
export function DraftLines({ forecast }: { forecast: ForecastDetail }) {
  const t = useT()
  const grid = useRef<EditGridHandle>(null)
  const fetchCall = useFetchCall()
  const narrow = useNarrow()
  const weeks = useMemo(() => weeksOf(forecast), [forecast])
  const latest = useMemo(() => forecast.lines.map((line) => draftRow(line, weeks)), [forecast, weeks])
  const { id, version } = forecast
  const copy = useLinesCopy({ form: `forecasts/${id}/lines`, version, fields: nothing, rows: latest })
  const { rows, stale } = copy
  useMaterialNames(rows)
  const save = useCommand(forecastSave, { done: t('common.saved'), onDone: copy.discard })
  const publish = useCommand(forecastPublish, { done: t('forecasts.done.publish') })
  const columns = useMemo(
    (): EditColumn[] => [
      {
        key: 'materialCode',
        label: t('forecasts.field.materialCode'),
        width: narrow ? 110 : 140,
        kind: 'lookup',
        lookup: (typed, signal) => findMaterials(fetchCall, typed, signal, materialCells),
        locked: ({ status }) => status !== 'add',
      },
      { key: 'materialName', label: t('forecasts.field.material'), width: 160, kind: 'read' },
      { key: 'unit', label: t('forecasts.field.unit'), width: 60, kind: 'read' },
      {
        key: 'total',
        label: t('forecasts.field.total'),
        width: 100,
        kind: 'read',
        align: 'right',
        show: (cells) => quantity(sumOf(qtysOf(cells, weeks)), Number(cells['scale'] ?? 0)),
      },
      ...weeks.map((week): EditColumn => ({
        key: forecastKey(week),
        label: day(week),
        names: weekNames(week),
        width: 104,
        kind: 'decimal',
        align: 'right',
        show: (cells) => quantity(cells[forecastKey(week)] ?? '', Number(cells['scale'] ?? 0)),
      })),
    ],
    [t, weeks, fetchCall, narrow],
  )
  const codes = Map.groupBy(rows.shown, ({ cells }) => cells['materialCode'] ?? '')
  const faults = ({ cells }: EditRow): Record<string, string> | undefined => {
    if (isBlank(cells, weeks)) return undefined
    const found: Record<string, string> = {}
    const code = cells['materialCode'] ?? ''
    if (code === '') found['materialCode'] = t('common.required')
    else if (cells['unknown'] === code) found['materialCode'] = t('forecasts.fault.material')
    else if ((codes.get(code)?.length ?? 0) > 1) found['materialCode'] = t('forecasts.fault.twice')
    for (const week of weeks) {
      const scale = Number(cells['scale'] ?? 6)
      const fault = qtyFault(cells[forecastKey(week)] ?? '', scale)
      if (fault) found[forecastKey(week)] = t(`forecasts.fault.${fault}`, { scale })
    }
    return Object.keys(found).length > 0 ? found : undefined
  }
  const blank = () => ({ key: crypto.randomUUID(), cells: { materialCode: '' } })
  const written = rows.shown.filter(({ cells }) => !isBlank(cells, weeks))
  const isTouched = changed(rows.rows).some(({ status, cells }) => status !== 'add' || !isBlank(cells, weeks))
  const wrong = cellFaults(rows.shown, columns, faults)
  const isPast = forecast.startsOn < mondayOf(localDay())
  const held = stale || wrong.length > 0 || save.busy || publish.busy
  const send = () => {
    const { supplierOrgId, startsOn, weekCount, tolerancePct, remark } = forecast
    const lines = written.map(({ cells }) => ({
      materialCode: cells['materialCode'] ?? '',
      qtys: qtysOf(cells, weeks),
    }))
    return save.mutate({
      body: { id, version: copy.version, supplierOrgId, startsOn, weekCount, tolerancePct, remark, lines },
    })
  }
  /** What is written goes before it is shown to anybody. */
  const show = async () => {
    const now = isTouched ? await send() : forecast
    if (now) await publish.mutate({ body: { id, version: now.version } })
  }
  return (
    <section className={styles['page']} aria-label={t('forecasts.lines')}>
      {isPast ? (
        <p className="field-fault" role="alert">
          {t('forecasts.past')}
        </p>
      ) : (
        <p className="quiet">{t('forecasts.draftHint')}</p>
      )}
      <DraftNotice at={copy.restoredAt} onDiscard={copy.discard} />
      {(stale || save.error?.code === 'VERSION_STALE') && !save.busy && (
        <ForecastStale forecast={forecast} save={save} onReapply={copy.reapply} onDiscard={copy.discard} />
      )}
      <GridTools
        rows={rows}
        faults={wrong}
        onFault={({ key, column }) => grid.current?.show(key, column)}
        onAdd={() => rows.act({ type: 'fill', edits: [], added: [blank()] })}
        onRemove={() => rows.act({ type: 'remove', keys: grid.current?.spanned() ?? [] })}
      />
      <EditGrid
        ref={grid}
        label={t('forecasts.lines')}
        columns={columns}
        rows={rows.shown}
        act={rows.act}
        undo={rows.undo}
        redo={rows.redo}
        onOpen={copy.onOpen}
        faults={faults}
        blank={blank}
        room={Math.max(0, forecastLimits.lines - rows.shown.length)}
        frozen={narrow ? 1 : 2}
        today={localDay()}
        empty={<Empty icon="lines" title={t('forecasts.noLines')} text={t('forecasts.pasteHint')} />}
        minHeight="300px"
        maxHeight="max(300px, calc(100dvh - 430px))"
      />
      <SendBar>
        <Button loading={save.busy} disabled={!isTouched || held} onClick={() => void send()}>
          {t('common.save')}
        </Button>
        <Button
          type="primary"
          size="large"
          loading={publish.busy}
          disabled={held || isPast || written.length === 0}
          onClick={() => void show()}
        >
          {t('forecasts.action.publish')}
        </Button>
      </SendBar>
    </section>
  )
}
