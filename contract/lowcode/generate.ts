import type { AppModel, Entity, EntityField } from './app.ts'
import { type Control, type Label, labelOf, randomName } from './control.ts'
import { drillKeys, rowsOf } from './entity.ts'
import { type Page, pageVersion } from './page.ts'

type Random = () => number

/** A control of that type; its id, and its field when none is given, are random names. */
export function make(
  type: string,
  attr: Record<string, unknown>,
  random: Random,
  more: Partial<Control> = {},
): Control {
  return { id: randomName(random), type, field: more.field ?? randomName(random), attr, ...more }
}

const required = [{ required: true }, {}, {}]

/** How the specification's professional types are drawn. */
const drawn: {
  [Type in EntityField['type']]: (field: EntityField) => [type: string, attr: Record<string, unknown>]
} = {
  varchar: ({ length = 200 }) => [
    'input',
    { type: length > 200 ? 'textarea' : 'text', maxlength: length, ...(length > 200 && { rows: 3 }) },
  ],
  date: () => ['date', {}],
  datetime: () => ['date', { type: 'datetime' }],
  decimal: ({ scale = 2 }) => ['number', { precision: scale, thousands: true }],
  enum: ({ options, dict }) => ['select', dict === undefined ? { options: options ?? [] } : { dict }],
  drill_up: ({ key, entity, noun }) => [
    'assoapp',
    {
      caseId: entity ?? noun ?? '',
      bindField: drillKeys(key),
      fieldMap: { id: 'id', name: 'name', code: 'code' },
    },
  ],
  bool: () => ['switch', {}],
  bit: () => ['switch', { active: 1, inactive: 0 }],
  file: ({ limit = 1 }) => ['upload', { multiple: limit > 1, ...(limit > 1 && { limit }) }],
  drill_down: ({ entity }) => ['table', { mode: 'cells', entity: entity ?? '' }],
}

/** The control a field is filled in with; sub-tables come with the cells of their rows. */
function controlOf(
  field: EntityField,
  entity: Entity,
  model: Pick<AppModel, 'entities'>,
  random: Random,
): Control {
  const [type, attr] = drawn[field.type](field)
  const numbered = entity.numbering?.field === field.key
  const formula = field.formula
  const rows = rowsOf(model, entity).find((each) => each.field === field)?.rows
  const sums = rows?.fields.filter(({ sum }) => sum === true).map(({ key }) => key) ?? []
  return make(
    type,
    {
      label: field.name,
      ...attr,
      ...(numbered && { disabled: true, placeholder: { zh: '自动编号', en: 'Numbered on saving' } }),
      ...(field.required === true && !numbered && formula === undefined && { rules: required }),
      ...(sums.length > 0 && { sums }),
    },
    random,
    {
      field: field.type === 'drill_up' ? drillKeys(field.key).id : field.key,
      ...(formula !== undefined && { link: { value: formula } }),
      ...(rows && { children: cellsOf(rows, model, random) }),
    },
  )
}

const isKnown = ({ type }: EntityField): boolean => Object.hasOwn(drawn, type)

/** The controls of an entity's fields, by the specification's mapping of types; a type that is not in it, of a later model, is skipped. */
export const controlsOf = (
  entity: Entity,
  model: Pick<AppModel, 'entities'>,
  random: Random = Math.random,
): Control[] => entity.fields.filter(isKnown).map((field) => controlOf(field, entity, model, random))

/** The controls of a row's cells, as wide as their columns: sub-tables do not stand inside rows. */
const cellsOf = (rows: Entity, model: Pick<AppModel, 'entities'>, random: Random): Control[] =>
  rows.fields
    .filter((field) => isKnown(field) && field.type !== 'drill_down')
    .map((field) => {
      const cell = controlOf(field, rows, model, random)
      return { ...cell, attr: { ...cell.attr, ...widthOf(field) } }
    })

const widthOf = ({ width }: EntityField) => (width === undefined ? {} : { width })

/** A list and a form of an entity as a designer would begin. `formPage` is the id under which the form will be kept. */
export function pagesOf(
  entity: Entity,
  model: Pick<AppModel, 'entities'>,
  formPage?: string,
  random: Random = Math.random,
): { list: Page; form: Page } {
  const page = (use: Page['use'], name: Label, body: Control[]): Page => ({
    version: pageVersion,
    name,
    use,
    source: { entity: entity.id },
    body,
  })
  return {
    list: page('list', suffixed(entity.name, '列表', ' list'), [listOf(entity, formPage, random)]),
    form: page('form', entity.name, [formOf(entity, model, random)]),
  }
}

/** A name with something behind it, in each language. */
export const suffixed = (name: Label, zh: string, en: string): Label => ({
  zh: labelOf(name, 'zh') + zh,
  en: labelOf(name, 'en') + en,
})

function listOf(entity: Entity, formPage: string | undefined, random: Random): Control {
  const opens = (mode: 0 | 1, keyId?: string) =>
    formPage === undefined
      ? undefined
      : [{ do: 'open' as const, page: formPage, mode, ...(keyId !== undefined && { keyId }) }]
  const button = (label: Label, action: string, type: string, steps = opens(1)) =>
    make('button', { label, type }, random, {
      func: { click: action },
      ...(steps && { event: { click: steps } }),
    })
  const shownFields = entity.fields.filter(
    (field) => isKnown(field) && field.type !== 'drill_down' && field.hidden !== true,
  )
  const opened = opens(0, 'row.id')
  return make('table', { label: entity.name, mode: 'list', entity: entity.id, rowSelection: true }, random, {
    ...(opened && { event: { cellDblClick: opened } }),
    children: shownFields.map((field) => columnOf(field, random)),
    // Export and reload are the list's own.
    tool: [button({ zh: '新增', en: 'New' }, 'new', 'primary')],
    action: [
      button({ zh: '编辑', en: 'Edit' }, 'edit', 'text', opens(1, 'row.id')),
      make('button', { label: { zh: '删除', en: 'Delete' }, type: 'text' }, random, {
        func: { click: 'delete' },
      }),
    ],
  })
}

/** A column of a list: the field's own control, which shows itself in mode 0. */
function columnOf(field: EntityField, random: Random): Control {
  const [type, attr] = drawn[field.type](field)
  const label = { label: field.name, ...widthOf(field) }
  return field.type === 'drill_up'
    ? make('text', label, random, { field: drillKeys(field.key).name })
    : make(type, { ...label, ...attr, ...(field.type === 'file' && { listType: 'text' }) }, random, {
        field: field.key,
      })
}

function formOf(entity: Entity, model: Pick<AppModel, 'entities'>, random: Random): Control {
  const controls = controlsOf(entity, model, random)
  const isRows = ({ type }: Control) => type === 'table'
  const action = (label: Label, name: string, type: string, mode: 0 | 1 = 1) =>
    make('button', { label, type }, random, { func: { click: name }, visibleMode: [mode] })
  return make('form', {}, random, {
    children: [
      make('group', { label: { zh: '基本信息', en: 'Basics' } }, random, {
        children: controls.filter((each) => !isRows(each)),
      }),
      ...controls.filter(isRows),
    ],
    footer: [
      action({ zh: '保存', en: 'Save' }, 'save', 'primary'),
      action({ zh: '取消', en: 'Cancel' }, 'cancel', 'default'),
      action({ zh: '编辑', en: 'Edit' }, 'edit', 'primary', 0),
      action({ zh: '删除', en: 'Delete' }, 'delete', 'danger', 0),
    ],
  })
}
