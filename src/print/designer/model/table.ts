import { rowKinds } from '../../../../contract/print/elements.ts'
import { isElement, type PrintElement, type PrintNode, writeNodes } from '../../../../contract/print/html.ts'
import { parsePiece } from './source.ts'

/** What a row is: of the head, which is repeated on each sheet; drawn once; of each bound row; of each group; or a row of sums. */
export const tableRowKinds = ['head', 'plain', ...rowKinds] as const
export type TableRowKind = (typeof tableRowKinds)[number]

/** A cell has one of `field`, `sum` and `html`. */
export interface TableCell {
  field?: string
  sum?: string
  format?: string
  /** What stands in the designer for the value of a field or sum. */
  label?: string
  html?: string
  heading?: boolean
  colspan?: number
  rowspan?: number
  if?: string
  style?: string
}

export interface TableRow {
  kind: TableRowKind
  /** The field whose equal values make a group. */
  by?: string
  /** A list whose rows it is repeated for. */
  each?: string
  if?: string
  style?: string
  cells: TableCell[]
}

/** A table of a template: what 'Set JSON – Table' shows, and what the menu of a cell changes. */
export interface PrintTable {
  /** The drill whose rows it is bound to. */
  each?: string
  /** Rows a sheet at most; with `fill` empty ones up to that. */
  rowsPerSheet?: number
  fill?: boolean
  if?: string
  style?: string
  caption?: string
  columns: { width?: string }[]
  rows: TableRow[]
}

const elementsOf = (node: PrintElement): PrintElement[] => node.children.filter(isElement)
const attribute = (node: PrintElement, name: string): string | undefined => node.attributes[name]
const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, Value>>

const WIDTH = /(?:^|;)\s*width:\s*([^;]+)/
const isRowKind = (text: string | undefined): text is TableRowKind => rowKinds.some((kind) => kind === text)

/** Reads `<table>…</table>`. */
export function readTable(html: string): PrintTable {
  const table = parsePiece(html).find(isElement) ?? { name: 'table', attributes: {}, children: [] }
  const parts = elementsOf(table)
  const rows = parts.flatMap((part) =>
    part.name === 'tr'
      ? [rowOf(part, false)]
      : elementsOf(part)
          .filter(({ name }) => name === 'tr')
          .map((row) => rowOf(row, part.name === 'thead')),
  )
  const widths = parts
    .filter(({ name }) => name === 'colgroup')
    .flatMap(elementsOf)
    .map((column) => optional('width', WIDTH.exec(attribute(column, 'style') ?? '')?.[1]?.trim()))
  const caption = parts.find(({ name }) => name === 'caption')
  const count = widthOf(rows)
  const most = Number(attribute(table, 'data-rows'))
  return {
    ...optional('each', attribute(table, 'data-each')),
    ...(most > 0 && { rowsPerSheet: most }),
    ...(attribute(table, 'data-fill') === 'true' && { fill: true }),
    ...optional('if', attribute(table, 'data-if')),
    ...optional('style', attribute(table, 'style')),
    ...(caption && { caption: writeNodes(caption.children) }),
    columns: Array.from({ length: count }, (_, at) => widths[at] ?? {}),
    rows,
  }
}

function rowOf(row: PrintElement, head: boolean): TableRow {
  const kind = attribute(row, 'data-row')
  return {
    kind: head ? 'head' : isRowKind(kind) ? kind : 'plain',
    ...optional('by', attribute(row, 'data-by')),
    ...optional('each', attribute(row, 'data-each')),
    ...optional('if', attribute(row, 'data-if')),
    ...optional('style', attribute(row, 'style')),
    cells: elementsOf(row).map((cell) => cellOf(cell, head)),
  }
}

const span = (cell: PrintElement, name: string) => {
  const count = Number(attribute(cell, name) ?? 1)
  return count > 1 ? { [name]: Math.trunc(count) } : {}
}

function cellOf(cell: PrintElement, head: boolean): TableCell {
  const heading = cell.name === 'th'
  return {
    ...contentOf(cell),
    ...(heading !== head && { heading }),
    ...span(cell, 'colspan'),
    ...span(cell, 'rowspan'),
    ...optional('if', attribute(cell, 'data-if')),
    ...optional('style', attribute(cell, 'style')),
  }
}

