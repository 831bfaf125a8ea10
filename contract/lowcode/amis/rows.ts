import { isRecord } from '../../isRecord.ts'
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
export function itemCells(node: Node, importer: Importer): { cell: Control[]; buttons: Control[] } {
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
  const body = importer.controls(shownIn(node.get('body')), node.at('body'), 'column')
  const cells = body.flatMap(cellsOf)
  if (cells.length < body.length)
    importer.note(node.at('body'), '部分内容不能放在单元格中', 'Some of it cannot stand in a cell')
  const buttons = importer.controls(node.get('actions'), node.at('actions'))
  for (const key of node.left())
    if (!/class/i.test(key))
      importer.note(node.at(key), `属性“${key}”未转换`, `The attribute “${key}” was not taken over`)
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

/** One thing for each record of a list becomes its rows. Lists of texts have no records to make rows of. */
const each: Convert = (node, importer) => {
  const items = node.json['items']
  const rows = rowsField(node)
  if (rows.field === undefined || /\$(?:\{[^}]*)?\b(?:item|index)\b/.test(textOf(items))) return undefined
  for (const key of ['items', 'source', 'name']) node.get(key)
  const { cell, buttons } = itemCells(nodeOf({ body: items }, node.path), importer)
  if (cell.length === 0) return undefined
  importer.note(node.path, '循环的内容改为表格的行', 'What is repeated became the rows of a table')
  return importer.make('table', said({ label: labelIn(node.get('label')), mode: 'list' }), {
    ...rows,
    ...membersOf(node, importer),
    children: cell,
    ...(buttons.length > 0 && { action: buttons }),
  })
}

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

const inputs: Readonly<Record<string, string>> = { number: 'number', boolean: 'switch' }

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
  const schema = node.get('valueItems')
  const given = node.get('valueType')
  const values =
    schema === undefined
      ? [
          importer.make(
            inputs[typeof given === 'string' ? given : ''] ?? 'input',
            said({ label: { zh: '值', en: 'Value' }, placeholder: labelIn(node.get('valuePlaceholder')) }),
            { field: 'value' },
          ),
        ]
      : importer.controls(schema, node.at('valueItems'), 'column').flatMap(cellsOf)
  if (node.get('keyItem') !== undefined)
    importer.note(node.at('keyItem'), '键的控件未转换', 'The control of the key was not taken over')
  return importer.make(
    'table',
    said({ ...shared, placeholder: undefined, mode: 'cells', canDrag: node.flag('draggable') }),
    { ...fieldIn(node), ...members, ...(link && { link }), children: [key, ...values] },
  )
}

/** A matrix of choices: for each row the choices its columns are, in a field of its own. */
const matrix: Convert = (node, importer) => {
  const [columns, rows] = [node.json['columns'], node.json['rows']]
  if (!Array.isArray(columns) || !Array.isArray(rows) || rows.length === 0) return undefined
  const options = optionsIn(columns)
  for (const key of ['columns', 'rows', 'rowLabel']) node.get(key)
  const mode = node.text('singleSelectMode')
  const one = node.flag('multiple') === false && mode !== 'column' && mode !== 'cell'
  if (node.json['multiple'] === false && !one)
    importer.note(node.at('singleSelectMode'), '每列单选未转换', 'One choice a column was not taken over')
  const { label, defaultValue, ...shared } = entryOf(node, importer).attr
  const { link, ...members } = membersOf(node, importer)
  const { show, ...both } = link ?? {}
  const { field } = fieldIn(node)
  importer.note(node.path, '矩阵改为每行一个字段', 'Each row of the matrix became a field of its own')
  if (defaultValue !== undefined)
    importer.note(node.at('value'), '默认值未转换', 'The value at first was not taken over')
  return importer.make('group', said({ label, column: 1 }), {
    ...members,
    ...(show !== undefined && { link: { show } }),
    children: rows.map((row: unknown, nth) =>
      importer.make(
        one ? 'radio-group' : 'checkbox-group',
        said({ ...shared, label: labelIn(isRecord(row) ? row['label'] : row), options }),
        {
          ...(field !== undefined && { field: `${field}${nth + 1}` }),
          ...(Object.keys(both).length > 0 && { link: both }),
        },
      ),
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
