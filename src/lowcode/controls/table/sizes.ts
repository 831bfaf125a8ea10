import type { Control } from '../../../../contract/lowcode/control.ts'
import type { GridSizes } from '../../../ui/grid/column.ts'
import { length, number } from '../attr.ts'

/** Pixels of a head, a foot, the boxes rows are chosen by, and how narrow a column may be dragged. */
export const sizesOf = (table: Control): GridSizes => ({
  head: number(table, 'headerHeight'),
  foot: number(table, 'footerHeight'),
  picking: number(table, 'selectionWidth'),
  least: number(table, 'minResize'),
})

function pixels(control: Control, key: string): number | undefined {
  const said = length(control, key)
  return said?.endsWith('px') ? Number.parseFloat(said) : undefined
}

/** How wide a column is to be: as it says itself, else as its table says of all; nothing when neither does. */
export function saidWidth(table: Control, column: Control): number | undefined {
  const said = pixels(column, 'width') ?? pixels(table, 'columnWidth')
  return said && Math.max(number(table, 'minColumnWidth') ?? 0, said)
}

/** How wide a column is, `usual` where nothing is said. */
export const columnWidth = (table: Control, column: Control, usual = 140): number =>
  saidWidth(table, column) ?? Math.max(number(table, 'minColumnWidth') ?? 0, usual)

/** How high a table is to be; nothing when it does not say. */
export function saidHeight(table: Control): string | undefined {
  const said = length(table, 'height')
  return said === 'auto' ? undefined : said
}

/** How high a table grows before its rows scroll. */
export const heightOf = (table: Control): string => saidHeight(table) ?? '420px'
