import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useId, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { clearBlock, copyBlock, fillDown, pasteBlock, typedCell, type EditColumn } from './block.ts'
import type { EditorProps } from './editor.ts'
import { type GridSizes, HEAD, measures, rowHeight } from './column.ts'
import { across, EditRowView } from './EditRowView.tsx'
import { parseBlock } from './paste.ts'
import './grid.css'
import type { CellEdit, EditRow, RowsAction } from './rows.ts'
import { type Totals, TotalsRow } from './TotalsRow.tsx'
import { useEditCursor } from './useEditCursor.ts'
import { useRowDrag } from './useRowDrag.ts'

export interface EditGridHandle {
  /** Keys of the rows the cursor spans. */
  spanned: () => string[]
  /** Puts the cursor there, for a fault that is named elsewhere. */
  show: (key: string, column: string) => void
}

interface Props {
  label: string
  columns: readonly EditColumn[]
  /** The rows that are shown. */
  rows: readonly EditRow[]
  act: (action: RowsAction) => void
  undo: () => void
  redo: () => void
  /** Faults by column, as sentences. */
  faults: (row: EditRow) => Readonly<Record<string, string>> | undefined
  /** A new row; absent when rows are neither added nor moved. */
  blank?: (() => CellEdit) | undefined
  today: string
  empty: ReactNode
  maxHeight: string
  totals?: Totals | undefined
  sizes?: GridSizes | undefined
  ref?: Ref<EditGridHandle>
}

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
  blank,
  today,
  empty,
  maxHeight,
  totals,
  sizes: { head = HEAD, foot = HEIGHT } = {},
  ref,
}: Props) {
  const t = useT()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const append = () => blank && act({ type: 'fill', edits: [], added: [blank()] })
  const cursor = useEditCursor({
    rows,
    columns,
    scrollTo: (row) => virtual.scrollToIndex(row),
    append: blank && append,
    clear: () => act(clearBlock(rows, columns, cursor.range)),
    fillDown: () => act(fillDown(rows, columns, cursor.range)),
    undo,
    redo,
    moveRow: (by) => {
      const row = rows[cursor.at.row]
      if (!row || !blank || !rows[cursor.at.row + by]) return
      act({ type: 'move', key: row.key, to: cursor.at.row + by })
      cursor.go({ ...cursor.at, row: cursor.at.row + by })
    },
  })
  const { at, range, editing } = cursor
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 12,
    scrollPaddingStart: head,
    scrollPaddingEnd: totals ? foot : 0,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(rows.length - 1, endIndex + overscan)
      const seen = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
      return at.row < first ? [at.row, ...seen] : at.row > last ? [...seen, at.row] : seen
    },
  })
  const drag = useRowDrag({ enabled: blank !== undefined, rows, act })

  useImperativeHandle(ref, () => ({
    spanned: () => rows.slice(range.top, range.bottom + 1).map((row) => row.key),
    show: (key, column) => {
      scroller.current?.focus()
      cursor.go({
        row: rows.findIndex((row) => row.key === key),
        column: Math.max(
          0,
          columns.findIndex((one) => one.key === column),
        ),
      })
    },
  }))

  const state = useRef({ rows, columns, at, act, leave: cursor.leave, today })
  useEffect(() => {
    state.current = { rows, columns, at, act, leave: cursor.leave, today }
  })
  const done = useCallback<EditorProps['done']>((by, back, typed) => {
    const now = state.current
    const [row, column] = [now.rows[now.at.row], now.columns[now.at.column]]
    if (row && column && typed !== undefined) {
      const cells = typeof typed === 'string' ? { [column.key]: typedCell(column, typed, now.today) } : typed
      now.act({ type: 'fill', edits: [{ key: row.key, cells }] })
    }
    now.leave(by, back)
    if (by !== 'away') scroller.current?.focus({ preventScroll: true })
  }, [])

  const cellOf = (target: EventTarget): { row: number; column: number } | undefined => {
    if (!(target instanceof Element) || target.closest('.tg-editing')) return undefined
    const [row, column] = [
      target.closest<HTMLElement>('[data-index]'),
      target.closest<HTMLElement>('[data-column]'),
    ]
    return row && column
      ? { row: Number(row.dataset['index']), column: Number(column.dataset['column']) }
      : undefined
  }
  const fault = rows[at.row] && faults(rows[at.row] as EditRow)?.[columns[at.column]?.key ?? ''] // the row was just seen to be there
  const count = columns.length + 1
  return (
    <div
      className="tg tg-edit"
      style={{
        ...measures([NUMBER_WIDTH, ...columns.map(({ width }) => width)], { row: HEIGHT, head, foot }),
        maxHeight,
      }}
    >
      <div
        ref={scroller}
        className="tg-scroll"
        role="grid"
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-rowcount={rows.length + (totals ? 2 : 1)}
        aria-colcount={count}
        aria-multiselectable="true"
        aria-activedescendant={rows.length > 0 ? `${id}-${at.row}-${at.column}` : undefined}
        tabIndex={0}
        onKeyDown={cursor.onKeyDown}
        onCopy={(event) => {
          if (editing) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', copyBlock(rows, columns, range))
        }}
        onPaste={(event) => {
          if (editing) return
          event.preventDefault()
          const block = parseBlock(event.clipboardData.getData('text/plain'))
          act(pasteBlock({ rows, columns, block, range, today, blank }))
        }}
        onPointerDown={(event) => {
          const cell = cellOf(event.target)
          if (cell) cursor.go(cell, event.shiftKey)
        }}
        onDoubleClick={(event) => {
          const cell = cellOf(event.target)
          if (cell) cursor.edit(cell, 'whole')
        }}
      >
        <div role="rowgroup" style={{ display: 'contents' }}>
          <div role="row" aria-rowindex={1} className="tg-row tg-head">
            <div
              role="columnheader"
              aria-colindex={1}
              className="tg-cell tg-frozen tg-frozen-last"
              style={{ left: 0 }}
            >
              <span className="tg-bare" aria-label={t('grid.number')} role="img">
                #
              </span>
            </div>
            {columns.map((column, nth) => (
              <div
                key={column.key}
                role="columnheader"
                aria-colindex={nth + 2}
                className={`tg-cell ${column.align === 'right' ? 'tg-right' : ''}`}
              >
                <span title={column.label}>{column.label}</span>
              </div>
            ))}
          </div>
        </div>
        {rows.length === 0 ? (
          <div role="row" className="tg-empty">
            <div role="gridcell">{empty}</div>
          </div>
        ) : (
          <div
            role="rowgroup"
            className="tg-body"
            style={{ height: virtual.getTotalSize(), width: 'var(--total)' }}
            {...drag}
          >
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              if (!row) return null
              return (
                <EditRowView
                  key={row.key}
                  id={id}
                  row={row}
                  index={index}
                  start={start}
                  columns={columns}
                  faults={faults(row)}
                  at={index === at.row ? at.column : undefined}
                  {...across(range, index)}
                  editing={index === at.row ? editing : null}
                  draggable={blank !== undefined}
                  today={today}
                  done={done}
                />
              )
            })}
          </div>
        )}
        {totals && (
          <TotalsRow columns={columns} totals={totals} at={rows.length + 2} lead="tg-frozen tg-frozen-last" />
        )}
      </div>
      <div id={`${id}-help`} className="tg-note" role="status">
        {fault ?? t(blank ? 'grid.help.rows' : 'grid.help.cells')}
      </div>
    </div>
  )
}
