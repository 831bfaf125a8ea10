import { attr, choice, columns, icons, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

export const tabs = kind({
  kind: 'tabs',
  name: { zh: '页签', en: 'Tabs' },
  pinyin: 'yq yeqian',
  group: 'layout',
  icon: 'tabs',
  value: 'none',
  span: 24,
  events: ['click', 'change'],
  slots: { children: ['tab-pane'], tool: true },
  attrs: shown(
    24,
    attr('autoSize', ['高度自适应', 'Height follows content'], 'bool', { default: false, group: 'look' }),
    attr('minHeight', ['最小高度', 'Minimum height'], 'number', { default: 100, min: 0, group: 'look' }),
    choice(
      'type',
      ['样式', 'Look'],
      { line: ['线条', 'Line'], card: ['卡片', 'Card'], segment: ['分段', 'Segments'] },
      { default: 'line', group: 'look' },
    ),
    choice(
      'tabPosition',
      ['位置', 'Position'],
      { top: ['上', 'Top'], left: ['左', 'Left'], right: ['右', 'Right'], bottom: ['下', 'Bottom'] },
      { default: 'top', group: 'look' },
    ),
    attr('active', ['默认页签', 'Open at first'], 'text', { group: 'basic' }),
  ),
  sample: {
    children: [{ type: 'tab-pane', attr: { label: { zh: '页签 1', en: 'Tab 1' } }, children: [] }],
  },
})

export const tabPane = kind({
  kind: 'tab-pane',
  name: { zh: '页签页', en: 'Tab' },
  pinyin: 'yqy yeqianye',
  group: 'layout',
  icon: 'tab',
  value: 'none',
  span: 24,
  events: ['click'],
  slots: { children: true },
  within: ['tabs'],
  attrs: shown(
    24,
    ...columns,
    attr('badge', ['徽标', 'Badge'], 'expression', { group: 'more' }),
    attr('lazy', ['首次打开时加载', 'Drawn when first opened'], 'bool', { default: true, group: 'more' }),
    ...icons,
  ),
})
