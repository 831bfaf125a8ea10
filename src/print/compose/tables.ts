import type { Exact } from '../../../contract/exact.ts'
import { formatNumber } from '../model/formatValue.ts'
import type { Measured } from './measure.ts'

export const SHEET_ROWS = ['pageTotal', 'carried', 'brought'] as const
export type SheetRow = (typeof SHEET_ROWS)[number]

/** A table whose rows are cut, and what is set for each of its sheets anew. */
export interface Table {
  element: HTMLTableElement
  heads: readonly HTMLTableRowElement[]
  rows: Partial<Record<SheetRow, HTMLTableRowElement[]>>
  rowsAtMost: number | undefined
  isFilled: boolean
}

export const element = <Name extends keyof HTMLElementTagNameMap>(
  near: HTMLElement,
  name: Name,
  className?: string,
): HTMLElementTagNameMap[Name] => {
  const made = near.ownerDocument.createElement(name)
  if (className) made.className = className
  return made
}

/** The exact value that a row shows of a field. */
export function valueOf(row: HTMLTableRowElement, field: string | undefined): string | undefined {
  const marks = [...row.querySelectorAll<HTMLElement>('[data-value]')]
  return marks.find((mark) => mark.dataset['field'] === field)?.dataset['value']
}

export function writeSum(mark: HTMLElement, value: Exact): void {
  mark.textContent = formatNumber(value.toFixed(), mark.dataset['format'], mark.dataset['digits'])
}

/** The exact values that rows of a table have in one of their fields. */
export function valuesOf(units: readonly Measured[], table: number, field: string): Map<number, string> {
  const values = new Map<number, string>()
  for (const [index, unit] of units.entries()) {
    if (unit.table !== table || unit.row?.dataset['row'] !== 'each') continue
    const value = valueOf(unit.row, field)
    if (value !== undefined) values.set(index, value)
  }
  return values
}

/** Tables of the page itself: one inside a cell is cut with its row, one that has its place is whole. */
export const outerTables = (content: HTMLElement): HTMLTableElement[] =>
  [...content.querySelectorAll('table')].filter(
    (table) => !table.parentElement?.closest('table, [data-place]'),
  )

export interface Widths {
  table: number
  columns: readonly number[]
}

/** The widths of a table and of its columns, by the cells of one column each; 0 where there is no telling. */
export function columnWidths(table: HTMLTableElement): Widths {
  const widths: number[] = []
  const taken: number[] = []
  for (const row of table.rows) {
    let column = 0
    for (const cell of row.cells) {
      while ((taken[column] ?? 0) > 0) column += 1
      const { width } = cell.getBoundingClientRect()
      for (let spanned = 0; spanned < cell.colSpan; spanned += 1) {
        widths[column + spanned] ??= 0
        taken[column + spanned] = cell.rowSpan
      }
      if (cell.colSpan === 1) widths[column] = width
      column += cell.colSpan
    }
    for (let at = 0; at < taken.length; at += 1) taken[at] = Math.max(0, (taken[at] ?? 0) - 1)
  }
  return { table: table.getBoundingClientRect().width, columns: widths }
}

/** Holds a table to the widths that it was measured with. */
export function fixColumns(table: HTMLTableElement, { table: width, columns }: Widths): void {
  if (columns.length === 0 || columns.some((column) => !(column > 0))) return
  for (const group of table.querySelectorAll(':scope > colgroup')) group.remove()
  const group = element(table, 'colgroup')
  for (const size of columns) {
    const column = element(table, 'col')
    column.style.width = `${size}px`
    group.append(column)
  }
  table.prepend(group)
  if (table.caption) table.prepend(table.caption)
  table.style.tableLayout = 'fixed'
  table.style.width = `${width}px`
}

export function repeatHead(target: HTMLTableElement, table: Table): void {
  if (!target.querySelector(':scope > colgroup')) {
    const columns = table.element.querySelector(':scope > colgroup')
    if (columns) target.prepend(columns.cloneNode(true))
  }
  target.querySelector(':scope > caption')?.remove()
  if (table.heads.length === 0 || target.tHead) return
  const head = target.createTHead()
  head.append(...table.heads.map((row) => row.cloneNode(true)))
}

/** Blank rows up to as many as the table has on a sheet, or as many as there is room for; answers their height. */
export function fillRows(
  body: HTMLTableSectionElement,
  before: HTMLTableRowElement | undefined,
  table: Table,
  count: number,
  free: number,
): number {
  const pattern = [...body.rows].find((row) => row.dataset['row'] === 'each')
  const columns = table.element.querySelectorAll(':scope > colgroup > col').length
  const cells = pattern?.cells.length ?? (columns || 1)
  const make = () => {
    const row = element(body, 'tr')
    row.dataset['row'] = 'blank'
    for (let cell = 0; cell < cells; cell += 1) {
      const made = element(body, 'td')
      made.colSpan = pattern?.cells[cell]?.colSpan ?? 1
      made.style.cssText = pattern?.cells[cell]?.style.cssText ?? ''
      made.append('\u00a0')
      row.append(made)
    }
    return row
  }
  const wanted = table.rowsAtMost === undefined ? Infinity : table.rowsAtMost - count
  const place = (row: HTMLTableRowElement) => {
    if (before?.parentNode === body) before.before(row)
    else body.append(row)
  }
  let used = 0
  if (wanted <= 0) return used
  const first = make()
  place(first)
  const { height } = first.getBoundingClientRect()
  if (height <= 0 || height > free - 1) {
    first.remove()
    return used
  }
  used = height
  for (let made = 1; made < wanted && used + height <= free - 1; made += 1) {
    place(make())
    used += height
  }
  return used
}
