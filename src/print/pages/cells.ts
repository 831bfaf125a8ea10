import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

/** What the menu of a cell does, in its order; a null separates. */
export const cellCommands = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  merge: mergeCells,
  split: splitCell,
  header: toggleHeaderRow,
  deleteRow,
  deleteColumn,
  deleteTable,
} satisfies Record<string, Command>
export type CellCommand = keyof typeof cellCommands
export const cellCommandNames = Object.keys(cellCommands) as CellCommand[] // its own keys

/** Where a cell stands: the page around its table, the table, how many columns that has, its row, and the cell. */
export interface CellContext {
  wrapper: HTMLElement
  table: HTMLTableElement
  columns: number
  row: HTMLTableRowElement
  cell: HTMLTableCellElement
}

export function cellContextOf(target: EventTarget | null): CellContext | undefined {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
  const row = cell?.closest('tr')
  const table = row?.closest('table')
  const wrapper = table?.closest<HTMLElement>('[data-run="html"]')
  if (!cell || !row || !table || !wrapper || row.dataset['break'] !== undefined) return undefined
  const [first] = table.rows
  const columns = [...(first?.cells ?? [])].reduce((sum, each) => sum + each.colSpan, 0)
  return { wrapper, table, columns, row, cell }
}
