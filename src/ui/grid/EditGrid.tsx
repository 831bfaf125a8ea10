import { useCallback, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { clearBlock, copyBlock, editable, fillDown, typedCell } from './block.ts'
import { cellAt } from './cellAt.ts'
import { CellSaying } from './CellSaying.tsx'
import { HEAD, leftOf, measures, rowHeight } from './column.ts'
import { EditBody } from './EditBody.tsx'
import classes from './EditGrid.module.css'
import type { EditGridProps } from './editGridProps.ts'
import { EditHead } from './EditHead.tsx'
import type { EditorProps } from './editor.ts'
import { PasteFeedback } from './PasteFeedback.tsx'
import './grid.css'
import type { RowsAction } from './rows.ts'
import { TextEntry } from './TextEntry.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { useEditCursor } from './useEditCursor.ts'
import { useEditVirtual } from './useEditVirtual.ts'
import { usePaste } from './usePaste.ts'
import { useRowDrag } from './useRowDrag.ts'

const NUMBER_WIDTH = 52
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
  sizes: { head = HEAD, foot = HEIGHT } = {},
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
      if (!row || !blank || !rows[cursor.at.row + by]) return
      change({ type: 'move', key: row.key, to: cursor.at.row + by })
      cursor.go({ ...cursor.at, row: cursor.at.row + by })
    },
  })
  const { at, range, editing } = cursor
  const virtual = useEditVirtual(scroller, rows.length, at.row, head, totals ? foot : 0)
  const drag = useRowDrag({ enabled: blank !== undefined, rows, act: change })

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

  const state = useRef({ rows, columns, at, act: change, leave: cursor.leave, today })
  useEffect(() => {
    state.current = { rows, columns, at, act: change, leave: cursor.leave, today }
  })
  // The keyboard leads the eye sideways too.
  useEffect(() => {
    if (document.activeElement === entry.current)
      entry.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at.row, at.column])
  const done = useCallback<EditorProps['done']>((by, back, typed) => {
    const now = state.current
    const [row, column] = [now.rows[now.at.row], now.columns[now.at.column]]
    if (row && column && typed !== undefined) {
      const cells = typeof typed === 'string' ? { [column.key]: typedCell(column, typed, now.today) } : typed
      now.act({ type: 'fill', edits: [{ key: row.key, cells }] })
    }
    now.leave(by, back)
    if (by !== 'away') entry.current?.focus({ preventScroll: true })
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
        ...measures([NUMBER_WIDTH, ...columns.map(({ width }) => width)], { row: HEIGHT, head, foot }),
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
          if (cell) cursor.edit(cell, 'whole')
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
            top: head + at.row * HEIGHT,
            left: leftOf(at.column + 1),
            width: `var(--w${at.column + 1})`,
            height: HEIGHT,
          }}
          onText={(text) => {
            if (row && column && editable(column, row)) cursor.edit(at, 'over', text)
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
          aria-rowcount={rows.length + (totals ? 2 : 1)}
          aria-colcount={count}
          aria-multiselectable="true"
          tabIndex={-1}
          onFocus={(event) => {
            if (event.target === event.currentTarget) entry.current?.focus({ preventScroll: true })
          }}
        >
          <EditHead columns={columns} />
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
              draggable={blank !== undefined}
              today={today}
              done={done}
            />
          )}
          {totals && (
            <TotalsRow
              columns={columns}
              totals={totals}
              at={rows.length + 2}
              lead="tg-frozen tg-frozen-last"
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
