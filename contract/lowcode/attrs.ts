import type { Attr, AttrType } from './kind.ts'
import type { Label } from './control.ts'

type More = Omit<Attr, 'key' | 'label' | 'type'>
type Names = readonly [zh: string, en: string]

const named = ([zh, en]: Names): Label => ({ zh, en })

/** One attribute of a kind. */
export const attr = (key: string, label: Names, type: AttrType, more: More = {}): Attr => ({
  key,
  label: named(label),
  type,
  ...more,
})

/** An attribute that is one of a few values; `default` is one of them. */
export const choice = (
  key: string,
  label: Names,
  options: Readonly<Record<string, Names>>,
  more: More = {},
): Attr =>
  attr(key, label, 'choice', {
    options: Object.entries(options).map(([id, name]) => ({ id, name: named(name) })),
    ...more,
  })

/** What the field holds in a new record. */
export const defaultValue = attr('defaultValue', ['默认值', 'Default value'], 'json', { group: 'data' })

const label = attr('label', ['标签', 'Label'], 'label')
const title = attr('title', ['提示', 'Title'], 'label', { group: 'more' })

/** What every control has: how it is called and how it looks. */
const look: readonly Attr[] = [
  choice(
    'size',
    ['尺寸', 'Size'],
    {
      mini: ['迷你', 'Mini'],
      small: ['小', 'Small'],
      medium: ['中', 'Medium'],
      large: ['大', 'Large'],
    },
    { default: 'mini', group: 'look', cell: false },
  ),
  attr('width', ['宽度', 'Width'], 'length', { group: 'look' }),
  choice(
    'align',
    ['对齐', 'Align'],
    { left: ['左', 'Left'], center: ['中', 'Centre'], right: ['右', 'Right'] },
    { default: 'left', group: 'look', cell: false },
  ),
  attr('class', ['样式类', 'Class'], 'text', { group: 'look', cell: false }),
  attr('style', ['样式', 'Style'], 'style', { group: 'look', cell: false }),
  attr('id', ['元素编号', 'Element id'], 'text', { group: 'more', cell: false }),
]

/** Columns of 24; `columns` is what counts when nothing is said (specification: 6, 24 for full-width controls). */
export const span = (columns: 6 | 24): Attr =>
  attr('span', ['栅格宽度', 'Span'], 'number', {
    default: columns,
    min: 1,
    max: 24,
    group: 'look',
    cell: false,
  })

/** Attributes of a control that shows or holds others. */
export const shown = (columns: 6 | 24, ...own: readonly Attr[]): readonly Attr[] => [
  label,
  title,
  ...own,
  span(columns),
  ...look,
]

/** Attributes of a control whose field a person fills in, with the three slots of rules. */
export const entered = (columns: 6 | 24, ...own: readonly Attr[]): readonly Attr[] => [
  label,
  title,
  ...own,
  attr('help', ['说明', 'Help'], 'label', { group: 'basic' }),
  defaultValue,
  attr('disabled', ['禁用', 'Disabled'], 'bool', { default: false, group: 'basic' }),
  attr('rules', ['校验规则', 'Rules'], 'rules', { default: [{}, {}, {}], group: 'rules' }),
  attr('valid', ['有效条件', 'Valid when'], 'expression', { group: 'rules' }),
  attr('validMessage', ['无效时提示', 'Said when not valid'], 'label', { group: 'rules', when: 'valid' }),
  span(columns),
  ...look,
]

export const placeholder = (zh = '请输入内容', en = 'Please enter'): Attr =>
  attr('placeholder', ['占位提示', 'Placeholder'], 'label', { default: { zh, en } })

export const icons: readonly Attr[] = [
  attr('icon', ['图标', 'Icon'], 'icon'),
  attr('iconsize', ['图标尺寸', 'Icon size'], 'text', { default: 'iconsize-14', group: 'look' }),
]

export const clearable = attr('clearable', ['可清空', 'Clearable'], 'bool', { default: true })

/** Where choices come from: written down, a dictionary, or a call. */
export const choices: readonly Attr[] = [
  attr('options', ['选项', 'Options'], 'options', { default: [], group: 'data' }),
  attr('dict', ['字典', 'Dictionary'], 'dictionary', { group: 'data' }),
  attr('api', ['数据接口', 'API'], 'api', { group: 'data' }),
  attr('criteria', ['数据条件', 'Conditions'], 'criteria', { default: [], group: 'data' }),
  attr('idKey', ['主键字段', 'Id key'], 'text', { default: 'id', group: 'data' }),
]

/** An attribute of the control's own face: in the cells of a spreadsheet it counts under `sheet` alone, or never. */
export const ownFace = (described: Attr, sheet: false | string): Attr => ({ ...described, sheet })

/** How a value is written for reading. */
export const format: readonly Attr[] = [
  choice(
    'format',
    ['显示格式', 'Format'],
    {
      plain: ['原样', 'As it is'],
      thousands: ['千分位', 'Thousands'],
      capitals: ['中文大写金额', 'Chinese capitals'],
      percent: ['百分比', 'Percent'],
      date: ['日期', 'Date'],
      datetime: ['日期时间', 'Date and time'],
      timestamp: ['时间戳', 'Timestamp'],
    },
    { default: 'plain', group: 'look' },
  ),
  attr('digits', ['小数位', 'Decimals'], 'number', { default: 2, min: 0, max: 6, group: 'look' }),
]

export const api = (path: string | undefined, zh = '数据接口', en = 'API', key = 'api'): Attr =>
  attr(key, [zh, en], 'api', { ...(path !== undefined && { default: path }), group: 'data' })

/** What a container says of the columns within; where it says nothing each control has its own span (decision 0079). */
export const columns: readonly Attr[] = [
  attr('column', ['列数', 'Columns'], 'number', { min: 1, max: 24, group: 'look' }),
]

export const basicEvents = ['click'] as const
export const entryEvents = ['click', 'change', 'input', 'focus', 'blur'] as const
