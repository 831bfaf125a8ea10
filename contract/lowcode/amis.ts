import { isRecord } from '../isRecord.ts'
import { buttonControl, buttonsControl, eventsOf, overlayControl } from './amis/actions.ts'
import { entryControl, entries, fieldIn, legacy } from './amis/entries.ts'
import { expressionIn, isHtml, templateIn } from './amis/expression.ts'
import { layouts } from './amis/layout.ts'
import { mended } from './amis/mend.ts'
import { type Importer, labelIn, type Node, nodeOf, type Note, said, type Where } from './amis/node.ts'
import { rangeControl, rangeTypes } from './amis/ranges.ts'
import { mappingControl, tableControl } from './amis/tables.ts'
import { type Control, randomName } from './control.ts'
import { kindOf } from './kinds.ts'
import { type Page, pageVersion } from './page.ts'
import { isDeeper } from './steps.ts'

/** Levels of objects and lists in a given document: what is made of it stays within those of a page. */
const deepest = 60

/** What a page was read to, and what was left out of it. */
export interface Imported {
  page: Page
  notes: Note[]
}

const tables: readonly string[] = [
  'crud',
  'crud2',
  'table',
  'table2',
  'input-table',
  'input-array',
  'list',
  'cards',
]
const mappings: readonly string[] = ['mapping', 'map', 'status']
const buttons: readonly string[] = ['button', 'action', 'submit', 'reset']
const groups: readonly string[] = ['button-group', 'button-toolbar', 'dropdown-button']

/**
 * Reads a page of amis JSON into ours. Never throws, whatever is given: what means nothing here is named in the notes, with its path in the given
 * document; controls nobody knows stay as place-holders that hold their own JSON.
 */
export function importAmis(given: unknown, random: () => number = Math.random): Imported {
  const notes: Note[] = []
  const overlays: Control[] = []
  const ids = new Set<string>()
  const places = new Map<string, string>()

  const fresh = (): string => {
    let name = randomName(random)
    while (ids.has(name)) name = randomName(random)
    ids.add(name)
    return name
  }
  const importer: Importer = {
    note: (path, zh, en) => notes.push({ path, zh, en }),
    make: (type, attr, more = {}) => {
      const id = fresh()
      return { id, type, ...more, field: more.field ?? id, attr }
    },
    overlay: (control) => overlays.push(control),
    from: (control, path) => places.set(control.id, path),
    controls: (value, path, where = 'body') => {
      const list: unknown[] = Array.isArray(value)
        ? value
        : value === undefined || value === null
          ? []
          : [value]
      return list.flatMap((each, nth) =>
        one(each, Array.isArray(value) ? `${path}.${nth}` : path, where, importer),
      )
    },
  }
  const tooDeep = isDeeper(given, deepest)
  if (tooDeep) importer.note('', '嵌套层数过多，内容未转换', 'Too deep; nothing was taken over')
  const page = nodeOf(tooDeep ? {} : given, '')
  const whole =
    page.json['type'] === 'page' || (page.json['type'] === undefined && page.json['body'] !== undefined)
  const body = whole
    ? ['toolbar', 'aside', 'body'].flatMap((key) => importer.controls(page.get(key), key))
    : importer.controls(tooDeep ? [] : given, '')
  if (whole) {
    page.get('type')
    for (const key of ['className', 'bodyClassName', 'id']) page.get(key)
    if (page.text('subTitle') !== undefined) page.get('subTitle')
  }
  const name = labelIn(page.get('title')) ?? '导入的页面'
  if (whole) leftOver(page, importer)
  const made: Page = { version: pageVersion, name, use: 'page', body: [...body, ...overlays] }
  const right = mended(made, { placeOf: ({ id }) => places.get(id), fresh })
  return { page: right.page, notes: [...notes, ...right.notes] }
}

function one(value: unknown, path: string, where: Where, importer: Importer): Control[] {
  if (typeof value === 'string') {
    const text = templateIn(value, path, importer)
    if (text === undefined) return []
    return [isHtml(text) ? importer.make('html', { html: text }) : importer.make('text', { text })]
  }
  if (Array.isArray(value)) return importer.controls(value, path, where)
  if (!isRecord(value)) {
    if (value !== null && value !== false && value !== undefined)
      importer.note(path, '内容未转换', 'What stands here was not taken over')
    return []
  }
  const node = nodeOf(value, path)
  const control = converted(node, where, importer)
  importer.from(control, path)
  const event = eventsOf(node, importer)
  leftOver(node, importer)
  return [Object.keys(event).length > 0 ? { ...control, event: { ...control.event, ...event } } : control]
}

