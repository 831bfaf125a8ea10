import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
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
  /** Its row is brought into sight, as soon as it is among the rows; each time it is another object. */
  shown?: { id: string } | undefined
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
  shown,
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
  const at = shown ? rows.findIndex(({ id }) => id === shown.id) : -1
  const done = useRef<object>(undefined)
  useEffect(() => {
    if (at < 0 || done.current === shown) return
    done.current = shown
    virtual.scrollToIndex(at)
  }, [at, shown, virtual])
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
