import { writeNodes } from '../../../../contract/print/html.ts'
import {
  contentNodes,
  gridOf,
  type PrintTable,
  type TableRowKind,
  type TableCell,
  type TableRow,
} from './table.ts'

/** A cell by its row and its place among the cells of that row. */
export interface CellPlace {
  row: number
  cell: number
}

/** What the menu of a cell can do. */
export type TableEdit =
  | { do: 'insertRow'; where: 'before' | 'after' }
  | { do: 'insertColumn'; where: 'before' | 'after' }
  | { do: 'deleteRow' | 'deleteColumn' | 'mergeRight' | 'mergeDown' | 'split' }
  | { do: 'kind'; kind: TableRowKind }
  | { do: 'width'; width: string }

const empty = (): TableCell => ({ html: '' })
const spans = (cell: TableCell | undefined) => ({ across: cell?.colspan ?? 1, down: cell?.rowspan ?? 1 })

function spanned(cell: TableCell, across: number, down: number): TableCell {
  const { colspan: _, rowspan: __, ...rest } = cell
  return { ...rest, ...(across > 1 && { colspan: across }), ...(down > 1 && { rowspan: down }) }
}

/** The first column that a cell covers. */
export const columnOf = (table: PrintTable, { row, cell }: CellPlace): number =>
  (gridOf(table.rows)[row] ?? []).findIndex((place) => place?.[0] === row && place[1] === cell)

/** The cells of a row from the left, each once, with the column it begins at; those that reach into it from above are left out. */
function ownCells(table: PrintTable, row: number): { cell: TableCell; column: number }[] {
  return (table.rows[row]?.cells ?? []).map((cell, index) => ({
    cell,
    column: columnOf(table, { row, cell: index }),
  }))
}

/** A table after an edit at one of its cells; the same table where the edit makes no sense there. */
export function edited(table: PrintTable, at: CellPlace, edit: TableEdit): PrintTable {
  const target = table.rows[at.row]?.cells[at.cell]
  if (!target) return table
  const column = columnOf(table, at)
  const { across, down } = spans(target)
  switch (edit.do) {
    case 'insertRow':
      return insertRow(table, edit.where === 'before' ? at.row : at.row + down, at.row)
    case 'insertColumn':
      return insertColumn(table, edit.where === 'before' ? column : column + across)
    case 'deleteRow':
      return deleteRow(table, at.row)
    case 'deleteColumn':
      return deleteColumn(table, column)
    case 'mergeRight':
      return mergeRight(table, at, column)
    case 'mergeDown':
      return mergeDown(table, at, column)
    case 'split':
      return split(table, at, column)
    case 'kind':
      return setKind(table, at.row, edit.kind)
    case 'width':
      return {
        ...table,
        columns: table.columns.map((one, index) =>
          index === column ? (edit.width === '' ? {} : { ...one, width: edit.width }) : one,
        ),
      }
  }
}

const replaced = <Item>(list: readonly Item[], at: number, item: Item): Item[] => list.with(at, item)

const withCell = (table: PrintTable, at: CellPlace, cell: TableCell): PrintTable => {
  const row = table.rows[at.row]
  return row
    ? { ...table, rows: replaced(table.rows, at.row, { ...row, cells: replaced(row.cells, at.cell, cell) }) }
    : table
}

/** A row before the place `at`, of the kind of the row it was asked at; a cell reaching over the place grows. */
function insertRow(table: PrintTable, at: number, like: number): PrintTable {
  const grid = gridOf(table.rows)
  const kind = table.rows[like]?.kind ?? 'plain'
  const crossing = new Set<string>()
  const cells: TableCell[] = []
  for (let column = 0; column < table.columns.length; column += 1) {
    const [above, below] = [grid[at - 1]?.[column], grid[at]?.[column]]
    if (above && below && above[0] === below[0] && above[1] === below[1]) crossing.add(above.join())
    else cells.push(empty())
  }
  const rows = table.rows.map((row, rowAt) => ({
    ...row,
    cells: row.cells.map((cell, index) =>
      crossing.has([rowAt, index].join()) ? spanned(cell, spans(cell).across, spans(cell).down + 1) : cell,
    ),
  }))
  // A second bound row, or a second row of the same sum, would be another meaning: plain text is what people add.
  const row: TableRow = { kind: kind === 'head' ? 'head' : 'plain', cells }
  return { ...table, rows: rows.toSpliced(at, 0, row) }
}

function insertColumn(table: PrintTable, at: number): PrintTable {
  const grid = gridOf(table.rows)
  const grown = new Set<string>()
  const rows = table.rows.map((row, rowAt) => {
    const [left, right] = [grid[rowAt]?.[at - 1], grid[rowAt]?.[at]]
    if (left && right && left[0] === right[0] && left[1] === right[1]) {
      grown.add(left.join())
      return row
    }
    const index = ownCells(table, rowAt).filter(({ column }) => column < at).length
    return { ...row, cells: row.cells.toSpliced(index, 0, empty()) }
  })
  // Where a cell grows no cell was put in before it: its place is the one it had.
  const widened = rows.map((row, rowAt) => ({
    ...row,
    cells: row.cells.map((cell, index) =>
      grown.has([rowAt, index].join()) ? spanned(cell, spans(cell).across + 1, spans(cell).down) : cell,
    ),
  }))
  return { ...table, columns: table.columns.toSpliced(at, 0, {}), rows: widened }
}

