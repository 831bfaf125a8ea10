import { isRecord } from '../../isRecord.ts'
import { checkTemplate, namesOf, template } from '../../expression/expression.ts'
import { slots, type Control } from '../control.ts'
import { kindOf } from '../kinds.ts'
import { entryOf, membersOf, optionsIn } from './common.ts'
import type { Convert } from './content.ts'
import { fieldIn } from './entries.ts'
import { templateIn } from './expression.ts'
import { type Importer, labelIn, nodeOf, type Node, said } from './node.ts'

/** What may stand in a cell of a row, of a control or of what it holds. JSON is read as its text there. */
export function cellsOf(control: Control): Control[] {
  const kind = kindOf(control.type)
  if (kind === undefined || kind.cell) return [control]
  if (kind.kind === 'json')
    return [{ ...control, type: 'text', attr: said({ label: control.attr['label'] }) }]
  if (kind.value === 'rows' || kind.kind === 'dialog' || kind.kind === 'drawer') return []
  return slots.flatMap((slot) => (control[slot] ?? []).flatMap(cellsOf))
}

/** The field a list reads out of the data (`$rows`, `${rows}`), where it names none itself. */
export function rowsField(node: Node): { field?: string } {
  const own = fieldIn(node)
  if (own.field !== undefined) return own
  const source = node.json['source'] ?? node.json['items']
  const path =
    typeof source === 'string' ? /^\$(?:\{\s*([A-Za-z_][\w.]*)\s*\}|([A-Za-z_][\w.]*))$/.exec(source) : null
  const field = path?.[1] ?? path?.[2]
  return field === undefined ? {} : { field }
}

const heads = {
  avatar: { zh: '图片', en: 'Picture' },
  title: { zh: '标题', en: 'Title' },
  subTitle: { zh: '副标题', en: 'Subtitle' },
  desc: { zh: '说明', en: 'Description' },
  description: { zh: '说明', en: 'Description' },
} as const

/** What a list or a card shows of one record, as cells of its row and buttons of it. */
export function itemCells(
  node: Node,
  importer: Importer,
  key: 'body' | 'items' = 'body',
): { cell: Control[]; buttons: Control[] } {
  const head = nodeOf(node.get('header'), node.at('header'))
  const texts = [node, head].flatMap((part) =>
    Object.entries(heads).flatMap(([key, label]) => {
      const text = templateIn(part.get(key), part.at(key), importer)
      if (text === undefined) return []
      return [
        key === 'avatar'
          ? importer.make('avatar', { label, src: text, size: 40 })
          : importer.make('text', { label, text }),
      ]
    }),
  )
  const body = importer.controls(shownIn(node.get(key)), node.at(key), 'column')
  const cells = body.flatMap(cellsOf)
  if (cells.length < body.length)
    importer.note(node.at(key), '部分内容不能放在单元格中', 'Some of it cannot stand in a cell')
  const buttons = importer.controls(node.get('actions'), node.at('actions'))
  for (const left of node.left())
    if (!/class/i.test(left))
      importer.note(node.at(left), `属性“${left}”未转换`, `The attribute “${left}” was not taken over`)
  return {
    cell: [...texts, ...cells.filter(({ type }) => type !== 'button')],
    buttons: [...cells.filter(({ type }) => type === 'button'), ...buttons],
  }
}

/** What says no type is the value of a field, as in a column. */
const shownIn = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shownIn)
    : isRecord(value) && value['type'] === undefined && typeof value['name'] === 'string'
      ? { ...value, type: 'text' }
      : value

/** One thing for each record of a list becomes its rows; one text for each member of a list becomes one text. */
const each: Convert = (node, importer) => {
  const items = node.json['items']
  const rows = rowsField(node)
  if (rows.field === undefined) return undefined
  const line = lineOf(items, rows.field)
  if (line === undefined && /\$(?:\{[^}]*)?\b(?:item|index)\b/.test(textOf(items))) return undefined
  for (const key of ['items', 'source', 'name']) node.get(key)
  if (line !== undefined) {
    importer.note(node.path, '循环的内容以逗号相连', 'What is repeated stands in one line, with commas')
    return importer.make(
      'text',
      said({ label: labelIn(node.get('label')), text: line, empty: node.text('placeholder') }),
      membersOf(node, importer),
    )
  }
  const { cell, buttons } = itemCells(nodeOf({ items }, node.path), importer, 'items')
  if (cell.length === 0) return undefined
  importer.note(node.path, '循环的内容改为表格的行', 'What is repeated became the rows of a table')
  return importer.make('table', said({ label: labelIn(node.get('label')), mode: 'list' }), {
    ...rows,
    ...membersOf(node, importer),
    children: cell,
    ...(buttons.length > 0 && { action: buttons }),
  })
}

