import { isRecord } from '../../isRecord.ts'
import type { Control } from '../control.ts'
import { isTime, timeIn } from '../../timeOfDay.ts'
import { apiIn, type Importer, labelIn, type Node, said } from './node.ts'
import { choicesOf, entryOf, isColour, membersOf } from './common.ts'
import { conditionOfAmis } from './condition.ts'
import { expressionIn } from './expression.ts'

type Attr = Record<string, unknown>
type Entry = readonly [type: string, attr?: (node: Node, importer: Importer) => Attr]

const number = (node: Node): Attr =>
  said({
    min: node.number('min'),
    max: node.number('max'),
    step: node.number('step'),
    precision: node.number('precision'),
    thousands: node.flag('kilobitSeparator'),
    prefix: node.text('prefix'),
    suffix: node.text('suffix', 'unitOptions'),
  })
const text =
  (type: string) =>
  (node: Node): Attr =>
    said({
      type,
      minlength: node.number('minLength'),
      maxlength: node.number('maxLength'),
      showWordLimit: node.flag('showCounter'),
      prefix: node.text('prefix'),
      suffix: node.text('suffix'),
      rows: type === 'textarea' ? (node.number('minRows') ?? 3) : undefined,
    })
/** A day, a month, a year, a moment or a range; its bounds are expressions. */
export const date =
  (type: string) =>
  (node: Node, importer: Importer): Attr =>
    said({
      type,
      format: node.text('displayFormat', 'inputFormat'),
      min: expressionIn(dayIn(node.get('minDate')), node.at('minDate'), importer),
      max: expressionIn(dayIn(node.get('maxDate')), node.at('maxDate'), importer),
    })
/** A time of day. Bounds are taken over where they are times that are written out. */
export const time = (node: Node): Attr => {
  const format = node.text('valueFormat', 'displayFormat', 'timeFormat', 'inputFormat', 'format')
  const constraints = node.get('timeConstraints')
  const minutes = isRecord(constraints) ? constraints['minutes'] : undefined
  const step = isRecord(minutes) ? Number(minutes['step']) : 0
  const bound = (key: string) => {
    const said = node.json[key]
    const at = typeof said === 'string' ? timeIn('second', said) : ''
    if (!isTime('second', at)) return undefined
    node.get(key)
    return `'${at.replace(/:00$/, '')}'`
  }
  return said({
    type: format !== undefined && /s/.test(format) ? 'second' : undefined,
    min: bound('minTime'),
    max: bound('maxTime'),
    minuteStep: Number.isInteger(step) && step > 1 && step <= 30 ? step : undefined,
  })
}
/** A day written out is no subtraction. */
const dayIn = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?/.test(value) && !value.includes("'")
    ? `'${value}'`
    : value
const tree = (node: Node, importer: Importer): Attr => ({
  ...choicesOf(node, importer),
  api: apiIn(node.get('source')) ?? '',
})
const truth = (node: Node): Attr =>
  said({
    active: node.get('trueValue'),
    inactive: node.get('falseValue'),
    activeText: node.text('onText'),
    inactiveText: node.text('offText'),
    text: node.text('option'),
  })
const files = (node: Node): Attr =>
  said({
    multiple: node.flag('multiple'),
    limit: node.number('maxLength'),
    api: apiIn(node.get('receiver')),
    drag: node.flag('drag'),
    crop: node.get('crop') === undefined ? undefined : node.get('crop') !== false,
    accept: node
      .text('accept')
      ?.split(',')
      .map((each) => each.trim().replace(/^\./, '').toLowerCase())
      .filter((each) => /^[a-z0-9]+$/.test(each)),
  })
const signature = (node: Node): Attr => {
  const color = node.get('color')
  return said({
    penColor: isColour(color) ? color : undefined,
    height: node.number('height'),
    api: apiIn(node.get('uploadApi')),
  })
}
const code = (language: string) => (): Attr => ({ language })
/** What is asked for in another way than there, which a note says. */
const otherwise =
  (zh: string, en: string, attr: (node: Node, importer: Importer) => Attr): NonNullable<Entry[1]> =>
  (node, importer) => {
    importer.note(node.path, zh, en)
    return attr(node, importer)
  }
