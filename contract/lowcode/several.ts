import type { AppModel } from './app.ts'
import { type Control, slots } from './control.ts'
import { attrOf, boundOf, kindOf, valueTypeOf } from './kinds.ts'
import type { Page } from './page.ts'
import { placed } from './scopes.ts'

type Controls = ReadonlyMap<string, Control>

/**
 * The controls that fill text fields of an entity in, of all the pages of its application, by those fields: on forms of its own, and with the model
 * also the columns of sub-tables whose rows it is.
 */
const filling = (
  pages: readonly Page[],
  entityId: string,
  fieldOf: (control: Control) => string | undefined,
  model: Pick<AppModel, 'entities'> = { entities: [] },
): Controls => {
  const tables = model.entities.flatMap(({ id, fields }) =>
    fields.flatMap(({ key, type, entity }) =>
      type === 'drill_down' && entity === entityId ? [`${id}.${key}`] : [],
    ),
  )
  const scopes = new Set([`${entityId}.`, ...tables])
  return new Map(
    pages.flatMap(({ source, body }) =>
      source && 'entity' in source
        ? placed(body).flatMap(({ control, rows }) => {
            const field = scopes.has(`${source.entity}.${rows}`) ? fieldOf(control) : undefined
            return field === undefined ? [] : [[field, control] as const]
          })
        : [],
    ),
  )
}

/** Those by which a text field keeps several choices. */
export const severalOf = (
  pages: readonly Page[],
  entityId: string,
  model?: Pick<AppModel, 'entities'>,
): Controls =>
  filling(pages, entityId, (control) => (valueTypeOf(control) === 'list' ? control.field : undefined), model)

/** Those by which a text field keeps the id of a person or a department or the code of a place, and no other field the name. */
export const picksOf = (
  pages: readonly Page[],
  entityId: string,
  model?: Pick<AppModel, 'entities'>,
): Controls =>
  filling(
    pages,
    entityId,
    (control) =>
      ['member', 'dept', 'region'].includes(String(attrOf(control, 'source'))) ? idField(control) : undefined,
    model,
  )

function idField(control: Control): string | undefined {
  const { id, name } = boundOf(control)
  return kindOf(control.type)?.kind === 'autocomplete' && name === undefined ? id : undefined
}

/**
 * A page whose lists draw such a field by the control that fills it in. A column that was generated from the entity knows a text, and would show
 * what is kept instead of the names of what was chosen.
 */
export function namingChoices(page: Page, pages: readonly Page[]): Page {
  const columnOf = (column: Control, several: Controls): Control => {
    const filler = kindOf(column.type)?.kind === 'input' ? several.get(column.field) : undefined
    if (!filler) return column
    const { label, width } = column.attr
    return {
      ...column,
      type: filler.type,
      attr: { ...filler.attr, label, ...(width !== undefined && { width }) },
    }
  }
  const withNames = (control: Control): Control => {
    const isList = kindOf(control.type)?.kind === 'table' && attrOf(control, 'mode') === 'list'
    const entity = isList ? attrOf(control, 'entity') : undefined
    const several: Controls =
      typeof entity === 'string'
        ? new Map([...picksOf(pages, entity), ...severalOf(pages, entity)])
        : new Map()
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