/** The last row stays: a table without one cannot be clicked. */
function deleteRow(table: PrintTable, at: number): PrintTable {
  if (table.rows.length <= 1) return table
  const grid = gridOf(table.rows)
  // Cells that begin here and reach on begin in the next row.
  const moved = ownCells(table, at)
    .filter(({ cell }) => spans(cell).down > 1)
    .map(({ cell, column }) => ({ cell: spanned(cell, spans(cell).across, spans(cell).down - 1), column }))
  const shrinking = new Set((grid[at] ?? []).filter(([row]) => row < at).map((place) => place.join()))
  const rows = table.rows.map((row, rowAt) => {
    const cells = row.cells.map((cell, index) =>
      shrinking.has([rowAt, index].join()) ? spanned(cell, spans(cell).across, spans(cell).down - 1) : cell,
    )
    if (rowAt !== at + 1 || moved.length === 0) return { ...row, cells }
    const all = [...ownCells(table, rowAt), ...moved].toSorted((one, other) => one.column - other.column)
    return { ...row, cells: all.map(({ cell }) => cell) }
  })
  return { ...table, rows: rows.toSpliced(at, 1) }
}

function deleteColumn(table: PrintTable, at: number): PrintTable {
  if (table.columns.length <= 1) return table
  const grid = gridOf(table.rows)
  const rows = table.rows.map((row, rowAt) => ({
    ...row,
    cells: row.cells.flatMap((cell, index) => {
      const here = grid[rowAt]?.[at]
      if (here?.[0] !== rowAt || here[1] !== index) return [cell]
      const { across, down } = spans(cell)
      return across > 1 ? [spanned(cell, across - 1, down)] : []
    }),
  }))
  return { ...table, columns: table.columns.toSpliced(at, 1), rows }
}

/** What two cells say, one after the other. */
function joined(one: TableCell, other: TableCell): TableCell {
  const isEmpty = (cell: TableCell) =>
    cell.field === undefined && cell.sum === undefined && (cell.html ?? '') === ''
  if (isEmpty(other)) return one
  if (isEmpty(one)) return { ...other, ...(one.style !== undefined && { style: one.style }) }
  const { field: _, sum: __, format: ___, label: ____, ...rest } = one
  return { ...rest, html: writeNodes([...contentNodes(one), ...contentNodes(other)]) }
}

function mergeRight(table: PrintTable, at: CellPlace, column: number): PrintTable {
  const row = table.rows[at.row]
  const [target, next] = [row?.cells[at.cell], row?.cells[at.cell + 1]]
  if (!row || !target || !next) return table
  const [one, other] = [spans(target), spans(next)]
  const adjoins = columnOf(table, { row: at.row, cell: at.cell + 1 }) === column + one.across
  if (!adjoins || one.down !== other.down) return table
  const cell = spanned(joined(target, next), one.across + other.across, one.down)
  return {
    ...table,
    rows: replaced(table.rows, at.row, { ...row, cells: row.cells.toSpliced(at.cell, 2, cell) }),
  }
}

/** A row of another kind is drawn another number of times, so only rows of the same kind are joined: those drawn once. */
function mergeDown(table: PrintTable, at: CellPlace, column: number): PrintTable {
  const target = table.rows[at.row]?.cells[at.cell]
  if (!target) return table
  const one = spans(target)
  const below = at.row + one.down
  const [row, lower] = [table.rows[at.row], table.rows[below]]
  if (!row || !lower || row.kind !== lower.kind || !/^(head|plain)$/.test(row.kind)) return table
  const index = ownCells(table, below).findIndex((cell) => cell.column === column)
  const next = lower.cells[index]
  if (!next || spans(next).across !== one.across) return table
  const grown = spanned(joined(target, next), one.across, one.down + spans(next).down)
  const taken = { ...lower, cells: lower.cells.toSpliced(index, 1) }
  return withCell({ ...table, rows: replaced(table.rows, below, taken) }, at, grown)
}

function split(table: PrintTable, at: CellPlace, column: number): PrintTable {
  const target = table.rows[at.row]?.cells[at.cell]
  if (!target) return table
  const { across, down } = spans(target)
  if (across === 1 && down === 1) return table
  const rows = table.rows.map((row, rowAt) => {
    const offset = rowAt - at.row
    if (offset < 0 || offset >= down) return row
    const fresh = (count: number) => Array.from({ length: count }, empty)
    if (offset === 0)
      return { ...row, cells: row.cells.toSpliced(at.cell, 1, spanned(target, 1, 1), ...fresh(across - 1)) }
    const index = ownCells(table, rowAt).filter((cell) => cell.column < column).length
    return { ...row, cells: row.cells.toSpliced(index, 0, ...fresh(across)) }
  })
  return { ...table, rows }
}

/** Rows of the head come first; a row that becomes one, or no longer is, moves to its part. */
function setKind(table: PrintTable, at: number, kind: TableRowKind): PrintTable {
  const row = table.rows[at]
  if (!row || row.kind === kind) return table
  const { by, ...rest } = row
  const next: TableRow = { ...rest, ...(kind === 'group' && by !== undefined && { by }), kind }
  const all = replaced(table.rows, at, next)
  const isHead = (one: TableRow) => one.kind === 'head'
  return { ...table, rows: [...all.filter(isHead), ...all.filter((one) => !isHead(one))] }
}
