import { attr, basicEvents, choice, columns, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

const gutter = attr('gutter', ['间距', 'Gutter'], 'number', { default: 8, min: 0, max: 64, group: 'look' })

export const row = kind({
  kind: 'row',
  name: { zh: '行', en: 'Row' },
  pinyin: 'h hang',
  group: 'layout',
  icon: 'row',
  value: 'none',
  span: 24,
  events: basicEvents,
  slots: { children: true },
  attrs: shown(24, gutter),
})

/** A part of a row; as `colx` it fills what the others leave. */
export const col = kind({
  kind: 'col',
  aliases: { colx: { fill: true } },
  name: { zh: '列', en: 'Column' },
  pinyin: 'l lie',
  group: 'layout',
  icon: 'col',
  value: 'none',
  span: 6,
  events: basicEvents,
  slots: { children: true },
  within: ['row'],
  attrs: shown(
    6,
    attr('fill', ['占满剩余宽度', 'Fills the rest'], 'bool', { default: false, group: 'look' }),
    attr('narrow', ['窄屏栅格宽度', 'Span on narrow screens'], 'number', {
      default: 24,
      min: 1,
      max: 24,
      group: 'look',
    }),
  ),
})

/** Fields under a heading, in columns. */
export const group = kind({
  kind: 'group',
  name: { zh: '分组', en: 'Group' },
  pinyin: 'fz fenzu',
  group: 'layout',
  icon: 'group',
  value: 'none',
  span: 24,
  events: [...basicEvents, 'change'],
  slots: { children: true, tool: true },
  attrs: shown(
    24,
    ...columns,
    attr('label-width', ['标签宽度', 'Label width'], 'length', { default: 100, group: 'look' }),
    attr('collapse', ['可折叠', 'Collapsible'], 'bool', { default: false }),
    attr('collapseIcon', ['折叠图标', 'Collapse icon'], 'icon', { group: 'look', when: 'collapse' }),
    attr('splitBorder', ['分隔线', 'Line between'], 'bool', { default: false, group: 'look' }),
    attr('hideCellBorder', ['隐藏单元格边框', 'No cell borders'], 'bool', { default: false, group: 'look' }),
  ),
  sample: { attr: { label: { zh: '分组', en: 'Group' } }, children: [] },
})

/** A plain container; `header`, `body` and `footer` are what it is called inside a layout. */
export const div = kind({
  kind: 'div',
  aliases: { header: { tag: 'header' }, body: { tag: 'main' }, footer: { tag: 'footer' } },
  name: { zh: '容器', en: 'Container' },
  pinyin: 'rq rongqi',
  group: 'layout',
  icon: 'div',
  value: 'none',
  span: 24,
  events: basicEvents,
  slots: { children: true },
  attrs: shown(
    24,
    choice(
      'tag',
      ['用途', 'Purpose'],
      {
        div: ['容器', 'Container'],
        header: ['页头', 'Header'],
        main: ['主体', 'Body'],
        footer: ['页脚', 'Footer'],
      },
      { default: 'div' },
    ),
    ...columns,
    choice(
      'direction',
      ['排列', 'Direction'],
      { grid: ['栅格', 'Grid'], row: ['横向', 'In a row'], column: ['纵向', 'In a column'] },
      { default: 'grid', group: 'look' },
    ),
  ),
})

export const layout = kind({
  kind: 'layout',
  name: { zh: '布局', en: 'Layout' },
  pinyin: 'bj buju',
  group: 'layout',
  icon: 'layout',
  value: 'none',
  span: 24,
  events: basicEvents,
  slots: { header: true, body: true, footer: true, children: true },
  attrs: shown(24, attr('height', ['高度', 'Height'], 'length', { group: 'look' })),
})

/** The fields of a record, with what stands above and below them. */
export const form = kind({
  kind: 'form',
  name: { zh: '表单', en: 'Form' },
  pinyin: 'bd biaodan',
  group: 'layout',
  icon: 'form',
  value: 'none',
  span: 24,
  events: [...basicEvents, 'change', 'submit', 'reset'],
  slots: { children: true, header: true, body: true, footer: true, action: true, tool: true },
  attrs: shown(
    24,
    ...columns,
    attr('label-width', ['标签宽度', 'Label width'], 'length', { default: '100px', group: 'look' }),
    choice(
      'label-position',
      ['标签位置', 'Label position'],
      { left: ['左', 'Left'], right: ['右', 'Right'], top: ['上', 'Top'] },
      { default: 'right', group: 'look' },
    ),
  ),
})