function converted(node: Node, where: Where, importer: Importer): Control {
  const named = node.text('type') ?? guessed(node)
  const type = where === 'controls' && Object.hasOwn(legacy, named) ? (legacy[named] ?? named) : named
  const entry = entryControl(type, node, importer)
  if (entry) return entry
  if (type === 'dialog' || type === 'drawer') return overlayControl(type, node, importer)
  if (mappings.includes(type)) return mappingControl(node, importer)
  if (tables.includes(type)) return tableControl(type, node, importer)
  if (type === 'combo') return comboControl(node, importer)
  if (type === 'formula') return formulaControl(node, importer)
  if (buttons.includes(type)) return buttonControl(type, node, importer)
  if (groups.includes(type)) return buttonsControl(type, node, importer)
  const layout = Object.hasOwn(layouts, type) ? layouts[type] : undefined
  return (
    layout?.(node, importer) ??
    rangeControl(type, node, importer) ??
    staticControl(type, node, importer) ??
    unknownControl(type, node, importer)
  )
}

/** What is entered elsewhere is only shown: as what shows it, else as its text. */
function staticControl(type: string, node: Node, importer: Importer): Control | undefined {
  const shown = /^static-(.+)$/.exec(type)?.[1]
  if (shown === undefined) return undefined
  if (mappings.includes(shown)) return mappingControl(node, importer)
  if (tables.includes(shown)) return tableControl(shown, node, importer)
  if (Object.hasOwn(layouts, shown)) return layouts[shown]?.(node, importer)
  const entered = Object.hasOwn(legacy, shown) ? (legacy[shown] ?? shown) : shown
  return Object.hasOwn(entries, entered) ? layouts['static']?.(node, importer) : undefined
}

/** What a control without a type most likely is. */
const guessed = ({ json }: Node): string =>
  json['controls'] !== undefined
    ? 'form'
    : json['actionType'] !== undefined
      ? 'button'
      : json['tpl'] !== undefined
        ? 'tpl'
        : json['columns'] !== undefined
          ? 'grid'
          : 'container'

/** One record of fields is a group, several are rows. */
function comboControl(node: Node, importer: Importer): Control {
  if (node.flag('multiple') === true) return tableControl('combo', branched(node, importer), importer)
  const label = labelIn(node.get('label'))
  return importer.make('group', said({ label }), {
    ...fieldIn(node),
    children: importer.controls(node.get('items'), node.at('items')),
  })
}

/** Rows of several forms have the fields of all of them. */
function branched(node: Node, importer: Importer): Node {
  const conditions = node.json['conditions']
  if (node.json['items'] !== undefined || !Array.isArray(conditions)) return node
  for (const key of Object.keys(node.json)) node.get(key)
  importer.note(
    node.at('conditions'),
    '分支条件未转换，各分支的字段并列',
    'Which rows have which fields was not taken over: all have all',
  )
  const names = new Set<unknown>()
  const items = conditions
    .flatMap((each: unknown) => nodeOf(each, '').list('items'))
    .filter((item) => {
      const name = nodeOf(item, '').json['name']
      if (names.has(name)) return false
      if (name !== undefined) names.add(name)
      return true
    })
  return nodeOf({ ...node.json, items }, node.path)
}

/** Computes another field: here a control nobody sees. */
function formulaControl(node: Node, importer: Importer): Control {
  const value = expressionIn(node.get('formula'), node.at('formula'), importer)
  const when = expressionIn(node.get('condition'), node.at('condition'), importer)
  const link = value === undefined ? undefined : when === undefined ? value : `(${when}) ? (${value}) : null`
  return importer.make(
    'input',
    {},
    {
      ...fieldIn(node),
      hideControl: true,
      ...(link !== undefined && { link: { value: link } }),
    },
  )
}

/** A place-holder with its name and its own JSON, so that nothing is lost. */
function unknownControl(type: string, node: Node, importer: Importer): Control {
  importer.note(node.path, `控件“${type}”未转换`, `The control “${type}” was not taken over`)
  const label = labelIn(node.get('label')) ?? labelIn(node.get('title'))
  const control = importer.make(
    kindOf(type) ? `amis-${type}` : type,
    said({ label, amis: node.json }),
    fieldIn(node),
  )
  for (const key of Object.keys(node.json)) node.get(key)
  return control
}

function leftOver(node: Node, { note }: Importer): void {
  for (const key of node.left())
    note(node.at(key), `属性“${key}”未转换`, `The attribute “${key}” was not taken over`)
}

/** Types that are read; all others become place-holders. */
export const readTypes: readonly string[] = [
  ...Object.keys(entries),
  ...Object.keys(layouts),
  ...rangeTypes,
  ...tables,
  ...buttons,
  ...groups,
  'dialog',
  'drawer',
  ...mappings,
  'combo',
  'formula',
  'page',
]