/** The text of a value that is kept as an object there. */
const jsonText = (node: Node): Attr => {
  const value = node.get('value')
  return {
    language: 'json',
    defaultValue:
      value === undefined || value === null || typeof value === 'string'
        ? (value ?? undefined)
        : JSON.stringify(value, null, 2),
  }
}
const several = (node: Node, importer: Importer): Attr => ({
  ...choicesOf(node, importer),
  multiple: true,
})
const severalOfTree = (node: Node, importer: Importer): Attr => ({ ...tree(node, importer), multiple: true })
const verification = (node: Node): Attr => ({
  type: node.flag('masked') === true ? 'password' : 'text',
  maxlength: node.number('length') ?? 6,
})
const picked = (node: Node): Attr =>
  said({
    api: apiIn(node.get('source')),
    multiple: node.flag('multiple'),
    bindField: {},
    fieldMap: { id: 'value', name: 'label' },
  })

/** Entry controls there, and what they are here. */
export const entries: Readonly<Record<string, Entry>> = {
  'input-text': ['input', text('text')],
  'native-text': ['input', text('text')],
  'input-password': ['input', text('password')],
  'input-email': ['input', text('email')],
  'input-url': ['input', text('url')],
  'input-tel': ['input', text('tel')],
  textarea: ['input', text('textarea')],
  'input-rich-text': ['input', () => ({ type: 'rich' })],
  'input-number': ['number', number],
  'native-number': ['number', number],
  'input-date': ['date', date('date')],
  'input-datetime': ['datetime', date('datetime')],
  'native-date': ['date', date('date')],
  'input-time': ['time', time],
  'native-time': ['time', time],
  'input-month': ['date', date('month')],
  'input-year': ['date', date('year')],
  'input-quarter': ['date', otherwise('季度改为选择月份', 'A month stands for its quarter', date('month'))],
  'input-date-range': ['date', date('daterange')],
  'input-datetime-range': ['date', date('datetimerange')],
  select: ['select', choicesOf],
  'multi-select': ['select', several],
  'input-tag': ['select', several],
  transfer: ['select', several],
  'transfer-picker': ['select', several],
  'tabs-transfer': ['cascader', severalOfTree],
  'tabs-transfer-picker': ['cascader', severalOfTree],
  'chained-select': ['cascader', tree],
  'nested-select': ['cascader', tree],
  'tree-select': ['cascader', tree],
  'input-tree': ['cascader', tree],
  radios: ['radio-group', choicesOf],
  radio: ['radio-group', choicesOf],
  'list-select': ['radio-group', (node, importer) => ({ ...choicesOf(node, importer), type: 'card' })],
  'button-group-select': [
    'radio-group',
    (node, importer) => ({ ...choicesOf(node, importer), type: 'button' }),
  ],
  'chart-radios': [
    'radio-group',
    otherwise('图表未转换，选项仍可选择', 'The chart is not drawn, its choices are there', choicesOf),
  ],
  checkboxes: ['checkbox-group', choicesOf],
  checkbox: ['checkbox', truth],
  switch: ['switch', truth],
  'input-range': [
    'slider',
    (node) => said({ ...number(node), range: node.flag('multiple'), showInput: node.flag('showInput') }),
  ],
  'input-rating': ['rate', (node) => said({ max: node.number('count'), half: node.flag('half') })],
  'input-city': ['region'],
  'location-picker': ['location'],
  'input-file': ['upload', files],
  'input-image': ['upload', files],
  'input-signature': ['signature', signature],
  'condition-builder': ['condition', conditionOfAmis],
  picker: ['assoapp', picked],
  'user-select': ['member', picked],
  'users-select': ['member', picked],
  'department-select': ['dept', picked],
  'input-color': ['input', otherwise('颜色改为填写', 'A colour is typed', text('text'))],
  'icon-picker': ['input', otherwise('图标改为填写名称', 'An icon is typed by its name', text('text'))],
  'icon-select': ['input', otherwise('图标改为填写名称', 'An icon is typed by its name', text('text'))],
  'input-formula': ['input', otherwise('公式改为填写', 'A formula is typed', text('text'))],
  'input-verification-code': ['input', verification],
  'search-box': [
    'input',
    otherwise('搜索框改为输入框，请设置查询', 'The search became a field: say what it finds', text('text')),
  ],
  'json-schema': ['code', otherwise('改为填写 JSON 文本', 'It is typed as a text of JSON', jsonText)],
  'json-schema-editor': ['code', otherwise('改为填写 JSON 文本', 'It is typed as a text of JSON', jsonText)],
  'diff-editor': [
    'code',
    otherwise('只保留编辑，不作对比', 'It is edited, nothing is compared', (node) => languageOf(node)),
  ],
  editor: ['code', languageOf],
  'json-editor': ['code', code('json')],
  'js-editor': ['code', code('javascript')],
  'javascript-editor': ['code', code('javascript')],
  'html-editor': ['code', code('html')],
}

