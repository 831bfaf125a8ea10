import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import styles from './FormRows.module.css'

interface Props<Row> {
  /** What the rows are, for screen readers. */
  label: string
  rows: readonly Row[]
  /** Class of the grid that the fields of a row and the head stand in. */
  className?: string | undefined
  /** What the columns are; the fields say it themselves to screen readers. */
  head?: ReactNode
  /** Height of a row as it is at first. */
  estimate?: number
  children: (row: Row) => ReactNode
}

/**
 * Rows of a form, of which there may be thousands: those in sight are in the document. What is typed into the others stays in the form,
 * whose values are therefore read whole (`getFieldsValue(true)`).
 */
export function FormRows<Row extends { id: string }>({
  label,
  rows,
  className = '',
  head,
  estimate = 44,
  children,
}: Props<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    useFlushSync: false,
  })
  return (
    <div ref={scroller} className={styles['rows']}>
      {head && (
        <div aria-hidden className={`${styles['head']} ${className}`}>
          {head}
        </div>
      )}
      <div
        role="list"
        aria-label={label}
        className={styles['list']}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <div
                key={key}
                ref={virtual.measureElement}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                data-index={index}
                className={`${styles['row']} ${className}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(row)}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}
