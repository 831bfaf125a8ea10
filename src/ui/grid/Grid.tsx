import { useVirtualizer } from '@tanstack/react-virtual'
import { startTransition, Suspense, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { lazy } from '../lazy.tsx'
import { CardList } from './CardList.tsx'
import type Tools from './CardTools.tsx'
import type Cards from './ColumnCards.tsx'
import { HEAD, measures, rowHeight } from './column.ts'
import './grid.css'
import { GridHead } from './GridHead.tsx'
import { GridRow, tellWhole } from './GridRow.tsx'
import { loadedKeys, toggled, type Picking } from './Pick.tsx'
import type { GridProps } from './props.ts'
import { TotalsRow } from './TotalsRow.tsx'
import { useGridKeys } from './useGridKeys.ts'
import { useNarrow } from './useNarrow.ts'

const OVERSCAN = 8
/** Rows of longer lists take their colour at once. */
const SOFT = 100
/** What usually stands above a list that fills the page. */
const ABOVE = 280
/** What a second line of text in a row is high. */
const TEXT_LINE = 20

// lazy loses the type parameter; the casts give back exactly what went in
const ColumnCards = lazy(() => import('./ColumnCards.tsx')) as typeof Cards
const CardTools = lazy(() => import('./CardTools.tsx')) as typeof Tools

/** A table of any number of rows in plain markup: only the rows in sight are in the document. */
export function Grid<Row>(props: GridProps<Row>) {
  const narrow = useNarrow()
  const { card, isCards = narrow } = props
  if (!isCards || !card) return <Table {...props} />
  if (card !== 'columns')
    return (
      <>
        {hasTools(props) && (
          <Suspense fallback={<div className="tg-tools-place" aria-hidden="true" />}>
            <CardTools {...props} />
          </Suspense>
        )}
        <CardList {...props} card={card} />
      </>
    )
  return (
    <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
      <ColumnCards {...props} />
    </Suspense>
  )
}

/** Whether what a table has in its head is of use here: an order to choose, or all rows. */
const hasTools = <Row,>({ count, columns, onSort, picked }: GridProps<Row>): boolean =>
  count > 0 &&
  ((picked !== undefined && picked.mode !== 'single') ||
    (onSort !== undefined && columns.some(({ sortable }) => sortable)))

function Table<Row>(props: GridProps<Row>) {
  const {
    columns,
    count,
    rowAt,
    rowKey,
    rowName,
    picked,
    onOpen,
    onRange,
    frozen = 0,
    density = 'normal',
    totals,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const height = rowHeight[density]
  const { head = HEAD, foot = height, picking: boxes = 40, least } = props.sizes ?? {}
  const pickable = picked !== undefined
  const takes = picked?.mode
  const all = useMemo(
    () => (pickable && takes !== 'single' ? loadedKeys(count, rowAt, rowKey) : []),
    [pickable, takes, count, rowAt, rowKey],
  )

  const toggle = (index: number) => {
    const row = rowAt(index)
    if (row === undefined || !picked) return
    picked.change(toggled(picked.keys, [rowKey(row)], !picked.keys.has(rowKey(row))))
  }
  const open = (index: number, elsewhere: boolean, column?: string) => {
    if (takes) return toggle(index)
    const row = rowAt(index)
    if (row !== undefined) onOpen?.(row, elsewhere, column)
  }
  const keys = useGridKeys({
    count,
    body,
    page: props.pageKeys ?? false,
    open,
    toggle,
    scrollTo: (index) => virtual.scrollToIndex(index),
  })
  // The rows in sight come first, those around them once these are painted; so too when a kept page is shown again.
  const [painted, setPainted] = useState(false)
  const there = rowAt(0) !== undefined
  useEffect(() => {
    if (!there) return undefined
    startTransition(() => setPainted(true))
    return () => setPainted(false)
  }, [there])
  const heightOf = (row: Row | undefined) =>
    height + (row !== undefined && props.textLines ? props.textLines(row) - 1 : 0) * TEXT_LINE
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rowAt(index)),
    // Guessed until it is measured, so that the first rows are drawn with the page and not after it.
    initialRect: { width: 0, height: Math.max(0, window.innerHeight - ABOVE) },
    overscan: painted ? OVERSCAN : 0,
    paddingStart: 0,
    scrollPaddingStart: head,
    scrollPaddingEnd: totals ? foot : 0,
    useFlushSync: false,
    // the row with the focus stays in the document, else the focus would fall to the page when it scrolls away
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const range = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
      return keys.active < first
        ? [keys.active, ...range]
        : keys.active > last && keys.active < count
          ? [...range, keys.active]
          : range
    },
  })
  const { from } = props
  useEffect(() => {
    if (from !== undefined) virtual.scrollToIndex(from, { align: 'start' })
  }, [virtual, from])
  // Only when they change: a kept page that is shown again runs its effects anew, and is where it was left.
  const { topKey, textLines } = props
  const drawn = useRef({ height, topKey, textLines })
  useEffect(() => {
    if (drawn.current.height !== height || drawn.current.textLines !== textLines) virtual.measure()
    if (drawn.current.topKey !== topKey) scroller.current?.scrollTo({ top: 0 })
    drawn.current = { height, topKey, textLines }
  }, [virtual, height, topKey, textLines])

  const items = virtual.getVirtualItems()
  const first = virtual.range?.startIndex ?? 0
  const last = virtual.range?.endIndex ?? 0
  useEffect(() => onRange?.(first, last), [onRange, first, last, count])

  const lead = picked ? 1 : 0
  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element // a click inside the table always has an element as its target
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
    if (index < 0) return
    keys.setActive(index)
    if (target.closest('.tg-pick')) return toggle(index)
    if (
      target.closest('a[data-opens]') &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.shiftKey &&
      event.button === 0
    ) {
      event.preventDefault()
      return open(index, false)
    }
    if (event.defaultPrevented || target.closest('a,button,input,select,textarea,label')) return
    if (window.getSelection()?.toString()) return
    open(index, event.ctrlKey || event.metaKey || event.button === 1, columns[placeOf(target) - lead]?.key)
  }

  const widths = [...(picked ? [boxes] : []), ...columns.map(({ width }) => width)]
  const picking: Picking | undefined = picked && { ...picked, all }
  return (
    <div
      className={`tg ${props.maxHeight ? '' : 'tg-fill'}`}
      style={{
        ...measures(widths, { row: height, head, foot }),
        ...(props.maxHeight ? { maxHeight: props.maxHeight } : {}),
      }}
    >
      <div
        ref={scroller}
        className="tg-scroll"
        role="grid"
        aria-label={props.label}
        aria-rowcount={count + 1 + (totals ? 1 : 0)}
        aria-colcount={columns.length + lead}
        aria-multiselectable={picked && takes !== 'single'}
      >
        <GridHead
          columns={columns}
          frozen={frozen}
          sorts={props.sorts ?? []}
          onSort={props.onSort}
          onResize={props.onResize}
          least={least}
          picking={picking}
        />
        {count === 0 ? (
          <div role="row" className="tg-empty">
            <div role="gridcell">{props.empty}</div>
          </div>
        ) : (
          <div
            ref={body}
            role="rowgroup"
            className={`tg-body tg-rows ${onOpen || takes ? 'tg-open' : ''}`}
            data-soft={count < SOFT || undefined}
            style={{ height: virtual.getTotalSize(), width: 'var(--total)' }}
            onClick={click}
            onAuxClick={(event) => event.button === 1 && click(event)}
            onKeyDown={keys.onKeyDown}
            onPointerOver={tellWhole}
          >
            {items.map(({ index, start }) => {
              const row = rowAt(index)
              return (
                <GridRow
                  // a place, not a record: skeletons become rows and rows change places without the focus being lost
                  key={index}
                  row={row}
                  index={index}
                  start={start}
                  height={textLines && heightOf(row)}
                  columns={columns}
                  frozen={frozen}
                  picking={picked && (takes === 'single' ? 'radio' : 'checkbox')}
                  chosen={row !== undefined && (picked?.keys.has(rowKey(row)) ?? false)}
                  active={index === keys.active}
                  name={row === undefined ? '' : rowName(row)}
                />
              )
            })}
          </div>
        )}
        {totals && count > 0 && (
          <TotalsRow
            columns={columns}
            totals={totals}
            at={count + 2}
            frozen={frozen}
            lead={picked && (frozen ? 'tg-frozen' : '')}
          />
        )}
      </div>
    </div>
  )
}

/** The place of a cell in its row; the columns are drawn in their order. */
function placeOf(target: Element): number {
  const cell = target.closest('[role="gridcell"]')
  return cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : -1
}