/** The texts of a list's members as one text, where each is made of the member and its place alone. */
function lineOf(items: unknown, field: string): string | undefined {
  const tpl =
    isRecord(items) && (items['type'] === 'tpl' || items['type'] === undefined) ? items['tpl'] : items
  if (typeof tpl !== 'string' || /[`\\]/.test(tpl)) return undefined
  const plain = tpl.replace(/<[^<>]*>/g, '').trim()
  const text = `\${ARRAYMAP(${field}, (item, index) => \`${plain}\`)}`
  if (checkTemplate(plain).length > 0 || checkTemplate(text).length > 0) return undefined
  const names = namesOf(template(plain))
  return names.length > 0 && names.every((name) => name === 'item' || name === 'index') ? text : undefined
}

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

/** Keys and values, which are one object there and rows here. */
const keyValues: Convert = (node, importer) => {
  const { attr } = entryOf(node, importer)
  const { defaultValue, ...shared } = attr
  const { link, ...members } = membersOf(node, importer)
  importer.note(node.path, '键值改为表格的行', 'Keys and values became the rows of a table')
  if (defaultValue !== undefined)
    importer.note(node.at('value'), '默认值未转换', 'The value at first was not taken over')
  const key = importer.make(
    'input',
    said({
      label: { zh: '键', en: 'Key' },
      placeholder: labelIn(node.get('keyPlaceholder')),
      rules: [{ required: true }, {}, {}],
    }),
    { field: 'key' },
  )
  const one = said({
    type: node.text('valueType') ?? 'input-text',
    name: 'value',
    placeholder: node.get('valuePlaceholder'),
    value: node.get('defaultValue'),
  })
  const values = importer
    .controls(node.get('valueItems') ?? one, node.at('valueItems'), 'column')
    .flatMap(cellsOf)
    .map((cell) =>
      node.json['valueItems'] === undefined
        ? { ...cell, attr: { ...cell.attr, label: { zh: '值', en: 'Value' } } }
        : cell,
    )
  if (node.get('keyItem') !== undefined)
    importer.note(node.at('keyItem'), '键的控件未转换', 'The control of the key was not taken over')
  return importer.make(
    'table',
    said({ ...shared, placeholder: undefined, mode: 'cells', canDrag: node.flag('draggable') }),
    { ...fieldIn(node), ...members, ...(link && { link }), children: [key, ...values] },
  )
}

/**
 * A matrix of choices: for each row the choices its columns are, in a field of its own. Where one of each column is chosen it is the other way
 * round, where one of all is, they are one list.
 */
const matrix: Convert = (node, importer) => {
  const [columns, rows] = [node.json['columns'], node.json['rows']]
  if (!Array.isArray(columns) || !Array.isArray(rows)) return undefined
  for (const key of ['columns', 'rows', 'rowLabel']) node.get(key)
  const mode = node.text('singleSelectMode') ?? 'column'
  const one = node.flag('multiple') === false
  const [across, down] = [optionsIn(columns), optionsIn(rows)]
  const cells = down.flatMap((row) =>
    across.map((column) => ({
      id: `${String(row.id)}/${String(column.id)}`,
      name: `${row.name} ${column.name}`,
    })),
  )
  const lines =
    one && mode === 'cell'
      ? [{ name: undefined, options: cells }]
      : one && mode === 'column'
        ? across.map(({ name }) => ({ name, options: down }))
        : down.map(({ name }) => ({ name, options: across }))
  if (across.length === 0 || down.length === 0) return undefined
  const { label, defaultValue, ...shared } = entryOf(node, importer).attr
  const { link, ...members } = membersOf(node, importer)
  const { show, ...both } = link ?? {}
  const { field } = fieldIn(node)
  importer.note(node.path, '矩阵改为多个选择', 'The matrix became choices in fields of their own')
  if (defaultValue !== undefined)
    importer.note(node.at('value'), '默认值未转换', 'The value at first was not taken over')
  return importer.make('group', said({ label, column: 1 }), {
    ...members,
    ...(show !== undefined && { link: { show } }),
    children: lines.map(({ name, options }, nth) =>
      importer.make(one ? 'radio-group' : 'checkbox-group', said({ ...shared, label: name, options }), {
        ...(field !== undefined && { field: `${field}${nth + 1}` }),
        ...(Object.keys(both).length > 0 && { link: both }),
      }),
    ),
  })
}

/** What is of many records or many values there. */
export const repeated: Readonly<Record<string, Convert>> = {
  each,
  'input-kv': keyValues,
  'input-kvs': keyValues,
  'matrix-checkboxes': matrix,
}
