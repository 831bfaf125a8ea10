import { memo, type CSSProperties, type ReactNode } from 'react'
import { t } from '../../i18n/i18n.ts'
import { leftOf, type GridColumn } from './column.ts'
import { frozenClass } from './GridHead.tsx'

interface Props<Row> {
  row: Row | undefined
  index: number
  start: number
  /** When the row is not as high as the others. */
  height?: number | undefined
  columns: readonly GridColumn<Row>[]
  frozen: number
  /** What it is chosen by, where rows are chosen. */
  picking: 'checkbox' | 'radio' | undefined
  chosen: boolean
  active: boolean
  name: string
}

/** One row. Clicks and keys are heard by the grid, so a row has no handler of its own and redraws only when its data change. */
function Row<Data>({
  row,
  index,
  start,
  height,
  columns,
  frozen,
  picking,
  chosen,
  active,
  name,
}: Props<Data>) {
  const lead = picking ? 1 : 0
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={picking ? chosen : undefined}
      className="tg-row"
      data-index={index}
      tabIndex={active ? 0 : -1}
      style={{
        transform: `translateY(${start}px)`,
        ...(height === undefined ? {} : { ['--row' as string]: `${height}px` }),
      }}
    >
      {picking && (
        <div
          role="gridcell"
          className={`tg-cell tg-pick ${frozen > 0 ? 'tg-frozen' : ''}`}
          style={{ left: 0 }}
        >
          {/* the grid hears the click: a handler for each of ten thousand boxes would redraw them all */}
          <input
            type={picking}
            aria-label={t('grid.pick', { name })}
            checked={chosen}
            readOnly
            tabIndex={-1}
            disabled={row === undefined}
          />
        </div>
      )}
      {row === undefined ? (
        // one cell for all: what is replaced as soon as it is seen need not cost what comes in its place
        <div role="gridcell" className="tg-cell tg-bones" aria-colspan={columns.length} />
      ) : (
        columns.map((column, at) => (
          <Cell
            key={column.key}
            right={column.align === 'right'}
            frozen={frozenClass(at, frozen)}
            style={at < frozen ? { left: leftOf(at + lead) } : undefined}
          >
            {column.cell(row)}
          </Cell>
        ))
      )}
    </div>
  )
}

interface CellProps {
  right: boolean
  frozen: string
  style: CSSProperties | undefined
  children: ReactNode
}

// Seven rows of a dozen cells come into sight in one frame of quick scrolling: a cell is one element where it holds only text. All
// columns are in the document, so none has to say which it is; the whole text is said when the pointer asks (`tellWhole`).
function Cell({ right, frozen, style, children }: CellProps) {
  const plain = typeof children === 'string' || typeof children === 'number'
  return (
    <div
      role="gridcell"
      className={`tg-cell${plain ? ' tg-text' : ''}${right ? ' tg-right' : ''} ${frozen}`}
      style={style}
    >
      {children}
    </div>
  )
}

/** Gives a cell whose text is cut off its whole text as a title, once the pointer is on it. */
export function tellWhole({ target }: { target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.tg-cell') : null
  if (!cell) return
  const isCut = [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  cell.title = isCut ? (cell.textContent ?? '') : ''
}

// memo loses the type parameter; the cast gives back exactly what went in
export const GridRow = memo(Row) as typeof Row