/** The words of a value that is all there is in a cell; anything more is HTML. */
function contentOf(cell: PrintElement): TableCell {
  const { children } = cell
  const [only] = children
  const html = { html: writeNodes(children) }
  if (children.length !== 1 || only === undefined || !isElement(only) || only.name !== 'span') return html
  const { 'data-field': field, 'data-sum': sum, 'data-format': format, ...rest } = only.attributes
  const [text, ...more] = only.children
  if ((field === undefined) === (sum === undefined) || Object.keys(rest).length > 0) return html
  if (more.length > 0 || (text !== undefined && isElement(text))) return html
  return {
    ...optional('field', field),
    ...optional('sum', sum),
    ...optional('format', format),
    ...optional('label', text),
  }
}

/** Columns of a table: of the widest row, with the cells that reach down into it. */
export const widthOf = (rows: readonly TableRow[]): number =>
  Math.max(0, ...gridOf(rows).map((row) => row.length))

/** Which cell covers each place, as `[row, index]` of the cell's own place; a cell reaches no further than the rows of its kind. */
export function gridOf(rows: readonly TableRow[]): [row: number, cell: number][][] {
  const grid: [number, number][][] = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const [index, cell] of row.cells.entries()) {
      while (grid[at]?.[column]) column += 1
      for (let down = 0; down < (cell.rowspan ?? 1); down += 1)
        for (let across = 0; across < (cell.colspan ?? 1); across += 1) {
          const line = grid[at + down]
          if (line) line[column + across] = [at, index]
        }
      column += cell.colspan ?? 1
    }
  }
  return grid
}

/** Writes a table as HTML; `readTable` reads the same back. */
export function writeTable(table: PrintTable): string {
  const heads = table.rows.filter(({ kind }) => kind === 'head')
  const body = table.rows.filter(({ kind }) => kind !== 'head')
  const columns = table.columns.map(({ width }) =>
    element('col', { style: width === undefined ? undefined : `width: ${width}` }),
  )
  return writeNodes([
    element(
      'table',
      {
        'data-rows': table.rowsPerSheet?.toString(),
        'data-fill': table.fill ? 'true' : undefined,
        'data-if': table.if,
        'data-each': table.each,
        style: table.style,
      },
      [
        ...(table.caption === undefined ? [] : [element('caption', {}, parsePiece(table.caption))]),
        ...(table.columns.some(({ width }) => width !== undefined) ? [element('colgroup', {}, columns)] : []),
        ...(heads.length > 0 ? [element('thead', {}, heads.map(rowElement))] : []),
        element('tbody', {}, body.map(rowElement)),
      ],
    ),
  ])
}

const element = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly PrintNode[] = [],
): PrintElement => ({
  name,
  attributes: Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
  children,
})

const rowElement = (row: TableRow): PrintElement =>
  element(
    'tr',
    {
      'data-row': row.kind === 'head' || row.kind === 'plain' ? undefined : row.kind,
      'data-by': row.by,
      'data-if': row.if,
      'data-each': row.each,
      style: row.style,
    },
    row.cells.map((cell) => cellElement(cell, row.kind === 'head')),
  )

const counted = (count: number | undefined): string | undefined =>
  count !== undefined && count > 1 ? String(count) : undefined

const cellElement = (cell: TableCell, head: boolean): PrintElement =>
  element(
    (cell.heading ?? head) ? 'th' : 'td',
    {
      colspan: counted(cell.colspan),
      rowspan: counted(cell.rowspan),
      'data-if': cell.if,
      style: cell.style,
    },
    contentNodes(cell),
  )

/** What stands in a cell. */
export const contentNodes = (cell: TableCell): readonly PrintNode[] =>
  cell.field === undefined && cell.sum === undefined
    ? parsePiece(cell.html ?? '')
    : [
        element(
          'span',
          { 'data-field': cell.field, 'data-sum': cell.sum, 'data-format': cell.format },
          cell.label === undefined ? [] : [cell.label],
        ),
      ]
