import { attr, basicEvents, choice, icons, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

const look = [
  choice(
    'type',
    ['类型', 'Type'],
    {
      default: ['默认', 'Default'],
      primary: ['主要', 'Primary'],
      success: ['成功', 'Success'],
      warning: ['警告', 'Warning'],
      danger: ['危险', 'Danger'],
      text: ['文字', 'Text'],
    },
    { default: 'default', group: 'look' },
  ),
  attr('round', ['圆角', 'Round'], 'bool', { default: false, group: 'look' }),
  attr('plain', ['朴素', 'Plain'], 'bool', { default: false, group: 'look' }),
  attr('circle', ['圆形', 'Circle'], 'bool', { default: false, group: 'look' }),
  attr('disabled', ['禁用', 'Disabled'], 'bool', { default: false }),
  ...icons,
]

/** Its `func.click` names a standard action or an injected function; its `event.click` says what to do. */
export const button = kind({
  kind: 'button',
  name: { zh: '按钮', en: 'Button' },
  pinyin: 'an anniu',
  group: 'action',
  icon: 'button',
  value: 'none',
  span: 6,
  events: basicEvents,
  cell: true,
  attrs: shown(
    6,
    ...look,
    attr('confirm', ['点击前确认', 'Asks first'], 'label', { group: 'more' }),
    attr('hotkey', ['快捷键', 'Hot key'], 'text', { group: 'more' }),
    attr('right', ['所需权限', 'Needed right'], 'text', { group: 'more' }),
  ),
  sample: { attr: { label: { zh: '按钮', en: 'Button' } } },
})

export const buttonGroup = kind({
  kind: 'button-group',
  name: { zh: '按钮组', en: 'Button group' },
  pinyin: 'anz anniuzu',
  group: 'action',
  icon: 'buttons',
  value: 'none',
  span: 6,
  events: basicEvents,
  slots: { children: ['button', 'dropdown'] },
  cell: true,
  attrs: shown(6),
})

export const dropdown = kind({
  kind: 'dropdown',
  name: { zh: '下拉菜单', en: 'Dropdown' },
  pinyin: 'xlcd xialacaidan',
  group: 'action',
  icon: 'dropdown',
  value: 'none',
  span: 6,
  events: [...basicEvents, 'visibleChange'],
  slots: { children: ['button', 'divider', 'link'] },
  cell: true,
  attrs: shown(
    6,
    ...look,
    choice(
      'trigger',
      ['打开方式', 'Opens on'],
      { click: ['点击', 'Click'], hover: ['悬停', 'Hover'] },
      { default: 'click' },
    ),
  ),
  sample: { attr: { label: { zh: '更多', en: 'More' } } },
})
