import type { ReactNode, Ref } from 'react'
import type { EditColumn } from './block.ts'
import type { GridSizes, GridSort } from './column.ts'
import type { CellEdit, Cells, EditRow, RowsAction } from './rows.ts'
import type { Totals } from './TotalsRow.tsx'

export interface EditGridHandle {
  /** Keys of the rows the cursor spans. */
  spanned: () => string[]
  /** Puts the cursor there, for a fault that is named elsewhere. */
  show: (key: string, column: string) => void
}

export interface EditGridProps {
  label: string
  columns: readonly EditColumn[]
  /** The rows that are shown. */
  rows: readonly EditRow[]
  act: (action: RowsAction) => void
  undo: () => void
  redo: () => void
  /** Faults by column, as sentences. */
  faults: (row: EditRow) => Readonly<Record<string, string>> | undefined
  /** Unusual values by column, as sentences: they are pointed at and nothing more. */
  warnings?: ((row: EditRow) => Readonly<Record<string, string>> | undefined) | undefined
  /** A new row, told what is pasted into it; absent when rows are neither added nor moved. */
  blank?: ((given?: Cells) => CellEdit) | undefined
  /** How many rows may be added. */
  room?: number | undefined
  /** Names of pasted columns that belong elsewhere: left out, and said, without a question. */
  known?: readonly string[] | undefined
  today: string
  empty: ReactNode
  maxHeight: string
  /** What the grid takes with one row already, so that nothing below it moves while the first ones come. */
  minHeight?: string | undefined
  totals?: Totals | undefined
  sizes?: GridSizes | undefined
  /** Rows are moved by their number; by itself wherever rows are added. */
  movable?: boolean | undefined
  /** How many of the first columns stay when the rest scrolls sideways. */
  frozen?: number | undefined
  /** Names above several columns, each with how many it spans; an empty one spans its columns without a word. */
  groups?: readonly { label: string; span: number }[] | undefined
  /** Rows that are chosen by boxes. */
  picked?: { keys: ReadonlySet<string>; change: (keys: ReadonlySet<string>) => void } | undefined
  sorts?: readonly GridSort[] | undefined
  onSort?: ((sorts: GridSort[]) => void) | undefined
  onResize?: ((key: string, width: number) => void) | undefined
  /** Told which row the cursor is in, for what is shown of it elsewhere. */
  onRow?: ((key: string | undefined) => void) | undefined
  /** Told whether a cell is open: what is written in it is not among the rows yet. */
  onOpen?: ((open: boolean) => void) | undefined
  /** Told when a cell opens and shuts, and when Enter has written into it. */
  onCell?: ((moment: CellMoment, row: EditRow, column: EditColumn) => void) | undefined
  ref?: Ref<EditGridHandle>
}

export type CellMoment = 'open' | 'shut' | 'enter'
