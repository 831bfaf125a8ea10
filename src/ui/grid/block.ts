import type { ReactNode } from 'react'
import type { EditorProps } from './editor.ts'
import type { EditRow, RowsAction } from './rows.ts'
import { typedDate, typedDecimal, typedPercent } from './typed.ts'

export interface LookupOption {
  value: string
  label: string
  detail?: string
  /** In place of label and detail. */
  drawn?: ReactNode
  /** Cells of the row this choice fills. */
  cells: Readonly<Record<string, string>>
  /** The heading it stands under. */
  group?: string | undefined
  /** Told when it is chosen. */
  taken?: () => void
}

export interface EditColumn {
  key: string
  label: string
  /** Told where the pointer rests on its head, in place of the label. */
  hint?: string | undefined
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
  locked?: ((row: EditRow) => boolean) | undefined
  /** This row has no such cell: it is empty and takes nothing. */
  absent?: ((row: EditRow) => boolean) | undefined
  /** This row's cell must be filled in. */
  required?: ((row: EditRow) => boolean) | undefined
  /** A `choice` of `1` and `0` that is turned where it stands; `ask` may refuse. */
  toggle?: { look: 'switch' | 'checkbox'; ask?: (() => Promise<boolean>) | undefined } | undefined
  /** Stands in an open cell that is empty. */
  placeholder?: string | undefined
  /** Most characters that are typed. */
  maxLength?: number | undefined
  /** A typed number one step up or down. */
  stepped?: ((text: string, by: 1 | -1) => string) | undefined
  /** What a typed text becomes when the cell is left: a number within its bounds. */
  fitted?: ((text: string) => string) | undefined
  /** What a typed or pasted text is kept as, where its kind does not say so. */
  parse?: ((text: string) => string) | undefined
  /** What is wrong with a text while it is typed. */
  wrong?: ((text: string, cells: EditRow['cells']) => string | undefined) | undefined
  /** The list of `lookup`: its width in pixels, and what stands above the records. */
  offered?: { width: number; head: ReactNode } | undefined
  /** A dialog that chooses in place of the list. */
  dialog?:
    | {
        label: string
        draw: (cells: EditRow['cells'], done: (cells?: EditRow['cells']) => void) => ReactNode
      }
    | undefined
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
  column.kind !== 'read' && !column.locked?.(row) && !column.absent?.(row)

/** What was typed or pasted into a column, as the text the row keeps. */
export function typedCell(column: EditColumn, text: string, today: string): string {
  if (column.kind === 'decimal') return (column.percent ? typedPercent : typedDecimal)(text)
  if (column.kind === 'date') return text.trim() === '' ? '' : typedDate(text, today)
  if (column.kind === 'choice')
    return column.choices?.find(({ value, label }) => value === text || label === text)?.value ?? text.trim()
  return column.parse?.(text) ?? text.trim()
}

/** The cells of a range as a spreadsheet takes them. */
export function copyBlock(rows: readonly EditRow[], columns: readonly EditColumn[], range: Range): string {
  return rows
    .slice(range.top, range.bottom + 1)
    .map((row) =>
      columns
        .slice(range.left, range.right + 1)
        .map((column) => quoted(column.absent?.(row) ? '' : (row.cells[column.key] ?? '')))
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
