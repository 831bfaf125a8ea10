import { attr, basicEvents, choice, defaultValue, entered, entryEvents, shown } from '../attrs.ts'
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

/** How far something has come. What lies beyond its ends is drawn at them and said as it is. */
export const progress = kind({
  kind: 'progress',
  name: { zh: '进度', en: 'Progress' },
  pinyin: 'jd jindu',
  group: 'display',
  icon: 'progress',
  value: 'number',
  span: 6,
  events: basicEvents,
  cell: true,
  attrs: shown(
    6,
    attr('max', ['满值', 'Whole'], 'number', { default: 100, min: 0 }),
    choice(
      'shape',
      ['形状', 'Shape'],
      { line: ['条形', 'Bar'], circle: ['环形', 'Ring'] },
      { default: 'line', group: 'look' },
    ),
    choice(
      'format',
      ['显示格式', 'Format'],
      { percent: ['百分比', 'Percent'], value: ['数值', 'Value'] },
      { default: 'percent', group: 'look' },
    ),
    attr('digits', ['小数位', 'Decimals'], 'number', {
      default: 0,
      min: 0,
      max: 6,
      whole: true,
      group: 'look',
    }),
    attr('unit', ['单位', 'Unit'], 'label', { group: 'look', when: "format = 'value'" }),
    attr('limits', ['分段颜色', 'Colours by limits'], 'json', { default: [], group: 'look' }),
    defaultValue,
  ),
  sample: { attr: { label: { zh: '进度', en: 'Progress' } } },
})
