import { type Unit, between, endOf, isoWeek, later, startOf, unitOf } from '../calendar.ts'
import { order } from '../compare.ts'
import { type Moment, momentOf, moved, textOfMoment, wallOf } from '../moment.ts'
import { formatted, parsed } from '../pattern.ts'
import type { Env } from '../scope.ts'
import { textOf } from '../text.ts'
import { type Value, isEmpty, isList } from '../value.ts'
import { group, within } from './entry.ts'
import { textOr, whole } from './given.ts'

/** A function of a moment; nothing for what is none. */
const ofMoment = (compute: (moment: Moment, env: Env, ...more: Value[]) => Value) =>
  within((env, value = null, ...more) => {
    const moment = momentOf(value, env.around.clock)
    return moment && compute(moment, env, ...more)
  })

const part = (compute: (date: Date) => number) => ofMoment(({ wall }) => compute(new Date(wall)))

const now = (env: Env): Moment | null => momentOf(env.around.clock?.now, env.around.clock)
const show = (moment: Moment | null): Value => moment && textOfMoment(moment)

const patterned = (moment: Moment | null, pattern: Value): Value =>
  moment && (isEmpty(pattern) ? textOfMoment(moment) : formatted(moment.wall, textOf(pattern)))

/** Day and time of numbers (months from 1), or of a text. */
function dateOf(env: Env, ...args: Value[]): Value {
  const [first = null, month = null, day = null, ...time] = args
  if (month === null) return show(momentOf(first, env.around.clock))
  const [hour = 0, minute = 0, second = 0] = time.map((each) => whole(each, 0, 0, 99))
  const wall = wallOf(
    whole(first, 0, 0, 9999),
    whole(month, 0, 0, 99),
    whole(day, 1, 0, 99),
    hour,
    minute,
    second,
  )
  return wall === null
    ? null
    : textOfMoment({ wall, form: time.some((each) => each !== null) ? 'time' : 'day', offset: 0 })
}

const added = ofMoment((moment, env, count = null, unit = null) => {
  const known = unitOf(textOr(unit, 'day'))
  return known && show(later(moment, whole(count, 0, -1e9, 1e9), known, env.around.clock))
})

const difference = (fixed?: Unit) =>
  within((env, end = null, start = null, unit = null) => {
    const [to, from] = [momentOf(end, env.around.clock), momentOf(start, env.around.clock)]
    const known = fixed ?? unitOf(textOr(unit, 'day'))
    return to && from && known && between(from, to, known)
  })

const edge = (find: typeof startOf) =>
  ofMoment((moment, env, unit = null, pattern = null) => {
    const known = unitOf(textOr(unit, 'day'))
    return known && patterned(moved(moment, find(moment.wall, known), env.around.clock), pattern)
  })

/** Compares two moments by the unit they fall into, days unless told. False where one is none. */
const compared = (holds: (sign: number) => boolean) =>
  within((env, a = null, b = null, unit = null) => {
    const sign = signOf(env, a, b, unit)
    return !Number.isNaN(sign) && holds(sign)
  })

function signOf(env: Env, a: Value, b: Value, unit: Value): number {
  const [left, right] = [momentOf(a, env.around.clock), momentOf(b, env.around.clock)]
  const known = unitOf(textOr(unit, 'day'))
  return left && right && known ? order(startOf(left.wall, known), startOf(right.wall, known)) : NaN
}

function inRange(env: Env, value: Value, range: Value, unit: Value, ends: Value): boolean {
  if (!isList(range)) return false
  const bounds = textOr(ends, '[]')
  const [from, to] = [
    signOf(env, value, textual(range[0]), unit),
    signOf(env, value, textual(range[1]), unit),
  ]
  return (bounds.startsWith('(') ? from > 0 : from >= 0) && (bounds.endsWith(')') ? to < 0 : to <= 0)
}
const textual = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' ? value : null

