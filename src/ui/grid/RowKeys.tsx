import type { KeyboardEvent, ReactNode } from 'react'

interface Props<Row> {
  rowAt: (index: number) => Row | undefined
  /** Takes a key that was pressed on a row, and says whether it did. */
  onKey: ((row: Row, key: string) => boolean) | undefined
  /** The table. */
  children: ReactNode
}

/** Keys that mean something to the rows of one table alone, and nothing to every table: they count on the row that has the focus, not in its buttons and fields. */
export function RowKeys<Row>({ rowAt, onKey, children }: Props<Row>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof HTMLElement)) return
    const row = target.getAttribute('role') === 'row' ? rowAt(Number(target.dataset['index'])) : undefined
    if (row !== undefined && onKey?.(row, key)) event.preventDefault()
  }
  return (
    <div role="presentation" style={{ display: 'contents' }} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
