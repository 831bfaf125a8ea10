import { attr, choice, clearable, entered, entryEvents, ownFace, placeholder } from '../attrs.ts'
import { kind } from '../kind.ts'

/** A day or a moment, or a range of them. The stored value is a calendar day or an instant whatever is shown. */
export const date = kind({
  kind: 'date',
  aliases: { datetime: { type: 'datetime' } },
  name: { zh: '日期', en: 'Date' },
  pinyin: 'rq riqi',
  group: 'entry',
  icon: 'date',
  value: 'date',
  valueBy: (attrOf) => {
    const type = attrOf('type')
    if (type === 'daterange' || type === 'datetimerange') return 'list'
    return type === 'datetime' ? 'datetime' : 'date'
  },
  span: 6,
  events: [...entryEvents, 'clear'],
  cell: true,
  attrs: entered(
    6,
    placeholder('请选择日期', 'Choose a date'),
    choice(
      'type',
      ['日期类型', 'Type'],
      {
        date: ['日期', 'Date'],
        datetime: ['日期时间', 'Date and time'],
        month: ['月份', 'Month'],
        year: ['年份', 'Year'],
        daterange: ['日期范围', 'Range of dates'],
        datetimerange: ['日期时间范围', 'Range of times'],
      },
      { default: 'date' },
    ),
    attr('format', ['显示格式', 'Shown as'], 'text', { group: 'look' }),
    attr('min', ['最早', 'Not before'], 'expression', { group: 'rules' }),
    attr('max', ['最晚', 'Not after'], 'expression', { group: 'rules' }),
    attr('shortcuts', ['快捷选项', 'Shortcuts'], 'bool', { default: false, group: 'look' }),
    attr('defaultTime', ['范围的起止时间', 'Times of a range'], 'json', {
      default: ['00:00:00', '23:59:59'],
      group: 'more',
    }),
    ownFace(clearable, "type != 'date' || shortcuts"),
  ),
})

/** A time of day, kept as the text `09:30` or `09:30:15`. */
export const time = kind({
  kind: 'time',
  name: { zh: '时间', en: 'Time' },
  pinyin: 'sj shijian',
  group: 'entry',
  icon: 'time',
  value: 'text',
  span: 6,
  events: [...entryEvents, 'clear'],
  cell: true,
  attrs: entered(
    6,
    placeholder('请选择时间', 'Choose a time'),
    choice(
      'type',
      ['精确到', 'To the'],
      { minute: ['分', 'Minute'], second: ['秒', 'Second'] },
      { default: 'minute' },
    ),
    attr('min', ['最早', 'Not before'], 'expression', { group: 'rules' }),
    attr('max', ['最晚', 'Not after'], 'expression', { group: 'rules' }),
    attr('minuteStep', ['分钟间隔', 'Minutes apart'], 'number', {
      default: 1,
      min: 1,
      max: 30,
      whole: true,
      group: 'look',
    }),
    clearable,
  ),
})
