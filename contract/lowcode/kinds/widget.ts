import { api, attr, basicEvents, choice, defaultValue, icons, shown } from '../attrs.ts'
import { kind } from '../kind.ts'

/** Content made by a script in the sandbox from data of a call. */
export const widget = kind({
  kind: 'widget',
  name: { zh: '小部件', en: 'Widget' },
  pinyin: 'xbj xiaobujian',
  group: 'data',
  icon: 'widget',
  value: 'none',
  span: 24,
  events: basicEvents,
  slots: { children: true, tool: true },
  attrs: shown(
    24,
    api(undefined),
    attr('script', ['脚本', 'Script'], 'script', { group: 'data' }),
    attr('html', ['模板', 'Template'], 'template', { group: 'data' }),
    attr('height', ['高度', 'Height'], 'length', { group: 'look' }),
    attr('refresh', ['刷新间隔（秒）', 'Refreshed every (s)'], 'number', {
      min: 5,
      max: 86_400,
      group: 'more',
    }),
  ),
})

export const widgetTools = kind({
  kind: 'widget-tools',
  name: { zh: '小部件工具栏', en: 'Widget tools' },
  pinyin: 'xbjgjl xiaobujiangongjulan',
  group: 'action',
  icon: 'tools',
  value: 'none',
  span: 24,
  events: basicEvents,
  slots: { children: ['button', 'button-group', 'dropdown', 'link', 'icon', 'select', 'input', 'date'] },
  attrs: shown(24),
})

export const timeline = kind({
  kind: 'timeline',
  name: { zh: '时间线', en: 'Timeline' },
  pinyin: 'sjx shijianxian',
  group: 'display',
  icon: 'timeline',
  value: 'list',
  span: 24,
  events: basicEvents,
  attrs: shown(
    24,
    api(undefined),
    attr('options', ['节点', 'Points'], 'json', { default: [], group: 'data' }),
    attr('timeKey', ['时间字段', 'Time key'], 'text', { default: 'time', group: 'data' }),
    attr('nameKey', ['标题字段', 'Name key'], 'text', { default: 'name', group: 'data' }),
    attr('textKey', ['内容字段', 'Text key'], 'text', { default: 'text', group: 'data' }),
    attr('reverse', ['倒序', 'Newest first'], 'bool', { default: false, group: 'look' }),
    attr('pending', ['进行中文字', 'Text of what is under way'], 'label', { group: 'look' }),
    ...icons,
  ),
})

/** The steps of something, and the one it has come to: the id its field holds. */
export const steps = kind({
  kind: 'steps',
  name: { zh: '步骤条', en: 'Steps' },
  pinyin: 'bzt buzhoutiao',
  group: 'display',
  icon: 'steps',
  value: 'text',
  span: 24,
  events: [...basicEvents, 'change'],
  attrs: shown(
    24,
    attr('options', ['步骤', 'Steps'], 'options', { default: [], group: 'data' }),
    choice(
      'status',
      ['当前步骤状态', 'Present step is'],
      { process: ['进行中', 'Under way'], finish: ['已完成', 'Done'], error: ['失败', 'Failed'] },
      { default: 'process' },
    ),
    attr('failed', ['失败条件', 'Failed when'], 'expression'),
    attr('clickable', ['可点选', 'Chosen by a click'], 'bool', { default: false }),
    choice(
      'direction',
      ['方向', 'Direction'],
      { horizontal: ['水平', 'Horizontal'], vertical: ['垂直', 'Vertical'] },
      { default: 'horizontal', group: 'look' },
    ),
    defaultValue,
  ),
  sample: {
    attr: {
      options: [
        { id: '1', name: { zh: '提交', en: 'Submitted' } },
        { id: '2', name: { zh: '审核', en: 'Reviewed' } },
        { id: '3', name: { zh: '完成', en: 'Done' } },
      ],
    },
  },
})

/** Weeks or a month, up to 24 months either side of today. */
export const calendar = kind({
  kind: 'calendar',
  name: { zh: '日历', en: 'Calendar' },
  pinyin: 'rl rili',
  group: 'display',
  icon: 'calendar',
  value: 'date',
  span: 24,
  events: [...basicEvents, 'change'],
  attrs: shown(
    24,
    choice(
      'type',
      ['显示', 'Shows'],
      { week: ['本周', 'This week'], month: ['整月', 'The month'] },
      { default: 'week' },
    ),
    attr('months', ['前后月数', 'Months either side'], 'number', { default: 24, min: 1, max: 120 }),
    api(undefined, '日程接口', 'Events'),
    attr('dateKey', ['日期字段', 'Date key'], 'text', { default: 'date', group: 'data' }),
    attr('nameKey', ['标题字段', 'Name key'], 'text', { default: 'name', group: 'data' }),
  ),
})

/** Values for reading, side by side. */
export const desc = kind({
  kind: 'desc',
  name: { zh: '描述列表', en: 'Description list' },
  pinyin: 'mslb miaoshuliebiao',
  group: 'display',
  icon: 'desc',
  value: 'none',
  span: 24,
  events: basicEvents,
  slots: { children: true, tool: true },
  attrs: shown(
    24,
    attr('column', ['列数', 'Columns'], 'number', { default: 3, min: 1, max: 12, group: 'look' }),
    attr('collapse', ['可折叠', 'Collapsible'], 'bool', { default: false }),
    attr('border', ['边框', 'Border'], 'bool', { default: true, group: 'look' }),
    attr('copyable', ['可复制', 'Copyable'], 'bool', { default: false }),
    attr('label-width', ['标签宽度', 'Label width'], 'length', { default: '100px', group: 'look' }),
  ),
  sample: { attr: { label: { zh: '描述列表', en: 'Description list' } }, children: [] },
})
