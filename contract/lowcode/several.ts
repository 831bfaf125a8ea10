import { type Control, slots } from './control.ts'
import { attrOf, kindOf, valueTypeOf } from './kinds.ts'
import type { Page } from './page.ts'
import { placed } from './scopes.ts'

/** The controls by which text fields of an entity keep several choices, of all the pages of its application. */
export const severalOf = (pages: readonly Page[], entityId: string): ReadonlyMap<string, Control> =>
  new Map(
    pages.flatMap(({ source, body }) =>
      source && 'entity' in source && source.entity === entityId
        ? placed(body).flatMap(({ control, rows }) =>
            rows === '' && valueTypeOf(control) === 'list' ? [[control.field, control] as const] : [],
          )
        : [],
    ),
  )

/**
 * A page whose lists draw such a field by the control that fills it in. A column that was generated from the entity knows a text, and would show
 * what is kept instead of the names of what was chosen.
 */
export function namingChoices(page: Page, pages: readonly Page[]): Page {
  const columnOf = (column: Control, several: ReadonlyMap<string, Control>): Control => {
    const filling = kindOf(column.type)?.kind === 'input' ? several.get(column.field) : undefined
    if (!filling) return column
    const { label, width } = column.attr
    return {
      ...column,
      type: filling.type,
      attr: { ...filling.attr, label, ...(width !== undefined && { width }) },
    }
  }
  const withNames = (control: Control): Control => {
    const isList = kindOf(control.type)?.kind === 'table' && attrOf(control, 'mode') === 'list'
    const entity = isList ? attrOf(control, 'entity') : undefined
    const several = typeof entity === 'string' ? severalOf(pages, entity) : new Map<string, Control>()
    const next = { ...control }
    for (const slot of slots)
      if (control[slot])
        next[slot] = control[slot].map((each) =>
          withNames(slot === 'children' ? columnOf(each, several) : each),
        )
    return next
  }
  return { ...page, body: page.body.map(withNames) }
}
