import { useEffect, useMemo, useRef, useState } from 'react'
import { SlotView } from '../../runtime/ControlView.tsx'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import { columnsIn, valuesOf } from '../../runtime/cells.ts'
import { blankCells } from '../../runtime/tables.ts'
import { byPerson } from '../../runtime/gesture.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { fieldAt, useReveal } from '../../runtime/reveal.ts'
import { useT } from '../../../i18n/i18n.ts'
import { cellFaults } from '../../../ui/grid/cellFaults.ts'
import { EditGrid } from '../../../ui/grid/EditGrid.tsx'
import type { EditGridHandle } from '../../../ui/grid/editGridProps.ts'
import { GridTools } from '../../../ui/grid/GridTools.tsx'
import type { RowsAction } from '../../../ui/grid/rows.ts'
import { flag, number, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { useRowFaults } from './faults.ts'
import { heightOf, sizesOf } from './sizes.ts'
import { sumsOf } from './sums.ts'
import { TableHead } from './TableHead.tsx'
import { useEditColumns } from './useEditColumns.ts'
import { useSubTable } from './useSubTable.ts'

/** The rows of a record, edited like a spreadsheet. */
export default function TableCells({ control }: ViewProps) {
  const { store, services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const table = useSubTable(control)
  const grid = useRef<EditGridHandle>(null)
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added !== undefined) grid.current?.show(added, '')
  }, [added])
  const columns = columnsOf(control)
  const edited = useEditColumns(control)
  const faults = useRowFaults(control.field)
  const most = number(control, 'maxRow')
  const least = number(control, 'minRow') ?? 0
  const room = most === undefined ? undefined : Math.max(0, most - table.shown.length)
  const canAdd = flag(control, 'canAdd') && room !== 0
  const blank = () => blankCells(columns, crypto.randomUUID())
  const act = (action: RowsAction) => {
    if (action.type === 'move' && !flag(control, 'canDrag')) return
    if (action.type === 'remove' && table.shown.length - action.keys.length < least) {
      services.say('warning', t('lowcode.minRow', { count: least }))
      return
    }
    byPerson(() => {
      table.act(action)
      emit(action.type === 'fill' && action.edits.length > 0 ? 'cellValueChanged' : 'change', action)
    })
  }
  const showFault = () => {
    const path = [...store.faults().keys()].find((one) => fieldAt(one) === control.field)
    const [, key, column] = path?.split('.') ?? []
    if (key !== undefined && column !== undefined) grid.current?.show(key, column)
  }
  useReveal(
    useMemo(() => new Set([control.field]), [control.field]),
    showFault,
  )
  /** The cursor goes where the next word is written. */
  const add = () => {
    const row = blank()
    act({ type: 'fill', edits: [], added: [row] })
    setAdded(row.key)
  }
  return (
    <section className="lc-table" aria-label={words(control, 'label', services.lang)}>
      <TableHead control={control}>
        <GridTools
          rows={table}
          faults={cellFaults(table.shown, edited, (row) => faults.get(row.key))}
          onFault={({ key, column }) => grid.current?.show(key, column)}
          {...(canAdd && { onAdd: add })}
          {...(flag(control, 'canDelete') && {
            onRemove: () => act({ type: 'remove', keys: grid.current?.spanned() ?? [] }),
          })}
        >
          <SlotView control={control} slot="tool" />
        </GridTools>
      </TableHead>
      <EditGrid
        ref={grid}
        label={words(control, 'label', services.lang)}
        columns={edited}
        rows={table.shown}
        act={act}
        undo={table.undo}
        redo={table.redo}
        faults={(row) => faults.get(row.key)}
        blank={canAdd ? blank : undefined}
        room={room}
        today={services.today()}
        empty={t('lowcode.noRows')}
        maxHeight={heightOf(control)}
        sizes={sizesOf(control)}
        totals={sumsOf(
          attrOf(control, 'sums'),
          columnsIn(control, 2),
          table.shown.map(({ cells }) => valuesOf(columns, cells)),
          t('lowcode.sum'),
        )}
      />
    </section>
  )
}
