import type { Entity, EntityField } from './app.ts'
import { type Control, type Label, slots } from './control.ts'
import { keysOf } from './entity.ts'
import { kindOf } from './kinds.ts'
import type { Page } from './page.ts'

/** A form as strangers fill it in before they have an account: its page, and the entity whose fields say what its values may be. */
export interface Questionnaire {
  page: Page
  entity: Entity
}

/** Choices of a dictionary as fixed options of a field; undefined: there is no such dictionary. */
export type DictionaryOptions = (dict: string) => EntityField['options']

const fieldTypes: ReadonlySet<string> = new Set([
  'varchar',
  'date',
  'datetime',
  'decimal',
  'enum',
  'bool',
  'bit',
])
const entries: ReadonlySet<string> = new Set([
  'input',
  'select',
  'radio-group',
  'checkbox',
  'checkbox-group',
  'switch',
  'date',
  'time',
  'rate',
  'slider',
])
const containers: ReadonlySet<string> = new Set([
  'row',
  'col',
  'group',
  'tabs',
  'tab-pane',
  'card',
  'form',
  'layout',
  'div',
])
const plain: ReadonlySet<string> = new Set(['text', 'divider'])

/**
 * What of a published form can be a questionnaire: fields that are filled in by hand, in their layout and with their rules. Events, functions,
 * buttons, sources of choices and dictionaries stay behind, so the page asks nobody anything; dictionaries become fixed choices.
 * `leftOut` names the fields that stayed behind.
 */
export function questionnaireOf(
  page: Page,
  entity: Entity,
  options: DictionaryOptions,
): Questionnaire & { leftOut: Label[] } {
  const asked = new Map(
    entity.fields
      .filter(({ key, type }) => fieldTypes.has(type) && key !== entity.numbering?.field)
      .map((field) => [field.key, plainField(field, options)]),
  )
  const body = controlsOf(page.body, asked, options)
  const drawn = new Set(fieldsIn(body))
  const fields = [...asked.values()].filter(({ key, formula }) => drawn.has(key) || formula !== undefined)
  const kept = new Set(fields.map(({ key }) => key))
  const { id, code, name, title } = entity
  return {
    page: { version: page.version, name: page.name, use: 'form', body, ...labelWidth(page) },
    entity: { id, code, name, title: kept.has(title) ? title : (fields[0]?.key ?? ''), share: 'own', fields },
    leftOut: entity.fields
      .filter((field) => !kept.has(field.key) && drawnOn(page, field))
      .map((field) => field.name),
  }
}

const labelWidth = ({ labelWidth: width }: Page) => (width === undefined ? {} : { labelWidth: width })

/** A field without what an application does with it beside keeping its value. */
function plainField(field: EntityField, options: DictionaryOptions): EntityField {
  const { key, name, type, required, length, scale, formula, dict } = field
  const choices = dict === undefined ? field.options : options(dict)
  return {
    key,
    name,
    type,
    ...(required !== undefined && { required }),
    ...(length !== undefined && { length }),
    ...(scale !== undefined && { scale }),
    ...(formula !== undefined && { formula }),
    ...(choices && { options: choices }),
  }
}

function controlsOf(
  controls: readonly Control[],
  asked: ReadonlyMap<string, EntityField>,
  options: DictionaryOptions,
): Control[] {
  return controls.flatMap((control) => {
    const kind = kindOf(control.type)?.kind ?? ''
    if (entries.has(kind)) return asked.has(control.field) ? entryOf(control, options) : []
    if (plain.has(kind)) return [bare(control, control.attr)]
    if (!containers.has(kind)) return []
    const shown = bare(control, control.attr)
    for (const slot of slots) {
      const inner = controlsOf(control[slot] ?? [], asked, options)
      if (inner.length > 0) shown[slot] = inner
    }
    return slots.some((slot) => shown[slot]) ? [shown] : []
  })
}

/** A control that is filled in; one whose choices come from records cannot be. */
function entryOf(control: Control, options: DictionaryOptions): Control[] {
  const { dict, api, criteria: _criteria, remote: _remote, bindField, ...attr } = control.attr
  if (isSet(api) || isSet(bindField)) return []
  const choices = typeof dict === 'string' && dict !== '' ? options(dict) : undefined
  return [
    bare(control, {
      ...attr,
      ...(choices && { options: choices }),
      // What strangers write is shown as it is, never as markup.
      ...(attr['type'] === 'rich' && { type: 'textarea' }),
    }),
  ]
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** A control without what it does, and without what stands in it. */
const bare = (
  { id, type, field, link, visibleMode, hideControl }: Control,
  attr: Control['attr'],
): Control => ({
  id,
  type,
  field,
  attr,
  ...(link && { link }),
  ...(visibleMode && { visibleMode }),
  ...(hideControl !== undefined && { hideControl }),
})

const fieldsIn = (controls: readonly Control[]): string[] =>
  controls.flatMap((control) => [
    ...(entries.has(kindOf(control.type)?.kind ?? '') ? [control.field] : []),
    ...slots.flatMap((slot) => fieldsIn(control[slot] ?? [])),
  ])

/** Whether the form shows the field at all: what it never asked for is not left out of it. */
function drawnOn(page: Page, field: EntityField): boolean {
  const keys = [field.key, ...keysOf(field)]
  const within = (controls: readonly Control[]): boolean =>
    controls.some(
      (control) => keys.includes(control.field) || slots.some((slot) => within(control[slot] ?? [])),
    )
  return within(page.body)
}
