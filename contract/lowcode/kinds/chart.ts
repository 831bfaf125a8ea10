import { api, attr, basicEvents, choice, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

/** What records, the answer of a call or the rows of a sub-table add up to, as a picture and as a table. Without a `value` it counts. */
export const chart = kind({
  kind: 'chart',
  name: { zh: '图表', en: 'Chart' },
  pinyin: 'tb tubiao',
  group: 'display',
  icon: 'chart',
  value: 'none',
  span: 24,
  events: basicEvents,
  attrs: shown(
    24,
    choice(
      'chartType',
      ['图形', 'Drawn as'],
      { bar: ['柱', 'Bars'], line: ['折线', 'Lines'], pie: ['饼', 'Pie'] },
      { default: 'bar' },
    ),
    attr('entity', ['数据', 'Records'], 'api', { group: 'data' }),
    api(undefined),
    attr('table', ['本页表格', 'Table of the page'], 'field', { group: 'data' }),
    attr('criteria', ['数据条件', 'Conditions'], 'criteria', { default: [], group: 'data' }),
    attr('category', ['分类字段', 'Category'], 'text', { group: 'data' }),
    choice(
      'timeUnit',
      ['时间单位', 'By'],
      { day: ['日', 'Day'], month: ['月', 'Month'], year: ['年', 'Year'] },
      { group: 'data' },
    ),
    attr('dict', ['分类字典', 'Dictionary'], 'dictionary', { group: 'data' }),
    attr('series', ['系列字段', 'Series'], 'text', { group: 'data', when: "chartType != 'pie'" }),
    attr('value', ['数值字段', 'Value'], 'text', { group: 'data' }),
    choice(
      'aggregate',
      ['汇总', 'Comes to'],
      {
        sum: ['合计', 'Sum'],
        count: ['计数', 'Count'],
        average: ['平均', 'Average'],
        min: ['最小', 'Least'],
        max: ['最大', 'Most'],
      },
      { default: 'sum', group: 'data', when: 'value' },
    ),
    choice(
      'order',
      ['排序', 'Order'],
      { category: ['按分类', 'By category'], value: ['按数值', 'By value'] },
      { default: 'category', group: 'data' },
    ),
    attr('limit', ['最多分类数', 'Categories at most'], 'number', {
      min: 1,
      max: 100,
      whole: true,
      group: 'data',
    }),
    attr('stacked', ['堆叠', 'Stacked'], 'bool', {
      default: false,
      group: 'look',
      when: "chartType = 'bar'",
    }),
    attr('digits', ['小数位', 'Decimals'], 'number', { min: 0, max: 6, whole: true, group: 'look' }),
    attr('unit', ['单位', 'Unit'], 'label', { group: 'look' }),
    attr('height', ['高度', 'Height'], 'number', { default: 230, min: 120, max: 2000, group: 'look' }),
  ),
  sample: { attr: { label: { zh: '图表', en: 'Chart' } } },
})
