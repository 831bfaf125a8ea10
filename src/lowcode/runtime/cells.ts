import { type Control, slotOf } from '../../../contract/lowcode/control.ts'
import { attrOf, boundOf, fieldsOf, kindOf, valueTypeOf } from '../../../contract/lowcode/kinds.ts'
import type { Cells } from '../../ui/grid/rows.ts'

/** The columns of a table: the controls that stand in its cells. */
export const columnsOf = (table: Control): readonly Control[] => slotOf(table, 'children')

type Values = Readonly<Record<string, unknown>>

/** What a cell's control keeps: one of two values is written down in the definition, the rest are text, numbers and lists. */
function read(column: Control, text: string): unknown {
  const kind = kindOf(column.type)?.kind
  if (kind === 'switch' || kind === 'checkbox') return attrOf(column, text === '1' ? 'active' : 'inactive')
  if (text === '') return null
  return valueTypeOf(column) === 'list' || valueTypeOf(column) === 'refs' ? text.split('\u001f') : text
}

function written(column: Control, value: unknown): string {
  const kind = kindOf(column.type)?.kind
  if (kind === 'switch' || kind === 'checkbox')
    return value === true || JSON.stringify(value) === JSON.stringify(attrOf(column, 'active')) ? '1' : '0'
  if (Array.isArray(value)) return value.map(String).join('\u001f')
  return value === undefined || value === null ? '' : String(value as string | number | boolean) // cells hold scalars and lists of them
}

/** Fields the cells of a table write, by the column that writes them. */
function fields(columns: readonly Control[]): Map<string, Control> {
  const all = new Map<string, Control>()
  for (const column of columns) {
    const own = fieldsOf(column)
    for (const field of own.length > 0 ? own : [column.field]) if (!all.has(field)) all.set(field, column)
  }
  return all
}

/** A record's values as the cells of a row. Values no column shows stay with the server. */
export function cellsOf(columns: readonly Control[], values: Values): Cells {
  return Object.fromEntries(
    [...fields(columns)].map(([field, column]) => [field, writtenAs(field, column, values[field])]),
  )
}

// Name and code of a picked record are plain text beside its id.
const writtenAs = (field: string, column: Control, value: unknown): string =>
  field === column.field || field === boundOf(column).id
    ? written(column, value)
    : value === undefined || value === null
      ? ''
      : String(value as string | number)

/** The cells of a row as the values expressions read and the server takes. */
export function valuesOf(columns: readonly Control[], cells: Cells): Record<string, unknown> {
  return Object.fromEntries(
    [...fields(columns)].map(([field, column]) => {
      const text = cells[field] ?? ''
      const whole = field === column.field || field === boundOf(column).id
      return [field, whole ? read(column, text) : text === '' ? null : text]
    }),
  )
}
