import { attr, choice, choices, clearable, entered, entryEvents, ownFace, placeholder } from '../attrs.ts'
import { kind } from '../kind.ts'

const among = { min: 0, group: 'rules' } as const
const columns = attr('column', ['列数', 'Columns'], 'number', { min: 1, max: 12, group: 'look' })
const fieldMap = attr('fieldMap', ['取值字段', 'Read from'], 'fieldMap', {
  default: { id: 'id', name: 'name', code: 'code' },
  group: 'data',
})

/** One or several of a list. With `bindField` the id, name and code go to fields of their own. */
export const select = kind({
  kind: 'select',
  name: { zh: '下拉选择', en: 'Select' },
  pinyin: 'xlxz xialaxuanze',
  group: 'entry',
  icon: 'select',
  value: 'text',
  valueBy: (attrOf) => {
    const bound = attrOf('bindField') !== undefined
    if (attrOf('multiple') === true) return bound ? 'refs' : 'list'
    return bound ? 'ref' : 'text'
  },
  span: 6,
  events: [...entryEvents, 'clear', 'visibleChange'],
  cell: true,
  attrs: entered(
    6,
    placeholder('请选择', 'Please choose'),
    attr('multiple', ['多选', 'Several'], 'bool', { default: false }),
    attr('limit', ['最多选择（0 不限）', 'At most (0: no limit)'], 'number', { default: 0, ...among }),
    ...choices,
    attr('bindField', ['写入字段', 'Written to'], 'fieldMap', { group: 'data' }),
    fieldMap,
    attr('remote', ['远程搜索', 'Searched by the server'], 'bool', {
      default: true,
      group: 'data',
      when: 'api',
    }),
    attr('debounce', ['搜索延迟', 'Search delay'], 'number', {
      default: 300,
      min: 0,
      max: 5000,
      group: 'more',
      when: 'api',
    }),
    attr('filterable', ['可搜索', 'Searchable'], 'bool', { default: true, sheet: 'multiple || api' }),
    attr('checkAll', ['可全选', 'Check all'], 'bool', { default: false, when: 'multiple' }),
    ownFace(clearable, 'multiple || api'),
  ),
})

export const radioGroup = kind({
  kind: 'radio-group',
  name: { zh: '单选框组', en: 'Radio group' },
  pinyin: 'dxkz danxuankuangzu',
  group: 'entry',
  icon: 'radio',
  value: 'text',
  span: 6,
  events: entryEvents,
  cell: true,
  attrs: entered(
    6,
    ...choices,
    fieldMap,
    choice(
      'type',
      ['样式', 'Look'],
      { radio: ['圆点', 'Dots'], button: ['按钮', 'Buttons'], card: ['卡片', 'Cards'] },
      { default: 'radio', group: 'look', sheet: 'api' },
    ),
    ownFace(columns, 'api'),
  ),
})

const truth = [
  attr('active', ['选中值', 'Value when on'], 'json', { default: true, group: 'data' }),
  attr('inactive', ['未选值', 'Value when off'], 'json', { default: false, group: 'data' }),
]

export const checkbox = kind({
  kind: 'checkbox',
  name: { zh: '复选框', en: 'Checkbox' },
  pinyin: 'fxk fuxuankuang',
  group: 'entry',
  icon: 'checkbox',
  value: 'bool',
  span: 6,
  events: entryEvents,
  cell: true,
  attrs: entered(6, attr('text', ['选项文字', 'Text beside it'], 'label', { sheet: false }), ...truth),
})

export const checkboxGroup = kind({
  kind: 'checkbox-group',
  name: { zh: '复选框组', en: 'Checkbox group' },
  pinyin: 'fxkz fuxuankuangzu',
  group: 'entry',
  icon: 'checkboxes',
  value: 'list',
  span: 6,
  events: entryEvents,
  cell: true,
  attrs: entered(
    6,
    ...choices,
    fieldMap,
    attr('checkAll', ['可全选', 'Check all'], 'bool', { default: false }),
    attr('min', ['至少选择', 'At least'], 'number', among),
    attr('max', ['最多选择', 'At most'], 'number', among),
    columns,
  ),
})

/** On or off; `active` and `inactive` are what is stored (1 and 0 for the field type `bit`). */
export const switchKind = kind({
  kind: 'switch',
  name: { zh: '开关', en: 'Switch' },
  pinyin: 'kg kaiguan',
  group: 'entry',
  icon: 'switch',
  value: 'bool',
  span: 6,
  events: entryEvents,
  cell: true,
  attrs: entered(
    6,
    ...truth,
    attr('activeText', ['打开文字', 'Text when on'], 'label'),
    attr('inactiveText', ['关闭文字', 'Text when off'], 'label'),
    attr('confirm', ['切换前确认', 'Asks before it changes'], 'label', { group: 'more' }),
  ),
})
