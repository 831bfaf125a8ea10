import { type ClipboardEvent, useCallback, useMemo, useState } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { cellFaults } from '../../../ui/grid/cellFaults.ts'
import { nextSorts } from '../../../ui/grid/column.ts'
import { ResizeHandle, SortSign } from '../../../ui/grid/GridHead.tsx'
import { GridTools } from '../../../ui/grid/GridTools.tsx'
import { PickAll, toggled } from '../../../ui/grid/Pick.tsx'
import type { RowsAction } from '../../../ui/grid/rows.ts'
import { parseBlock } from '../../../ui/grid/paste.ts'
import { PasteFeedback } from '../../../ui/grid/PasteFeedback.tsx'
import { usePaste } from '../../../ui/grid/usePaste.ts'
import { useRowDrag } from '../../../ui/grid/useRowDrag.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { columnsIn, valuesOf } from '../../runtime/cells.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { blankCells } from '../../runtime/tables.ts'
import { flag, hintOf, number, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { useRowFaults } from './faults.ts'
import './grid-mode.css'
import { headsOf } from './heads.ts'
import { keyOf } from './order.ts'
import { columnWidth, sizesOf } from './sizes.ts'
import { sumsOf } from './sums.ts'
import { TableGridRow, isNumber } from './TableGridRow.tsx'
import { TableHead } from './TableHead.tsx'
import { useChosen } from './useChosen.ts'
import { useColumnWidths } from './useColumnWidths.ts'
import { useEditColumns } from './useEditColumns.ts'
import { useRowView } from './useRowView.ts'
import { useSubTable } from './useSubTable.ts'
import { useRowEvents } from './useRowEvents.ts'

/** Pixels of the columns whose buttons move and remove a row. */
const MOVE = 40
const REMOVE = 40

/** The editable grid: a click on a row opens it for editing, another closes it; a new row is the last one and open. */
export default function TableGrid({ control }: ViewProps) {
  const { services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const table = useSubTable(control)
  const [selected, setSelected] = useState<string>()
  const [first, setFirst] = useState<string>()
  const columns = columnsOf(control)
  const drawn = columnsIn(control, 2)
  const faults = useRowFaults(control.field)
  const isKept = useCallback((key: string) => key === selected || faults.has(key), [selected, faults])
  const view = useRowView(control, table.shown, isKept)
  const { rows, sorts } = view
  const picked = useChosen(
    control,
    useMemo(() => rows.map(({ key, cells }) => ({ key, values: valuesOf(columns, cells) })), [rows, columns]),
  )
  const most = number(control, 'maxRow')
  const least = number(control, 'minRow') ?? 0
  const room = most === undefined ? Infinity : most - table.shown.length
  const open = (key: string | undefined, field?: string) => {
    setSelected(key)
    setFirst(field)
  }
  const select = (key: string | undefined, field?: string) => {
    open(key, field)
    // Where rows are chosen by their boxes, the row that is open is not the one that is chosen.
    if (picked) return
    const row = table.shown.find((one) => one.key === key)
    emit('rowSelectChange', row && { row: valuesOf(columns, row.cells) })
  }
  const { act } = table
  const add = () => {
    const fresh = blankCells(columns, crypto.randomUUID())
    act({ type: 'fill', edits: [], added: [fresh] })
    emit('change', { row: valuesOf(columns, fresh.cells) })
    open(fresh.key)
  }
  const remove = (key: string) => {
    if (table.shown.length - 1 < least) {
      services.say('warning', t('lowcode.minRow', { count: least }))
      return
    }
    act({ type: 'remove', keys: [key] })
    emit('change', { removed: key })
    if (picked?.keys.has(key)) picked.change(toggled(picked.keys, [key], false))
    if (key === selected) setSelected(undefined)
  }
  const canDrag = flag(control, 'canDrag') && !view.arranged
  const { withEvents } = useRowEvents(control)
  const told = { ...table, undo: () => withEvents(table.undo), redo: () => withEvents(table.redo) }
  const move = (action: RowsAction) =>
    withEvents(() => {
      act(action)
      emit('change', action)
    })
  const canAdd = flag(control, 'canAdd')
  const edited = useEditColumns(control)
  const paste = usePaste({
    rows: table.shown,
    columns: edited,
    act: move,
    undo: told.undo,
    today: services.today(),
    blank: canAdd ? () => blankCells(columns, crypto.randomUUID()) : undefined,
    room,
    known: undefined,
  })
  /** A block becomes rows behind the last; a single cell, and lines of a long text, go where they are pasted. */
  const onPaste = (event: ClipboardEvent) => {
    if (!canAdd || event.defaultPrevented || isLongText(event.target)) return
    const text = event.clipboardData.getData('text/plain')
    const block = parseBlock(text)
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    const below = table.shown.length
    paste.start(text, { top: below, bottom: below, left: 0, right: 0 })
  }
  const drag = useRowDrag({ enabled: canDrag, rows, act: move })
  const sums = sumsOf(
    attrOf(control, 'sums'),
    columns,
    rows.map(({ cells }) => valuesOf(columns, cells)),
    t('lowcode.sum'),
  )
  const label = words(control, 'label', services.lang)
  const frozen = Math.min(number(control, 'frozen') ?? 0, drawn.length - 1)
  const heads = headsOf(control, drawn, services.lang, frozen)
  const wrong = cellFaults(
    table.shown,
    drawn.map((column) => ({ key: column.field, label: words(column, 'label', services.lang) })),
    ({ key }) => faults.get(key),
  )
  const canDelete = flag(control, 'canDelete')
  const [dragged, onResize] = useColumnWidths(control)
  const widths = drawn.map((column) => dragged[keyOf(column)] ?? columnWidth(control, column, 100))
  const sizes = sizesOf(control)
  const leads = [...(picked ? [sizes.picking ?? MOVE] : []), ...(canDrag ? [MOVE] : [])]
  const template = [
    ...leads.map((width) => `${width}px`),
    ...drawn.map((column, nth) =>
      // A column that is dragged, or was, is as wide as it was made; the others share what room there is.
      dragged[keyOf(column)] === undefined
        ? `minmax(var(--w${nth}, ${widths[nth]}px), var(--w${nth}, 1fr))`
        : `var(--w${nth}, ${widths[nth]}px)`,
    ),
    ...(canDelete ? [`${REMOVE}px`] : []),
  ].join(' ')
  /** What keeps a cell in sight while the rest is scrolled below it: that of a lead (below 0) or of a column that stays. */
  const stays = (nth: number) => {
    if (frozen <= 0 || nth >= frozen) return {}
    const before = [
      ...leads.map((width) => `${width}px`),
      ...widths.map((width, at) => `var(--w${at}, ${width}px)`),
    ].slice(0, leads.length + nth)
    return {
      className: nth === frozen - 1 ? 'lc-stays lc-stays-last' : 'lc-stays',
      style: { left: before.length > 0 ? `calc(${before.join(' + ')})` : 0 },
    }
  }
  const breadth = [...leads, ...widths].reduce((sum, width) => sum + width, canDelete ? REMOVE : 0)
  return (
    <section className="lc-table" aria-label={label} onClick={() => emit('click')}>
      <TableHead control={control}>
        <GridTools rows={told} faults={wrong} onFault={({ key, column }) => open(key, column)}>
          <SlotView control={control} slot="tool" />
        </GridTools>
      </TableHead>
      <div
        className="lc-rows"
        data-widths
        style={{
          ['--template' as string]: template,
          ['--breadth' as string]: `${breadth}px`,
          ['--head' as string]: `${sizes.head}px`,
          ['--foot' as string]: `${sizes.foot}px`,
        }}
      >
        <div role="grid" aria-label={label} onPaste={onPaste} {...drag}>
          {heads && (
            <div role="row" className="lc-row lc-row-head lc-row-heads">
              {leads.map((_, nth) => (
                <span key={nth} role="columnheader" {...stays(nth - leads.length)} />
              ))}
              {heads.map((head) => {
                const { className, style } = stays(head.from + head.span - 1)
                return (
                  <span
                    key={head.from}
                    role="columnheader"
                    aria-colspan={head.span}
                    className={className}
                    style={{
                      gridColumn: `span ${head.span}`,
                      ...(style && { left: stays(head.from).style?.left }),
                    }}
                  >
                    {head.label}
                  </span>
                )
              })}
              {canDelete && <span role="columnheader" />}
            </div>
          )}
          <div role="row" className="lc-row lc-row-head">
            {picked && (
              <PickAll picking={{ ...picked, all: rows.map(({ key }) => key) }} frozen={frozen > 0} />
            )}
            {canDrag && (
              <span role="columnheader" {...stays(-1)}>
                #
              </span>
            )}
            {drawn.map((column, nth) => {
              const sort = sorts.find(({ key }) => key === keyOf(column))
              return (
                <span
                  key={column.id}
                  role="columnheader"
                  data-number={isNumber(column)}
                  title={hintOf(column, services.lang)}
                  {...stays(nth)}
                  aria-sort={sort && (sort.direction === 'asc' ? 'ascending' : 'descending')}
                >
                  <button
                    type="button"
                    className="lc-sort"
                    onClick={(event) => view.onSort(nextSorts(sorts, keyOf(column), event.shiftKey))}
                  >
                    {words(column, 'label', services.lang) || column.field}
                    {sort && <SortSign sort={sort} place={undefined} />}
                  </button>
                  <ResizeHandle
                    at={nth}
                    column={{ key: keyOf(column), width: widths[nth] ?? 0 }}
                    onResize={onResize}
                    least={sizes.least}
                  />
                </span>
              )
            })}
            {canDelete && <span role="columnheader" aria-label={t('lowcode.grid.removing')} />}
          </div>
          {rows.map((row, index) => (
            <TableGridRow
              key={row.key}
              control={control}
              columns={columns}
              row={row}
              number={index + 1}
              open={row.key === selected}
              stays={stays}
              first={first}
              picked={
                picked && {
                  on: picked.keys.has(row.key),
                  change: () => picked.change(toggled(picked.keys, [row.key], !picked.keys.has(row.key))),
                }
              }
              move={
                canDrag
                  ? (by) => {
                      const to = index + by
                      if (rows[to]) move({ type: 'move', key: row.key, to })
                    }
                  : undefined
              }
              faults={faults.get(row.key)}
              toggle={(field) => select(row.key === selected ? undefined : row.key, field)}
              remove={canDelete ? () => remove(row.key) : undefined}
              act={act}
              at={table.shown.indexOf(row)}
              room={room}
            />
          ))}
          {sums && (
            <div role="row" className="lc-row lc-row-foot">
              {leads.map((_, nth) => (
                <span key={nth} role="gridcell" {...stays(nth - leads.length)} />
              ))}
              {drawn.map((column, nth) => (
                <span key={column.id} role="gridcell" data-number={isNumber(column)} {...stays(nth)}>
                  {sums[column.field]}
                </span>
              ))}
            </div>
          )}
        </div>
        {rows.length === 0 && <p className="lc-empty">{t('lowcode.noRows')}</p>}
      </div>
      <PasteFeedback paste={paste} columns={edited} today={services.today()} />
      {canAdd && (
        <button type="button" className="lc-opens lc-add-row" disabled={room <= 0} onClick={add}>
          + {t('lowcode.grid.add')}
        </button>
      )}
    </section>
  )
}

const isLongText = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('textarea, [contenteditable]') !== null
