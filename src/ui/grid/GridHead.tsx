import { useT } from '../../i18n/i18n.ts'
import { fitWidth, leftOf, nextSorts, type GridColumn, type GridSort } from './column.ts'
import { PickAll, type Picking } from './Pick.tsx'
import styles from './GridHead.module.css'

interface Props<Row> {
  columns: readonly GridColumn<Row>[]
  frozen: number
  sorts: readonly GridSort[]
  onSort?: ((sorts: GridSort[]) => void) | undefined
  onResize?: ((key: string, width: number) => void) | undefined
  least?: number | undefined
  picking?: Picking | undefined
}

/** The sticky head: a click on a title sorts, with Shift beside the others; the right border is dragged. */
export function GridHead<Row>({ columns, frozen, sorts, onSort, onResize, least, picking }: Props<Row>) {
  const lead = picking ? 1 : 0
  return (
    <div role="rowgroup" style={{ display: 'contents' }}>
      <div role="row" aria-rowindex={1} className="tg-row tg-head">
        {picking && <PickAll picking={picking} frozen={frozen > 0} />}
        {columns.map((column, index) => {
          const at = index + lead
          const sort = sorts.find(({ key }) => key === column.key)
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={sort ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
              className={`tg-cell ${column.align === 'right' ? 'tg-right' : ''} ${frozenClass(index, frozen)}`}
              style={index < frozen ? { left: leftOf(at) } : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={styles['sort']}
                  title={column.hint ?? column.label}
                  onClick={(event) => onSort(nextSorts(sorts, column.key, event.shiftKey))}
                >
                  <span>{column.label}</span>
                  {sort && (
                    <SortSign sort={sort} place={sorts.length > 1 ? sorts.indexOf(sort) + 1 : undefined} />
                  )}
                </button>
              ) : (
                <span title={column.hint ?? column.label}>{column.label}</span>
              )}
              {onResize && <ResizeHandle at={at} column={column} onResize={onResize} least={least} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

export const frozenClass = (index: number, frozen: number): string =>
  index < frozen ? (index === frozen - 1 ? 'tg-frozen tg-frozen-last' : 'tg-frozen') : ''

export function SortSign({ sort, place }: { sort: GridSort; place: number | undefined }) {
  const t = useT()
  return (
    <span className={styles['sign']} aria-hidden="true" title={t(`grid.sort.${sort.direction}`)}>
      {sort.direction === 'asc' ? '▲' : '▼'}
      {place}
    </span>
  )
}

/** Pointer only; the same width is a number field in the column settings, for whoever does not drag. */
export function ResizeHandle({
  at,
  column,
  onResize,
  least,
}: {
  at: number
  column: { key: string; width: number }
  onResize: (key: string, width: number) => void
  least: number | undefined
}) {
  return (
    <span
      className="tg-resize"
      aria-hidden="true"
      onPointerDown={(down) => {
        down.preventDefault()
        const handle = down.currentTarget
        const grid = handle.closest<HTMLElement>('.tg, [data-widths]')
        const start = handle.parentElement?.offsetWidth ?? column.width
        let width = start
        handle.setPointerCapture(down.pointerId)
        handle.onpointermove = (move) => {
          width = fitWidth(column.width, start + move.clientX - down.clientX, least)
          grid?.style.setProperty(`--w${at}`, `${width}px`)
        }
        handle.onpointerup = () => {
          handle.onpointermove = null
          handle.onpointerup = null
          if (width !== start) onResize(column.key, width)
        }
      }}
    />
  )
}