const languages: Readonly<Record<string, string>> = { json: 'json', html: 'html', xml: 'html' }
const editable = new Set(
  [
    'apex azcli bat c clojure coffeescript cpp csharp css dockerfile fsharp go graphql handlebars html ini java javascript',
    'json julia kotlin less lua markdown msdax mysql objective-c pascal pascaligo perl pgsql php plaintext postiats',
    'powerquery powershell pug python r razor redis redshift restructuredtext ruby rust sb scala scheme scss shell sol sql',
    'st stylus swift systemverilog tcl twig typescript vb verilog vue xml yaml',
  ].flatMap((line) => line.split(' ').map((language) => `${language}-editor`)),
)

function languageOf(node: Node): Attr {
  return { language: languages[node.text('language') ?? ''] ?? 'javascript' }
}

/** What the oldest documents call them inside `controls`. */
export const legacy: Readonly<Record<string, string>> = {
  text: 'input-text',
  number: 'input-number',
  date: 'input-date',
  datetime: 'input-datetime',
  time: 'input-time',
  month: 'input-month',
  'date-range': 'input-date-range',
  'datetime-range': 'input-datetime-range',
  'time-range': 'input-time-range',
  'month-range': 'input-month-range',
  'year-range': 'input-year-range',
  quarter: 'input-quarter',
  'quarter-range': 'input-quarter-range',
  year: 'input-year',
  color: 'input-color',
  subform: 'input-sub-form',
  kv: 'input-kv',
  matrix: 'matrix-checkboxes',
  password: 'input-password',
  email: 'input-email',
  url: 'input-url',
  'rich-text': 'input-rich-text',
  file: 'input-file',
  image: 'input-image',
  city: 'input-city',
  range: 'input-range',
  rating: 'input-rating',
  tree: 'input-tree',
  tag: 'input-tag',
  signature: 'input-signature',
  table: 'input-table',
  array: 'input-array',
  list: 'list-select',
  'button-group': 'button-group-select',
}

export function entryControl(type: string, node: Node, importer: Importer): Control | undefined {
  const entry: Entry | undefined = Object.hasOwn(entries, type)
    ? entries[type]
    : editable.has(type)
      ? ['code', code(languages[type.replace('-editor', '')] ?? 'javascript')]
      : undefined
  if (!entry) return undefined
  const [kind, own] = entry
  const { attr, value } = entryOf(node, importer)
  const { link, ...members } = membersOf(node, importer)
  const links = { ...link, ...(value !== undefined && { value }) }
  const put = besideIn(node, importer)
  return importer.make(
    kind,
    { ...attr, ...own?.(node, importer) },
    {
      ...fieldIn(node),
      ...members,
      ...(Object.keys(links).length > 0 && { link: links }),
      ...(put.length > 0 && { put }),
    },
  )
}

/** Buttons that stand in a field there stand behind it here. */
function besideIn(node: Node, importer: Importer): Control[] {
  const given = node.json['addOn']
  const isButton =
    isRecord(given) && ['button', 'action', 'submit', 'reset'].includes(String(labelIn(given['type'])))
  return isButton ? importer.controls(node.get('addOn'), node.at('addOn')) : []
}

/** The field a control names. Paths such as `a.b` name a value inside another and are kept as they are written. */
export const fieldIn = (node: Node): { field?: string } => {
  const field = node.text('name')
  return field === undefined ? {} : { field }
}
