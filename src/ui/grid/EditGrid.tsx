import { useCallback, useEffect, useEffectEvent, useId, useImperativeHandle, useMemo, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { clearBlock, copyBlock, type EditColumn, editable, fillDown, typedCell } from './block.ts'
import { cellAt } from './cellAt.ts'
import { CellSaying } from './CellSaying.tsx'
import { HEAD, leftOf, measures, rowHeight, widthOf } from './column.ts'
import { EditBody } from './EditBody.tsx'
import classes from './EditGrid.module.css'
import type { CellMoment, EditGridProps } from './editGridProps.ts'
import { EditHead } from './EditHead.tsx'
import type { EditorProps } from './editor.ts'
import { PasteFeedback } from './PasteFeedback.tsx'
import './grid.css'
import { toggled } from './Pick.tsx'
import type { EditRow, RowsAction } from './rows.ts'
import { TextEntry } from './TextEntry.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { useEditCursor } from './useEditCursor.ts'
import { useEditVirtual } from './useEditVirtual.ts'
import { usePaste } from './usePaste.ts'
import { useRowDrag } from './useRowDrag.ts'

const NUMBER_WIDTH = 52
/** Of the names above several columns. */
const GROUP_HEIGHT = 28
const HEIGHT = rowHeight.normal

/** A table edited like a spreadsheet: type over, paste blocks, fill down, undo. It holds no rows; every change is an action. */
export function EditGrid({
  label,
  columns,
  rows,
  act,
  undo,
  redo,
  faults,
  warnings,
  blank,
  room,
  known,
  today,
  empty,
  maxHeight,
  minHeight,
  totals,
  sizes: { head = HEAD, foot = HEIGHT, picking = NUMBER_WIDTH, least } = {},
  movable = blank !== undefined,
  frozen = 0,
  groups,
  picked,
  sorts,
  onSort,
  onResize,
  onRow,
  onOpen,
  onCell,
  ref,
}: EditGridProps) {
  const t = useT()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const entry = useRef<HTMLInputElement>(null)
  const paste = usePaste({ rows, columns, act, undo, today, blank, room, known })
  /** What is done here by other means than pasting. */
  const change = (action: RowsAction) => {
    paste.clear()
    act(action)
  }
  /** What stands here now, for whoever was asked meanwhile. */
  const turned = (row: EditRow, column: EditColumn) => {
    const value = row.cells[column.key] === '1' ? '0' : '1'
    onCell?.('open', row, column)
    change({ type: 'fill', edits: [{ key: row.key, cells: { [column.key]: value } }] })
    onCell?.('shut', row, column)
  }
  const latest = useRef({ rows, turned })
  useEffect(() => {
    latest.current = { rows, turned }
  })
  const turn = useCallback(async ({ key }: EditRow, column: EditColumn): Promise<void> => {
    if (column.toggle?.ask && !(await column.toggle.ask())) return
    const row = latest.current.rows.find((one) => one.key === key)
    if (row) latest.current.turned(row, column)
  }, [])
  const append = () => blank && change({ type: 'fill', edits: [], added: [blank()] })
  const cursor = useEditCursor({
    rows,
    columns,
    scrollTo: (row) => virtual.scrollToIndex(row),
    append: blank && append,
    clear: () => change(clearBlock(rows, columns, cursor.range)),
    fillDown: () => change(fillDown(rows, columns, cursor.range)),
    undo: () => {
      paste.clear()
      undo()
    },
    redo,
    moveRow: (by) => {
      const row = rows[cursor.at.row]
      if (!row || !movable || !rows[cursor.at.row + by]) return
      change({ type: 'move', key: row.key, to: cursor.at.row + by })
      cursor.go({ ...cursor.at, row: cursor.at.row + by })
    },
    pick:
      picked &&
      (() => {
        const keys = rows.slice(cursor.range.top, cursor.range.bottom + 1).map(({ key }) => key)
        picked.change(toggled(picked.keys, keys, !keys.every((key) => picked.keys.has(key))))
      }),
    toggle: (cell) => {
      const [row, column] = [rows[cell.row], columns[cell.column]]
      if (!row || !column?.toggle) return false
      if (editable(column, row)) void turn(row, column)
      return true
    },
  })
  const { at, range, editing } = cursor
  const above = groups ? 2 : 1
  const top = groups ? head + GROUP_HEIGHT : head
  const virtual = useEditVirtual(scroller, rows.length, at.row, top, totals ? foot : 0)
  const drag = useRowDrag({ enabled: movable, rows, act: change })

  useImperativeHandle(ref, () => ({
    spanned: () => rows.slice(range.top, range.bottom + 1).map((row) => row.key),
    show: (key, column) => {
      entry.current?.focus({ preventScroll: true })
      cursor.go({
        row: rows.findIndex((row) => row.key === key),
        column: Math.max(
          0,
          columns.findIndex((one) => one.key === column),
        ),
      })
    },
  }))

  const state = useRef({ rows, columns, at, act: change, leave: cursor.leave, today, picked, onCell })
  useEffect(() => {
    state.current = { rows, columns, at, act: change, leave: cursor.leave, today, picked, onCell }
  })
  const onPick = useCallback((key: string) => {
    const { picked: now } = state.current
    now?.change(toggled(now.keys, [key], !now.keys.has(key)))
  }, [])
  const pickable = picked !== undefined
  const all = useMemo(() => (pickable ? rows.map(({ key }) => key) : []), [pickable, rows])
  // The keyboard leads the eye sideways too.
  useEffect(() => {
    if (document.activeElement === entry.current && at.column >= frozen)
      entry.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at.row, at.column, frozen])
  const rowKey = rows[at.row]?.key
  useEffect(() => onRow?.(rowKey), [onRow, rowKey])
  const open = editing !== null
  useEffect(() => onOpen?.(open), [onOpen, open])
  const notify = useEffectEvent((moment: CellMoment, row: EditRow, column: EditColumn) =>
    onCell?.(moment, row, column),
  )
  const columnKey = columns[at.column]?.key
  useEffect(() => {
    const { rows, columns, at } = state.current
    const [row, column] = [rows[at.row], columns[at.column]]
    if (!open || !row || !column) return undefined
    notify('open', row, column)
    return () => notify('shut', row, column)
  }, [open, rowKey, columnKey])
  const leaving = useRef(false)
  const done = useCallback<EditorProps['done']>((by, back, typed) => {
    // The focus that goes back to the entry leaves the editor, which then says so once more: with the text that Escape dropped.
    if (leaving.current) return
    const now = state.current
    const [row, column] = [now.rows[now.at.row], now.columns[now.at.column]]
    if (row && column && typed !== undefined) {
      const cells = typeof typed === 'string' ? { [column.key]: typedCell(column, typed, now.today) } : typed
      now.act({ type: 'fill', edits: [{ key: row.key, cells }] })
      if (by === 'Enter') now.onCell?.('enter', row, column)
    }
    now.leave(by, back)
    leaving.current = true
    if (by !== 'away') entry.current?.focus({ preventScroll: true })
    leaving.current = false
  }, [])

  const [row, column] = [rows[at.row], columns[at.column]]
  const found = (by: EditGridProps['warnings']) => (row && column ? by?.(row)?.[column.key] : undefined)
  const [fault, warning] = [found(faults), found(warnings)]
  const write = (text: string) => done('away', false, text)
  const count = columns.length + 1
  return (
    <div
      className="tg tg-edit"
      style={{
        ...measures([picked ? picking : NUMBER_WIDTH, ...columns.map(({ width }) => width)], {
          row: HEIGHT,
          head,
          foot,
        }),
        ['--top' as string]: `${top}px`,
        ['--frozen' as string]: widthOf(1 + frozen),
        maxHeight,
        minHeight,
      }}
    >
      <div
        ref={scroller}
        className={`tg-scroll ${classes['scroll']}`}
        onPointerDown={(event) => {
          const cell = cellAt(event.target)
          if (!cell) return
          // what an input method has not finished yet belongs to the cell it was begun in
          const text = entry.current?.value
          if (entry.current) entry.current.value = ''
          if (text && row && column && editable(column, row)) write(text)
          cursor.go(cell, event.shiftKey)
        }}
        onDoubleClick={(event) => {
          const cell = cellAt(event.target)
          if (cell && !columns[cell.column]?.toggle) cursor.edit(cell, 'whole')
        }}
      >
        <TextEntry
          ref={entry}
          label={t('grid.entry', { label })}
          controls={`${id}-grid`}
          active={row ? `${id}-${at.row}-${at.column}` : undefined}
          describedBy={`${id}-help`}
          decimal={column?.kind === 'decimal'}
          style={{
            top: top + at.row * HEIGHT,
            left: leftOf(at.column + 1),
            width: `var(--w${at.column + 1})`,
            height: HEIGHT,
          }}
          onText={(text) => {
            const cell = cursor.now()
            if (!columns[cell.column]?.toggle) cursor.edit(cell, 'over', text)
          }}
          onKeyDown={cursor.onKeyDown}
          onCopy={(event) => {
            event.preventDefault()
            event.clipboardData.setData('text/plain', copyBlock(rows, columns, range))
          }}
          onPaste={(event) => {
            event.preventDefault()
            paste.start(event.clipboardData.getData('text/plain'), range)
          }}
        />
        {(fault ?? warning) !== undefined && !editing && (
          <CellSaying at={at} last={rows.length - 1} columns={columns.length} warns={fault === undefined}>
            {fault ?? warning}
          </CellSaying>
        )}
        <div
          id={`${id}-grid`}
          role="grid"
          className={classes['grid']}
          aria-label={label}
          aria-rowcount={rows.length + above + (totals ? 1 : 0)}
          aria-colcount={count}
          aria-multiselectable="true"
          tabIndex={-1}
          onFocus={(event) => {
            if (event.target === event.currentTarget) entry.current?.focus({ preventScroll: true })
          }}
        >
          <EditHead
            columns={columns}
            frozen={frozen}
            picking={picked && { ...picked, all }}
            groups={groups}
            sorts={sorts}
            onSort={onSort}
            onResize={onResize}
            least={least}
          />
          {rows.length === 0 ? (
            <div role="row" className="tg-empty">
              <div role="gridcell">{empty}</div>
            </div>
          ) : (
            <EditBody
              id={id}
              rows={rows}
              items={virtual.getVirtualItems()}
              height={virtual.getTotalSize()}
              columns={columns}
              faults={faults}
              warnings={warnings}
              cursor={cursor}
              drag={drag}
              draggable={movable}
              frozen={frozen}
              above={above}
              picked={picked}
              onPick={onPick}
              onToggle={turn}
              today={today}
              done={done}
            />
          )}
          {totals && (
            <TotalsRow
              columns={columns}
              totals={totals}
              at={rows.length + above + 1}
              frozen={frozen}
              lead={frozen > 0 ? 'tg-frozen' : 'tg-frozen tg-frozen-last'}
            />
          )}
        </div>
      </div>
      <PasteFeedback paste={paste} columns={columns} today={today} />
      <div
        id={`${id}-help`}
        className={`tg-note ${fault === undefined ? '' : classes['fault']}`}
        role="status"
      >
        {fault ?? warning ?? t(blank ? 'grid.help.rows' : 'grid.help.cells')}
      </div>
    </div>
  )
}
