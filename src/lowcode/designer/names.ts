import { type Control, type Label, labelOf, walk } from '../../../contract/lowcode/control.ts'
import { entityOf, valueKeysOf } from '../../../contract/lowcode/entity.ts'
import { fieldsOf } from '../../../contract/lowcode/kinds.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import type { Lang } from '../../../contract/errors.ts'
import { titleOf } from './fresh.ts'
import type { DesignerProps } from './props.ts'

export const isLabel = (value: unknown): value is Label =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && 'zh' in value && typeof value.zh === 'string')

/** What a control is called: its label and kind. */
export function nameOf(control: Control, lang: Lang): string {
  const label = control.attr['label'] ?? control.attr['text']
  const said = isLabel(label) ? labelOf(label, lang) : ''
  const kind = labelOf(titleOf(control.type), lang)
  return said === '' || said === kind ? kind : `${said} · ${kind}`
}

/** A field an expression may read. */
export interface NamedField {
  field: string
  name: string
  /** The sub-table whose rows have it. */
  rows?: string
}

/** The fields of a page with what they are called: those of its controls, then those its records have beside them. */
export function fieldsIn(
  page: Page,
  { model, known }: Pick<DesignerProps, 'model' | 'known'>,
  lang: Lang,
): NamedField[] {
  const found = new Map<string, NamedField>()
  const below = (controls: readonly Control[], rows: string | undefined) => {
    for (const { control, parent, slot } of walk(controls)) {
      const table = parent?.type === 'table' && slot === 'children' ? parent.field : rows
      for (const field of fieldsOf(control)) {
        const key = `${table ?? ''} ${field}`
        if (!found.has(key))
          found.set(key, { field, name: nameOf(control, lang), ...(table !== undefined && { rows: table }) })
      }
    }
  }
  below(page.body, undefined)
  const { source } = page
  const entity = source && 'entity' in source ? entityOf(model, source.entity) : undefined
  const own = entity
    ? valueKeysOf(entity)
    : source && 'noun' in source
      ? known?.nouns?.[source.noun]
      : undefined
  for (const field of own ?? [])
    if (!found.has(` ${field}`)) {
      const described = entity?.fields.find(({ key }) => key === field)
      found.set(` ${field}`, { field, name: described ? labelOf(described.name, lang) : field })
    }
  return [...found.values()]
}
