import { type Control, type Slot, slots } from './control.ts'
import { fieldsOf, kindOf, valueTypeOf } from './kinds.ts'
import type { Kind } from './kind.ts'

/** A control with where it stands. `rows` is the sub-table whose cell it is (`lines`), '' outside of any. */
export interface Placed {
  control: Control
  path: string
  kind: Kind | undefined
  rows: string
  parent?: Control
  slot?: Slot
}

/** Every control of a page, a parent before its children. */
export function placed(body: readonly Control[]): Placed[] {
  const all: Placed[] = []
  const below = (controls: readonly Control[], path: string, rows: string, parent?: Control, slot?: Slot) => {
    for (const [index, control] of controls.entries()) {
      const at = `${path}.${index}`
      all.push({
        control,
        path: at,
        kind: kindOf(control.type),
        rows,
        ...(parent && { parent }),
        ...(slot && { slot }),
      })
      for (const each of slots) {
        const inner = control[each]
        if (inner)
          below(inner, `${at}.${each}`, each === 'children' ? rowsIn(control, rows) : rows, control, each)
      }
    }
  }
  below(body, 'body', '')
  return all
}

const rowsIn = (control: Control, rows: string): string =>
  valueTypeOf(control) !== 'rows' ? rows : rows === '' ? control.field : `${rows}.${control.field}`

/** What people type into: kinds that take rules. Others only show the field they name. */
export const isEntry = (kind: Kind | undefined): boolean =>
  kind !== undefined && kind.value !== 'none' && kind.attrs.some(({ key }) => key === 'rules')

/** The names each scope of a page knows: '' the form's fields, `lines` those of a row. */
export function namesByScope(all: readonly Placed[]): Map<string, Set<string>> {
  const scopes = new Map<string, Set<string>>([['', new Set()]])
  for (const { control, kind, rows } of all) {
    const names = scopes.get(rows) ?? new Set()
    scopes.set(rows, names)
    // The type may be one nobody described: its field still is a name.
    for (const name of kind ? fieldsOf(control) : [control.field]) names.add(name)
    if (kind?.value === 'rows')
      scopes.set(rowsIn(control, rows), scopes.get(rowsIn(control, rows)) ?? new Set())
  }
  return scopes
}
