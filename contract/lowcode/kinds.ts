import type { Control } from './control.ts'
import type { Kind, ValueType } from './kind.ts'
import { autocomplete } from './kinds/autocomplete.ts'
import { button, buttonGroup, dropdown } from './kinds/button.ts'
import { chart } from './kinds/chart.ts'
import { checkbox, checkboxGroup, radioGroup, select, switchKind } from './kinds/choice.ts'
import { date, time } from './kinds/date.ts'
import { code, condition, json, signature, upload } from './kinds/file.ts'
import { input } from './kinds/input.ts'
import { col, div, form, group, layout, row } from './kinds/layout.ts'
import { progress, rate, slider } from './kinds/measure.ts'
import { card, dialog, drawer } from './kinds/overlay.ts'
import { avatar, icon, link, qrcode } from './kinds/picture.ts'
import { table, tableFilter } from './kinds/table.ts'
import { tabPane, tabs } from './kinds/tabs.ts'
import { divider, html, text } from './kinds/text.ts'
import { cascader, location } from './kinds/tree.ts'
import { voucher } from './kinds/voucher.ts'
import { calendar, desc, steps, timeline, widget, widgetTools } from './kinds/widget.ts'

/** Every kind of control, in the order of the palette. */
export const kinds: readonly Kind[] = [
  input,
  select,
  radioGroup,
  checkbox,
  checkboxGroup,
  switchKind,
  date,
  time,
  rate,
  slider,
  cascader,
  location,
  upload,
  signature,
  code,
  condition,
  autocomplete,
  table,
  tableFilter,
  widget,
  text,
  html,
  icon,
  avatar,
  link,
  qrcode,
  divider,
  desc,
  progress,
  steps,
  timeline,
  json,
  chart,
  calendar,
  row,
  col,
  group,
  tabs,
  tabPane,
  card,
  form,
  layout,
  div,
  dialog,
  drawer,
  button,
  buttonGroup,
  dropdown,
  widgetTools,
  voucher,
]

interface Meant {
  kind: Kind
  /** What an alias says beside the kind. */
  implied: Readonly<Record<string, unknown>>
  defaults: ReadonlyMap<string, unknown>
}

const types = new Map<string, Meant>()
for (const kind of kinds) {
  const defaults = new Map(kind.attrs.map(({ key, default: value }) => [key, value]))
  for (const [type, implied] of [[kind.kind, {}] as const, ...Object.entries(kind.aliases ?? {})]) {
    if (types.has(type)) throw new Error(`${type} is described twice`)
    types.set(type, { kind, implied, defaults })
  }
}

/** The kind a control's type means, aliases resolved; nothing for a type nobody described. */
export const kindOf = (type: string): Kind | undefined => types.get(type)?.kind

/** An attribute of a control: its own, else what its alias implies, else the kind's default. */
export function attrOf({ type, attr }: Pick<Control, 'type' | 'attr'>, key: string): unknown {
  if (Object.hasOwn(attr, key) && attr[key] !== undefined && attr[key] !== null) return attr[key]
  const meant = types.get(type)
  if (!meant) return undefined
  return Object.hasOwn(meant.implied, key) ? meant.implied[key] : meant.defaults.get(key)
}

/** Everything that counts for a type when a control says nothing. */
export function defaultsOf(type: string): Record<string, unknown> {
  const meant = types.get(type)
  if (!meant) return {}
  const said = [...meant.defaults].filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(said), ...meant.implied }
}

/** What a control's field holds; `none` for a type nobody described. */
export function valueTypeOf(control: Pick<Control, 'type' | 'attr'>): ValueType {
  const kind = kindOf(control.type)
  return kind?.valueBy?.((key) => attrOf(control, key)) ?? kind?.value ?? 'none'
}

/** How an `input` is typed into: its `type`; `richHeight` alone makes it rich text, several `rows` lines of text. */
export function entryOf(control: Pick<Control, 'type' | 'attr'>): string {
  const type = attrOf(control, 'type')
  if (typeof type === 'string' && type !== 'text') return type
  if (control.attr['richHeight'] !== undefined) return 'rich'
  return Number(control.attr['rows']) > 1 ? 'textarea' : 'text'
}

/** Where a picked record is written: the fields of its id, name and code. What `bindField` does not name goes to the control's own field. */
export function boundOf(control: Pick<Control, 'type' | 'attr' | 'field'>): {
  id: string
  name?: string
  code?: string
} {
  const given = attrOf(control, 'bindField')
  const names = typeof given === 'object' && given !== null ? Object.entries(given) : []
  const said = (key: string): string | undefined => {
    const name: unknown = names.find(([each]) => each === key)?.[1]
    return typeof name === 'string' && name !== '' ? name : undefined
  }
  const [name, code] = [said('name'), said('code')]
  return { id: said('id') ?? control.field, ...(name && { name }), ...(code && { code }) }
}

/** The fields of the form a control writes: none, one, or those of what is picked. */
export function fieldsOf(control: Control): string[] {
  const value = valueTypeOf(control)
  if (value === 'none') return []
  if (value !== 'ref' && value !== 'refs') return [control.field]
  const { id, name, code } = boundOf(control)
  return [id, ...(name === undefined ? [] : [name]), ...(code === undefined ? [] : [code])]
}
