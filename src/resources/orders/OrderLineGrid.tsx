import { useEffect, useMemo, useRef, useState } from 'react'
import { namesElsewhere } from '../../../contract/orders.names.ts'
import { localDay, money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { cellFaults } from '../../ui/grid/cellFaults.ts'
import { EditGrid } from '../../ui/grid/EditGrid.tsx'
import type { EditGridHandle } from '../../ui/grid/editGridProps.ts'
import { GridTools } from '../../ui/grid/GridTools.tsx'
import type { Cells, EditRow, RowsAction } from '../../ui/grid/rows.ts'
import type { EditRows } from '../../ui/grid/useEditRows.ts'
import { useNarrow } from '../../ui/grid/useNarrow.ts'
import { Empty } from '../../ui/states.tsx'
import { amountOf, sum } from './exact.ts'
import { LineCards } from './LineCards.tsx'
import { lineAction } from './lineEdits.ts'
import { isBlank, lineFaults } from './lineRows.ts'
import { lineWarnings, usualQuantities } from './lineWarnings.ts'
import { useLineEditColumns, useScales } from './useLineEditColumns.ts'
import { useMaterials } from './useMaterials.ts'

interface Props {
  rows: EditRows
  currency: string
  taxRate: string
  /** The day of the order. */
  orderedOn: string
  /** What the server found, by row and column. */
  refused: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** The lines of an order as they are written: typed, pasted from Excel, looked up by material. */
export function OrderLineGrid({ rows, currency, taxRate, orderedOn, refused }: Props) {
  const t = useT()
  const today = localDay()
  const narrow = useNarrow()
  const grid = useRef<EditGridHandle>(null)
  const [added, setAdded] = useState<string>()
  const scales = useScales()
  useMaterials(rows, today, { currency, taxRate })

  const columns = useLineEditColumns(today, orderedOn, currency, scales)
  const faults = (row: EditRow) => {
    const own =
      (row.status === 'add' && isBlank(row.cells)) || scales.size === 0
        ? undefined
        : lineFaults(row.cells, scales.get(row.cells['unit'] ?? ''), t)
    const server = refused.get(row.key)
    return own || server ? { ...server, ...own } : undefined
  }
  const usual = useMemo(() => usualQuantities(rows.shown), [rows.shown])
  const warnings = ({ cells }: EditRow) => lineWarnings(cells, { today, orderedOn }, usual, t)
  const written = (row: EditRow) => (row.status === 'kept' ? undefined : faults(row))
  const blank = (given: Cells = {}) => ({
    key: crypto.randomUUID(),
    cells: {
      materialCode: '',
      taxRate,
      ...(given['taxRate'] === undefined && { defaultRate: taxRate }),
      requestedOn: rows.shown.at(-1)?.cells['requestedOn'] ?? '',
    },
  })
  // A line that was asked for is written into next: the cursor goes there.
  useEffect(() => {
    if (added) grid.current?.show(added, 'materialCode')
  }, [added])
  const act = (action: RowsAction) => {
    rows.act(lineAction(action, new Map(rows.rows.map((row) => [row.key, row.cells]))))
  }
  return (
    <section aria-label={t('orders.section.lines', { count: rows.shown.length })}>
      <GridTools
        rows={rows}
        faults={cellFaults(rows.shown, columns, written)}
        warnings={cellFaults(rows.shown, columns, warnings)}
        onFault={({ key, column }) => grid.current?.show(key, column)}
        onAdd={() => {
          const row = blank()
          act({ type: 'fill', edits: [], added: [row] })
          setAdded(row.key)
        }}
        {...(narrow ? {} : { onRemove: () => act({ type: 'remove', keys: grid.current?.spanned() ?? [] }) })}
      >
        <span>
          {t('orders.linesTotal', {
            count: rows.shown.length,
            total: money(
              sum(rows.shown.map(({ cells }) => amountOf(cells['qty'] ?? '', cells['price'] ?? ''))),
              currency,
            ),
          })}
        </span>
      </GridTools>
      {narrow ? (
        <LineCards rows={rows.shown} columns={columns} act={act} faults={faults} added={added} />
      ) : (
        <EditGrid
          ref={grid}
          label={t('orders.section.lines', { count: rows.shown.length })}
          columns={columns}
          rows={rows.shown}
          act={act}
          undo={rows.undo}
          redo={rows.redo}
          faults={faults}
          warnings={warnings}
          blank={blank}
          known={namesElsewhere}
          today={today}
          empty={<Empty icon="lines" title={t('orders.noLines')} text={t('orders.pasteHint')} />}
          minHeight="340px"
          maxHeight="max(340px, calc(100dvh - 530px))"
        />
      )}
    </section>
  )
}
