import type { ReactNode } from 'react'
import type { Density, GridColumn, GridSizes, GridSort } from './column.ts'
import type { Picked } from './Pick.tsx'
import type { Totals } from './TotalsRow.tsx'

export interface GridProps<Row> {
  /** What the table holds, for screen readers. */
  label: string
  columns: readonly GridColumn<Row>[]
  /** How many of the first columns stay when the rest scrolls sideways. */
  frozen?: number
  /** Rows there are; those not fetched yet are drawn as a skeleton. */
  count: number
  rowAt: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  /** What names a row for screen readers: its number. */
  rowName: (row: Row) => string
  /** What stands here when there is no row. */
  empty: ReactNode
  density?: Density
  picked?: Picked | undefined
  sorts?: readonly GridSort[]
  onSort?: ((sorts: GridSort[]) => void) | undefined
  onResize?: ((key: string, width: number) => void) | undefined
  /** Rows from first to last came into sight; what is not there yet may be fetched. */
  onRange?: ((first: number, last: number) => void) | undefined
  /** A row is clicked, or opened by Enter; `column` is that of the cell that was clicked. */
  onOpen?: ((row: Row, elsewhere: boolean, column?: string) => void) | undefined
  totals?: Totals | undefined
  sizes?: GridSizes | undefined
  /** The row that is brought to the top, each time it is another. */
  from?: number | undefined
  /** A row on a phone; `columns`: the first column as its title, the others below by their names. Without it the table scrolls sideways there. */
  card?: ((row: Row) => ReactNode) | 'columns' | undefined
  /** Cards at every width: of a window that was turned while one is written in. */
  isCards?: boolean | undefined
  /** How deep a row stands below others, and by how many pixels each step draws its card in. */
  nested?: { level: (row: Row) => number; indent: number } | undefined
  /** Fill the height there is, or be as high as the rows up to `maxHeight`. */
  maxHeight?: string | undefined
  /** Keys j and k work wherever the focus is; for the one grid that is the page. */
  pageKeys?: boolean
  /**
   * Lines of text the row has; without it one. A row of more is higher by as much. Another function once any row has changed.
   */
  textLines?: ((row: Row) => number) | undefined
  /** When this changes other rows are shown, and the list begins at its top. */
  topKey?: string
}
