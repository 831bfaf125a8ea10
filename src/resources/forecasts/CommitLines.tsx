import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useId, useMemo, useRef } from 'react'
import { mondayOf } from '../../../contract/calendar.ts'
import { forecastKey } from '../../../contract/forecasts.sheet.ts'
import { deviationOf } from '../../../contract/forecasts.weeks.ts'
import { type ForecastDetail, forecastCommit } from '../../../contract/forecasts.ts'
import { day, decimal, localDay, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import type { EditColumn } from '../../ui/grid/block.ts'
import { cellFaults } from '../../ui/grid/cellFaults.ts'
import { EditGrid } from '../../ui/grid/EditGrid.tsx'
import type { EditGridHandle } from '../../ui/grid/editGridProps.ts'
import { GridTools } from '../../ui/grid/GridTools.tsx'
import type { EditRow } from '../../ui/grid/rows.ts'
import { useNarrow } from '../../ui/grid/useNarrow.ts'
import { useLinesCopy } from '../useLinesCopy.ts'
import { ForecastStale } from './ForecastStale.tsx'
import { commitRow, isBeyond, qtyFault, qtysOf, weekNames, weeksOf } from './weekCells.ts'
import { SendBar } from '../SendBar.tsx'
import styles from './Forecasts.module.css'

/** The supplier says week by week what it will deliver; what it does not touch is as forecast. */
export function CommitLines({ forecast, onClose }: { forecast: ForecastDetail; onClose: () => void }) {
  const t = useT()
  const fieldId = useId()
  const grid = useRef<EditGridHandle>(null)
  const narrow = useNarrow()
  const { id, version, tolerancePct, comment } = forecast
  const weeks = useMemo(() => weeksOf(forecast), [forecast])
  const latest = useMemo(() => forecast.lines.map((line) => commitRow(line, weeks)), [forecast, weeks])
  const fields = useMemo(() => ({ comment }), [comment])
  const byId = useMemo(() => new Map(forecast.lines.map((line) => [line.id, line])), [forecast])
  const copy = useLinesCopy({ form: `forecasts/${id}/commit`, version, fields, rows: latest })
  const { rows, stale } = copy
  const close = () => {
    copy.discard()
    onClose()
  }
  const commit = useCommand(forecastCommit, { done: t('forecasts.done.commit'), onDone: close })
  const columns = useMemo((): EditColumn[] => {
    const thisWeek = mondayOf(localDay())
    return [
      {
        key: 'materialName',
        label: t('forecasts.field.material'),
        width: narrow ? 120 : 180,
        kind: 'read',
        show: ({ materialName = '', materialCode = '' }) => `${materialName} ${materialCode}`,
      },
      { key: 'unit', label: t('forecasts.field.unit'), width: 60, kind: 'read' },
      ...weeks.map((week, at): EditColumn => ({
        key: forecastKey(week),
        label: day(week),
        hint: t('forecasts.commitHead', { week: day(week) }),
        names: weekNames(week),
        width: 116,
        kind: 'decimal',
        align: 'right',
        show: (cells) => quantity(cells[forecastKey(week)] ?? '', Number(cells['scale'] ?? 0)),
        // what was said of a week that is over stays
        locked: ({ key }) => week < thisWeek && (byId.get(key)?.weeks[at]?.commitQty ?? null) !== null,
      })),
      { key: 'note', label: t('forecasts.field.note'), width: 220, kind: 'text', maxLength: 200 },
    ]
  }, [t, weeks, byId, narrow])
  const faults = ({ cells }: EditRow) => {
    const scale = Number(cells['scale'] ?? 6)
    const found = weeks.flatMap((week) => {
      const text = cells[forecastKey(week)] ?? ''
      const fault = text === '' ? 'qty' : qtyFault(text, scale)
      return fault ? [[forecastKey(week), t(`forecasts.fault.${fault}`, { scale })] as const] : []
    })
    return found.length > 0 ? Object.fromEntries(found) : undefined
  }
  const warnings = ({ key, cells }: EditRow) => {
    const line = byId.get(key)
    const found = weeks.flatMap((week, at) => {
      const qty = line?.weeks[at]?.qty ?? '0'
      const typed = cells[forecastKey(week)] ?? ''
      if (!isBeyond(qty, typed, tolerancePct)) return []
      const percent = deviationOf(qty, typed)
      return [
        [
          forecastKey(week),
          t('forecasts.forecastIs', { qty: quantity(qty, line?.unitScale) }) +
            (percent === null ? '' : ` (${percent.startsWith('-') ? '' : '+'}${decimal(percent)}%)`),
        ] as const,
      ]
    })
    return found.length > 0 ? Object.fromEntries(found) : undefined
  }
  const wrong = cellFaults(rows.shown, columns, faults)
  const submit = () =>
    commit.mutate({
      body: {
        id,
        version: copy.version,
        comment: copy.fields.comment.trim(),
        lines: rows.shown.map(({ key, cells }) => ({
          id: key,
          qtys: qtysOf(cells, weeks),
          note: cells['note'] ?? '',
        })),
      },
    })
  return (
    <section className={styles['page']} aria-label={t('forecasts.action.commit')}>
      <p className="quiet">{t('forecasts.commitHint', { percent: decimal(tolerancePct) })}</p>
      <DraftNotice at={copy.restoredAt} onDiscard={copy.discard} />
      {(stale || commit.error?.code === 'VERSION_STALE') && !commit.busy && (
        <ForecastStale forecast={forecast} save={commit} onReapply={copy.reapply} onDiscard={copy.discard} />
      )}
      <GridTools
        rows={rows}
        faults={wrong}
        warnings={cellFaults(rows.shown, columns, warnings)}
        onFault={({ key, column }) => grid.current?.show(key, column)}
      />
      <EditGrid
        ref={grid}
        label={t('forecasts.action.commit')}
        columns={columns}
        rows={rows.shown}
        act={rows.act}
        undo={rows.undo}
        redo={rows.redo}
        onOpen={copy.onOpen}
        faults={faults}
        warnings={warnings}
        frozen={1}
        today={localDay()}
        empty={t('forecasts.noLines')}
        maxHeight="max(300px, calc(100dvh - 430px))"
      />
      <SendBar>
        <label htmlFor={fieldId}>{t('forecasts.field.comment')}</label>
        <Input
          id={fieldId}
          className={styles['comment'] ?? ''}
          maxLength={2000}
          value={copy.fields.comment}
          onChange={({ target }) => copy.edit({ comment: target.value })}
        />
        {forecast.status === 'COMMITTED' && <Button onClick={close}>{t('common.cancel')}</Button>}
        <Button
          type="primary"
          size="large"
          loading={commit.busy}
          disabled={wrong.length > 0 || stale}
          onClick={() => void submit()}
        >
          {t('forecasts.action.commit')}
        </Button>
      </SendBar>
    </section>
  )
}