const SOME = 20

/** Days are `YYYY-MM-DD`, times `YYYY-MM-DD hh:mm:ss`, instants ISO text, seen in the zone of the clock. What is none of them gives nothing. */
export const date = group('date', {
  TODAY: [0, 0, '今天', 'The day it is', 'TODAY()', within((env) => show(dayOf(now(env)))), SOME],
  NOW: [0, 0, '现在', 'The instant it is', 'NOW()', within((env) => show(now(env))), SOME],
  DATE: [
    1,
    6,
    '由年、月、日（、时、分、秒）或文本得到日期',
    'The day (and time) of year, month, day, or of a text',
    'DATE(2026, 5, 1)',
    within(dateOf),
    SOME,
  ],
  YEAR: [1, 1, '年', 'The year', 'YEAR(orderedOn)', part((at) => at.getUTCFullYear()), SOME],
  QUARTER: [
    1,
    1,
    '季度',
    'The quarter',
    'QUARTER(orderedOn)',
    part((at) => Math.floor(at.getUTCMonth() / 3) + 1),
    SOME,
  ],
  MONTH: [1, 1, '月', 'The month', 'MONTH(orderedOn)', part((at) => at.getUTCMonth() + 1), SOME],
  DAY: [1, 1, '日', 'The day of the month', 'DAY(orderedOn)', part((at) => at.getUTCDate()), SOME],
  HOUR: [1, 1, '时', 'The hour', 'HOUR(NOW())', part((at) => at.getUTCHours()), SOME],
  MINUTE: [1, 1, '分', 'The minute', 'MINUTE(NOW())', part((at) => at.getUTCMinutes()), SOME],
  SECOND: [1, 1, '秒', 'The second', 'SECOND(NOW())', part((at) => at.getUTCSeconds()), SOME],
  WEEKDAY: [
    1,
    2,
    '星期几：0 至 6 为星期一到星期日，第二个参数为 2 时 1 至 7',
    'The day of the week from Monday, 0 to 6; 1 to 7 with a second argument of 2',
    'WEEKDAY(orderedOn)',
    ofMoment(({ wall }, _, type = null) => ((new Date(wall).getUTCDay() + 6) % 7) + (type === 2 ? 1 : 0)),
    SOME,
  ],
  WEEK: [
    1,
    1,
    '年中第几周（ISO）',
    'The ISO week of the year',
    'WEEK(orderedOn)',
    ofMoment(({ wall }) => isoWeek(wall)),
    SOME,
  ],
  DATEADD: [
    2,
    3,
    '加减若干单位，默认天',
    'So many units later, days unless told',
    "DATEADD(orderedOn, 1, 'month')",
    added,
    SOME,
  ],
  DATEMODIFY: [2, 3, '同 DATEADD', 'As DATEADD', "DATEMODIFY(orderedOn, -2, 'month')", added, SOME],
  DATEDIFF: [
    2,
    3,
    '两个日期相差的整单位数，默认天',
    'Whole units from the second to the first, days unless told',
    "DATEDIFF(dueOn, orderedOn, 'day')",
    difference(),
    SOME,
  ],
  YEARS: [
    2,
    2,
    '相差几年',
    'Whole years from the second to the first',
    'YEARS(endOn, startOn)',
    difference('year'),
    SOME,
  ],
  MONTHS: [
    2,
    2,
    '相差几个月',
    'Whole months from the second to the first',
    'MONTHS(endOn, startOn)',
    difference('month'),
    SOME,
  ],
  DAYS: [
    2,
    2,
    '相差几天',
    'Whole days from the second to the first',
    'DAYS(endOn, startOn)',
    difference('day'),
    SOME,
  ],
  HOURS: [
    2,
    2,
    '相差几小时',
    'Whole hours from the second to the first',
    'HOURS(end, start)',
    difference('hour'),
    SOME,
  ],
  MINUTES: [
    2,
    2,
    '相差几分钟',
    'Whole minutes from the second to the first',
    'MINUTES(end, start)',
    difference('minute'),
    SOME,
  ],
  STARTOF: [
    1,
    3,
    '所在单位（默认天）的开始',
    'The beginning of the unit around it, the day unless told',
    "STARTOF(orderedOn, 'month')",
    edge(startOf),
    SOME,
  ],
  ENDOF: [
    1,
    3,
    '所在单位（默认天）的结束',
    'The end of the unit around it, the day unless told',
    "ENDOF(orderedOn, 'month')",
    edge(endOf),
    SOME,
  ],
  DATETOSTR: [
    1,
    2,
    '按格式写成文本',
    'As text by a pattern',
    "DATETOSTR(orderedOn, 'YYYY年M月D日')",
    ofMoment(({ wall }, _, pattern = null) => formatted(wall, textOr(pattern, 'YYYY-MM-DD HH:mm:ss'))),
    SOME,
  ],
  STRTODATE: [
    1,
    2,
    '文本转成日期，可指定格式',
    'The day or time a text is, by a pattern if told',
    "STRTODATE('2021/12/6', 'YYYY/M/D')",
    within((env, value = null, pattern = null) => read(env, value, pattern)),
    SOME,
  ],
  TIMESTAMP: [
    1,
    2,
    "时间戳（秒），'x' 为毫秒",
    "The timestamp in seconds, in milliseconds with 'x'",
    "TIMESTAMP(NOW(), 'x')",
    within((env, value = null, form = null) => timestamp(env, value, form)),
    SOME,
  ],
  ISBEFORE: [
    2,
    3,
    '早于，默认比较到天',
    'Before, by days unless told',
    'ISBEFORE(dueOn, TODAY())',
    compared((sign) => sign < 0),
    SOME,
  ],
  ISAFTER: [
    2,
    3,
    '晚于，默认比较到天',
    'After, by days unless told',
    'ISAFTER(dueOn, TODAY())',
    compared((sign) => sign > 0),
    SOME,
  ],
  ISSAMEORBEFORE: [
    2,
    3,
    '早于或相同',
    'Before or the same',
    'ISSAMEORBEFORE(a, b)',
    compared((sign) => sign <= 0),
    SOME,
  ],
  ISSAMEORAFTER: [
    2,
    3,
    '晚于或相同',
    'After or the same',
    'ISSAMEORAFTER(a, b)',
    compared((sign) => sign >= 0),
    SOME,
  ],
  BETWEENRANGE: [
    2,
    4,
    "在范围内；第四个参数 '[]'、'()' 表示是否含两端",
    "Within a range; the fourth argument, '[]' or '()', tells whether its ends are in it",
    "BETWEENRANGE(dueOn, ['2026-01-01', '2026-12-31'])",
    within((env, value = null, range = null, unit = null, ends = null) =>
      inRange(env, value, range, unit, ends),
    ),
    SOME,
  ],
})

const dayOf = (moment: Moment | null): Moment | null =>
  moment && { wall: startOf(moment.wall, 'day'), form: 'day', offset: 0 }

function read(env: Env, value: Value, pattern: Value): Value {
  if (isEmpty(pattern)) return show(momentOf(value, env.around.clock))
  const wall = parsed(textOf(value), textOf(pattern))
  return wall === null
    ? null
    : textOfMoment({ wall, form: /[Hhms]/.test(textOf(pattern)) ? 'time' : 'day', offset: 0 })
}

function timestamp(env: Env, value: Value, form: Value): Value {
  const moment = momentOf(value, env.around.clock)
  const seen = moment && moved({ ...moment, form: 'instant' }, moment.wall, env.around.clock)
  if (!moment || !seen) return null
  const time = moment.wall - (moment.form === 'instant' ? moment.offset : seen.offset)
  return form === 'x' ? time : Math.floor(time / 1000)
}
