import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { SlotView } from '../../runtime/ControlView.tsx'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { columnsIn, valuesOf } from '../../runtime/cells.ts'
import { blankCells } from '../../runtime/tables.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { fieldAt, useReveal } from '../../runtime/reveal.ts'
import { useT } from '../../../i18n/i18n.ts'
import { cellAt } from '../../../ui/grid/cellAt.ts'
import { cellFaults } from '../../../ui/grid/cellFaults.ts'
import { EditGrid } from '../../../ui/grid/EditGrid.tsx'
import type { EditColumn } from '../../../ui/grid/block.ts'
import type { CellMoment, EditGridHandle } from '../../../ui/grid/editGridProps.ts'
import { GridTools } from '../../../ui/grid/GridTools.tsx'
import { toggled } from '../../../ui/grid/Pick.tsx'
import type { EditRow, RowsAction } from '../../../ui/grid/rows.ts'
import { flag, number, words } from '../attr.ts'
import { opensFace } from './faces.ts'
import { useRowFaults } from './faults.ts'
import { headsOf } from './heads.ts'
import { heightOf, sizesOf } from './sizes.ts'
import { sumsOf } from './sums.ts'
import { TableHead } from './TableHead.tsx'
import type { EditedProps } from './useCards.ts'
import { useChosen } from './useChosen.ts'
import { useColumnWidths } from './useColumnWidths.ts'
import { useEditColumns } from './useEditColumns.ts'
import { useRowView } from './useRowView.ts'
import { useSubTable } from './useSubTable.ts'
import { useRowEvents } from './useRowEvents.ts'

/** The rows of a record, edited like a spreadsheet. */
export default function TableCells({ control, onBusy }: EditedProps) {
  const { store, services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const table = useSubTable(control)
  const grid = useRef<EditGridHandle>(null)
  const added = useRef<string>(undefined)
  const faults = useRowFaults(control.field)
  const isWrong = useCallback((key: string) => faults.has(key), [faults])
  const view = useRowView(control, table.shown, isWrong)
  const { rows } = view
  // Once the grid has the row: before that it would take its first row for it.
  useEffect(() => {
    const key = added.current
    if (key === undefined || !table.shown.some((row) => row.key === key)) return
    added.current = undefined
    grid.current?.show(key, '')
  }, [table.shown])
  useEffect(() => () => onBusy(false), [onBusy])
  const columns = columnsOf(control)
  const drawn = columnsIn(control, 2)
  const [widths, onResize] = useColumnWidths(control)
  const edited = useEditColumns(control, widths)
  const picked = useChosen(
    control,
    useMemo(() => rows.map(({ key, cells }) => ({ key, values: valuesOf(columns, cells) })), [rows, columns]),
  )
  const most = number(control, 'maxRow')
  const least = number(control, 'minRow') ?? 0
  const room = most === undefined ? undefined : Math.max(0, most - table.shown.length)
  const canAdd = flag(control, 'canAdd') && room !== 0
  const blank = () => blankCells(columns, crypto.randomUUID())
  const movable = flag(control, 'canDrag') && !view.arranged
  const { withEvents, emitColumn } = useRowEvents(control)
  /** The column whose cell is open. */
  const opened = useRef<Control>(undefined)
  const undo = () => withEvents(table.undo)
  const redo = () => withEvents(table.redo)
  const act = (action: RowsAction) => {
    if (action.type === 'move' && !movable) return
    if (action.type === 'remove' && table.shown.length - action.keys.length < least) {
      services.say('warning', t('lowcode.minRow', { count: least }))
      return
    }
    const itself = opened.current && opensFace(opened.current) ? opened.current : undefined
    withEvents(() => {
      table.act(action)
      if (action.type === 'remove' && picked && action.keys.some((key) => picked.keys.has(key)))
        picked.change(toggled(picked.keys, action.keys, false))
      if (action.type !== 'fill' || action.edits.length === 0) emit('change', action)
    }, itself)
  }
  const emitCell = (event: string) => (at: MouseEvent) => {
    const cell = cellAt(at.target)
    const row = cell && rows[cell.row]
    if (!row) return
    const column = drawn[cell.column]
    emit(event, { row: valuesOf(columns, row.cells), field: edited[cell.column]?.key })
    const own = edited[cell.column]
    // What is drawn by its own control tells of itself.
    const isItself = own?.draw && own.kind === 'read'
    if (event === 'cellClick' && column && !isItself && !own?.absent?.(row))
      emitColumn('click', row.key, column)
  }
  /** A cell that opens is what a field is that takes the focus; where a control opens from it, that says so itself. */
  const onCell = (moment: CellMoment, { key }: EditRow, { key: field }: EditColumn) => {
    const column = drawn[edited.findIndex((each) => each.key === field)]
    opened.current = moment === 'shut' ? undefined : column
    if (!column || opensFace(column)) return
    if (moment === 'enter') return emitColumn('enter', key, column)
    emitColumn(moment === 'open' ? 'focus' : 'blur', key, column)
    emitColumn('visibleChange', key, column, moment === 'open')
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
    added.current = row.key
    act({ type: 'fill', edits: [], added: [row] })
  }
  return (
    <section
      className="lc-table"
      aria-label={words(control, 'label', services.lang)}
      onClick={() => emit('click')}
      onClickCapture={emitCell('cellClick')}
      onDoubleClickCapture={emitCell('cellDblClick')}
    >
      <TableHead control={control}>
        <GridTools
          rows={{ ...table, undo, redo }}
          faults={cellFaults(table.shown, edited, (row) => faults.get(row.key))}
          onFault={({ key, column }) => grid.current?.show(key, column)}
          {...(canAdd && { onAdd: add })}
          {...(flag(control, 'canDelete') && {
            onRemove: () => {
              const spanned = grid.current?.spanned() ?? []
              act({ type: 'remove', keys: picked && picked.keys.size > 0 ? [...picked.keys] : spanned })
            },
          })}
        >
          <SlotView control={control} slot="tool" />
        </GridTools>
      </TableHead>
      <EditGrid
        ref={grid}
        label={words(control, 'label', services.lang)}
        columns={edited}
        rows={rows}
        act={act}
        undo={undo}
        redo={redo}
        onCell={onCell}
        onOpen={onBusy}
        faults={(row) => faults.get(row.key)}
        blank={canAdd ? blank : undefined}
        room={room}
        today={services.today()}
        empty={t('lowcode.noRows')}
        maxHeight={heightOf(control)}
        sizes={sizesOf(control)}
        movable={movable}
        frozen={Math.min(number(control, 'frozen') ?? 0, edited.length - 1)}
        groups={headsOf(control, drawn, services.lang)}
        picked={picked}
        sorts={view.sorts}
        onSort={view.onSort}
        onResize={onResize}
        totals={sumsOf(
          attrOf(control, 'sums'),
          drawn,
          rows.map(({ cells }) => valuesOf(columns, cells)),
          t('lowcode.sum'),
        )}
      />
    </section>
  )
}
