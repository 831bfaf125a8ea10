import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, entryOf, kindOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import { maskOf } from '../../../../contract/lowcode/mask.ts'
import { flag, plain } from '../attr.ts'

/** Kinds that a line of text cannot take in: their own face opens at the cell. */
const faced: ReadonlySet<string> = new Set([
  'cascader',
  'checkbox-group',
  'code',
  'location',
  'rate',
  'signature',
  'slider',
  'time',
  'upload',
])
/** Kinds that a line of text, a day or a choice takes in, unless their type says otherwise. */
const typed: ReadonlySet<string> = new Set([
  'autocomplete',
  'checkbox',
  'date',
  'input',
  'radio-group',
  'select',
  'switch',
])
const plainTypes: ReadonlySet<unknown> = new Set(['text', 'email', 'tel', 'url', 'number', 'date'])

function isFaced(column: Control, kind: string): boolean {
  if (faced.has(kind)) return true
  // What a call offers hangs on the row.
  if ((kind === 'select' || kind === 'radio-group') && plain(column, 'api') !== '') return true
  if (kind === 'autocomplete' || kind === 'select') {
    const person = valueTypeOf(column).startsWith('ref') && attrOf(column, 'source') !== 'app'
    const suggests = kind === 'autocomplete' && valueTypeOf(column) === 'text'
    return flag(column, 'multiple') || (kind === 'autocomplete' && person) || suggests
  }
  return (
    (kind === 'date' && !plainTypes.has(attrOf(column, 'type'))) ||
    (kind === 'date' && flag(column, 'shortcuts')) ||
    (kind === 'input' && (!plainTypes.has(entryOf(column)) || maskOf(column) !== ''))
  )
}

/** Whether the control of a column opens at its cell, and tells of itself there. */
export const opensFace = (column: Control): boolean => {
  const kind = kindOf(column.type)?.kind
  return kind !== undefined && isFaced(column, kind)
}

/** Whether a kind is drawn in its cell, and neither written there nor opened from it. */
export const isDrawn = (kind: string): boolean => !faced.has(kind) && !typed.has(kind)
