import { isOverflow, overflow, overflowMark } from '../../../contract/expression/overflow.ts'
import { columnsOf } from '../../../contract/lowcode/columns.ts'
import { type Control, modes } from '../../../contract/lowcode/control.ts'
import { attrOf, boundOf, fieldsOf, kindOf, valueTypeOf } from '../../../contract/lowcode/kinds.ts'
import type { Cells } from '../../ui/grid/rows.ts'

/** The columns of a table that a mode shows: cells are read in mode 0 and written in mode 2. */
export function columnsIn(table: Control, mode: 0 | 2): readonly Control[] {
  const kept = drawn[mode].get(table)
  if (kept) return kept
  const columns = columnsOf(table).filter(
    ({ type, visibleMode, hideControl }) =>
      hideControl !== true && (visibleMode ?? kindOf(type)?.modes ?? modes).includes(mode),
  )
  drawn[mode].set(table, columns)
  return columns
}
const drawn = { 0: new WeakMap<Control, readonly Control[]>(), 2: new WeakMap<Control, readonly Control[]>() }

type Values = Readonly<Record<string, unknown>>

/** How one field of a row is read and written as text. */
interface Cell {
  field: string
  column: Control
  /** Name and code of a picked record are plain text beside its id. */
  as: 'truth' | 'json' | 'list' | 'text' | 'beside'
}

// Definitions never change in place, and there are thousands of cells to a column.
const known = new WeakMap<readonly Control[], readonly Cell[]>()

/** Fields the cells of a table write, each by the first column that writes it. */
function cellsIn(columns: readonly Control[]): readonly Cell[] {
  const kept = known.get(columns)
  if (kept) return kept
  const all = new Map<string, Cell>()
  for (const column of columns) {
    const own = fieldsOf(column)
    const { id } = boundOf(column)
    for (const field of own.length > 0 ? own : [column.field])
      if (!all.has(field))
        all.set(field, {
          field,
          column,
          as: field === column.field || field === id ? mannerOf(column) : 'beside',
        })
  }
  const cells = [...all.values()]
  known.set(columns, cells)
  return cells
}

/** The fields that the cells of a row write. */
export const writtenIn = (columns: readonly Control[]): ReadonlySet<string> =>
  new Set(cellsIn(columns).map(({ field }) => field))

function mannerOf(column: Control): Cell['as'] {
  const kind = kindOf(column.type)?.kind
  if (kind === 'switch' || kind === 'checkbox') return 'truth'
  const value = valueTypeOf(column)
  // Files and places are objects: a cell holds them as JSON.
  if (value === 'files' || value === 'object') return 'json'
  return value === 'list' || value === 'refs' ? 'list' : 'text'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

const composed: ReadonlySet<string> = new Set(['list', 'refs', 'files', 'object'])

/** A value of a list as its control keeps it: what is no text there comes as its JSON. */
export const heldBy = (control: Control, value: unknown): unknown =>
  typeof value === 'string' && /^[[{]/.test(value) && composed.has(valueTypeOf(control))
    ? (parsed(value) ?? value)
    : value

/** What a cell's control keeps: one of two values is written down in the definition, the rest are text, numbers and lists. */
function read({ column, as }: Cell, text: string): unknown {
  if (text === overflowMark && column.link?.value !== undefined) return overflow
  if (as === 'truth') return attrOf(column, text === '1' ? 'active' : 'inactive')
  if (text === '') return null
  if (as === 'json') return parsed(text)
  return as === 'list' ? text.split('\u001f') : text
}

function written({ column, as }: Cell, value: unknown): string {
  if (isOverflow(value)) return overflowMark
  if (as === 'truth')
    return value === true || JSON.stringify(value) === JSON.stringify(attrOf(column, 'active')) ? '1' : '0'
  if (value === undefined || value === null) return ''
  if (as === 'json') return JSON.stringify(value)
  if (as !== 'beside' && Array.isArray(value)) return value.map(String).join('\u001f')
  return String(value as string | number | boolean) // cells hold scalars and lists of them
}

/** A record's values as the cells of a row. Values no column shows stay with the server. */
export const cellsOf = (columns: readonly Control[], values: Values): Cells =>
  Object.fromEntries(cellsIn(columns).map((cell) => [cell.field, written(cell, values[cell.field])]))

/** The cells of a row as the values expressions read and the server takes. */
export const valuesOf = (columns: readonly Control[], cells: Cells): Record<string, unknown> =>
  Object.fromEntries(cellsIn(columns).map((cell) => [cell.field, read(cell, cells[cell.field] ?? '')]))
