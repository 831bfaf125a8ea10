import { attr, basicEvents, choice, defaultValue, format, icons, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

/** Shows a value, or a text with expressions inside. Empty shows a dash. */
export const text = kind({
  kind: 'text',
  name: { zh: '文本', en: 'Text' },
  pinyin: 'wb wenben',
  group: 'display',
  icon: 'text',
  value: 'text',
  span: 6,
  events: basicEvents,
  cell: true,
  attrs: shown(
    6,
    attr('text', ['内容', 'Text'], 'template'),
    attr('rows', ['最多行数', 'Lines shown'], 'number', { min: 1, max: 50, group: 'look' }),
    attr('copyable', ['可复制', 'Copyable'], 'bool', { default: false }),
    attr('empty', ['空值显示', 'Shown when empty'], 'label', { default: '-', group: 'look' }),
    defaultValue,
    ...format,
    ...icons,
  ),
  sample: { attr: { label: { zh: '文本', en: 'Text' } } },
})

/** Shows HTML, always sanitised. */
export const html = kind({
  kind: 'html',
  name: { zh: '网页内容', en: 'HTML' },
  pinyin: 'wynr wangyeneirong',
  group: 'display',
  icon: 'html',
  value: 'text',
  span: 24,
  events: basicEvents,
  cell: true,
  attrs: shown(24, attr('html', ['网页内容', 'HTML'], 'template'), defaultValue),
  sample: { attr: { html: '' } },
})

export const divider = kind({
  kind: 'divider',
  name: { zh: '分割线', en: 'Divider' },
  pinyin: 'fgx fengexian',
  group: 'display',
  icon: 'divider',
  value: 'none',
  span: 24,
  events: [],
  attrs: shown(
    24,
    choice(
      'direction',
      ['方向', 'Direction'],
      { horizontal: ['水平', 'Horizontal'], vertical: ['垂直', 'Vertical'] },
      { default: 'horizontal', group: 'look' },
    ),
    attr('dashed', ['虚线', 'Dashed'], 'bool', { default: false, group: 'look' }),
  ),
})
