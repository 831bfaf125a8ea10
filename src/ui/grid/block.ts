import type { ReactNode } from 'react'
import type { EditorProps } from './editor.ts'
import type { EditRow, RowsAction } from './rows.ts'
import { typedDate, typedDecimal, typedPercent } from './typed.ts'

export interface LookupOption {
  value: string
  label: string
  detail?: string
  /** Cells of the row this choice fills. */
  cells: Readonly<Record<string, string>>
}

export interface EditColumn {
  key: string
  label: string
  width: number
  kind: 'text' | 'decimal' | 'date' | 'choice' | 'lookup' | 'read'
  align?: 'right' | undefined
  choices?: readonly { value: string; label: string }[]
  lookup?: (typed: string, signal: AbortSignal, cells: EditRow['cells']) => Promise<readonly LookupOption[]>
  /** Other names a pasted header may give it: of the other language, of exports, of custom. */
  names?: readonly string[] | undefined
  /** A rate: `13%` is read as 13. */
  percent?: boolean | undefined
  /** Earliest day the calendar of a `date` column offers; what is typed is judged by the page. */
  min?: string | undefined
  /** An editor of its own in place of the kind's. */
  editor?: (props: EditorProps) => ReactNode
  /** The cell of a `read` column, drawn. */
  draw?: (cells: EditRow['cells']) => ReactNode
  /** The cell as it is read; without it the text itself. */
  show?: (cells: EditRow['cells']) => string
  /** This row's cell cannot be typed into. */
  locked?: (row: EditRow) => boolean
}

export interface Cell {
  row: number
  column: number
}

/** A rectangle of cells, edges included. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export const rangeOf = (one: Cell, other: Cell): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const editable = (column: EditColumn, row: EditRow): boolean =>
  column.kind !== 'read' && !column.locked?.(row)

/** What was typed or pasted into a column, as the text the row keeps. */
export function typedCell(column: EditColumn, text: string, today: string): string {
  if (column.kind === 'decimal') return (column.percent ? typedPercent : typedDecimal)(text)
  if (column.kind === 'date') return text.trim() === '' ? '' : typedDate(text, today)
  if (column.kind === 'choice')
    return column.choices?.find(({ value, label }) => value === text || label === text)?.value ?? text.trim()
  return text.trim()
}

/** The cells of a range as a spreadsheet takes them. */
export function copyBlock(rows: readonly EditRow[], columns: readonly EditColumn[], range: Range): string {
  return rows
    .slice(range.top, range.bottom + 1)
    .map((row) =>
      columns
        .slice(range.left, range.right + 1)
        .map((column) => quoted(row.cells[column.key] ?? ''))
        .join('\t'),
    )
    .join('\r\n')
}

const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Empties the cells of a range. */
export function clearBlock(
  rows: readonly EditRow[],
  columns: readonly EditColumn[],
  range: Range,
): RowsAction {
  const edits = rows.slice(range.top, range.bottom + 1).map((row) => ({
    key: row.key,
    cells: Object.fromEntries(
      columns
        .slice(range.left, range.right + 1)
        .flatMap((column) => (editable(column, row) ? [[column.key, '']] : [])),
    ),
  }))
  return { type: 'fill', edits }
}

/** The first row of a range over the rows below it. */
export function fillDown(rows: readonly EditRow[], columns: readonly EditColumn[], range: Range): RowsAction {
  const source = rows[range.top]
  const edits = rows.slice(range.top + 1, range.bottom + 1).map((row) => ({
    key: row.key,
    cells: Object.fromEntries(
      columns
        .slice(range.left, range.right + 1)
        .flatMap((column) => (editable(column, row) ? [[column.key, source?.cells[column.key] ?? '']] : [])),
    ),
  }))
  return { type: 'fill', edits }
}
