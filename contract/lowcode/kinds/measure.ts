import { attr, entered, entryEvents } from '../attrs.ts'
import { kind } from '../kind.ts'

export const rate = kind({
  kind: 'rate',
  name: { zh: '评分', en: 'Rate' },
  pinyin: 'pf pingfen',
  group: 'entry',
  icon: 'rate',
  value: 'number',
  span: 6,
  events: entryEvents,
  cell: true,
  attrs: entered(
    6,
    attr('max', ['最高分', 'Stars'], 'number', { default: 5, min: 1, max: 10 }),
    attr('half', ['可选半分', 'Half stars'], 'bool', { default: false }),
    attr('texts', ['分值文字', 'Words'], 'json', { default: [], group: 'look' }),
    attr('clearable', ['可清空', 'Clearable'], 'bool', { default: true }),
  ),
})

export const slider = kind({
  kind: 'slider',
  name: { zh: '滑块', en: 'Slider' },
  pinyin: 'hk huakuai',
  group: 'entry',
  icon: 'slider',
  value: 'number',
  valueBy: (attrOf) => (attrOf('range') === true ? 'list' : 'number'),
  span: 6,
  events: entryEvents,
  cell: true,
  attrs: entered(
    6,
    attr('min', ['最小值', 'Minimum'], 'number', { default: 0 }),
    attr('max', ['最大值', 'Maximum'], 'number', { default: 100 }),
    attr('step', ['步长', 'Step'], 'number', { default: 1, min: 0 }),
    attr('range', ['范围', 'Two ends'], 'bool', { default: false }),
    attr('marks', ['刻度', 'Marks'], 'json', { default: {}, group: 'look' }),
    attr('showInput', ['显示输入框', 'Number beside it'], 'bool', { default: false, group: 'look' }),
  ),
})
