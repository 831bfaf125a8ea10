import { isBeyond, isTime, timeIn, type TimeType } from '../../../contract/timeOfDay.ts'
import { typedDate } from '../grid/typed.ts'

/** What a date field holds: a day, a moment on the clock on the wall, a month, a year or a time of day, always as text. */
export type DateType = 'date' | 'datetime' | 'month' | 'year' | TimeType

/** Whether it is a time of day, of no day in particular. */
export const isTimeType = (type: DateType): type is TimeType => type === 'minute' || type === 'second'

const shapes: Record<Exclude<DateType, TimeType>, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  datetime: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  year: /^\d{4}$/,
}

/** Whether a text is a date of that type that the calendar knows: no 31 February. */
export function isDate(type: DateType, text: string): boolean {
  if (isTimeType(type)) return isTime(type, text)
  if (!shapes[type].test(text)) return false
  const whole = `${text}${'0000-01-01 00:00:00'.slice(text.length)}`.replace(' ', 'T')
  const at = new Date(`${whole}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(whole)
}

const time = /[\sT]\D?(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2})?秒?)?分?$/

/**
 * Parser of typed dates. A day is understood as in the cells of a grid (`2026/1/5`, `12月28日`, `+7`), a moment may have its time behind it, a
 * month its number alone, a time of day is written as people write it. What cannot be read comes back trimmed and unchanged.
 */
export function typedText(type: DateType, typed: string, today: string, atTime = '00:00:00'): string {
  if (isTimeType(type)) return timeIn(type, typed)
  const text = typed.trim()
  if (text === '' || isDate(type, text)) return text
  if (type === 'year') return /\d{4}/.exec(text)?.[0] ?? text
  if (type === 'month') {
    const [, year, month] = /^(?:(\d{4})\D{0,2})?(\d{1,2})\D?$/.exec(text) ?? []
    return month === undefined ? text : `${year ?? today.slice(0, 4)}-${month.padStart(2, '0')}`
  }
  if (type === 'date') return typedDate(text, today)
  const [end = '', hour = '', minute = '', second = '0'] = time.exec(text) ?? []
  const day = typedDate(end === '' ? text : text.slice(0, -end.length), today)
  if (!isDate('date', day)) return text
  const at = [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')
  return `${day} ${end === '' ? atTime : at}`
}

/** The two ends of a range, the earlier first; an end that is open or no date leaves them as they are. */
export function inOrder(type: DateType, values: readonly string[]): string[] {
  const [from = '', to = ''] = values
  const turned = values.length === 2 && isDate(type, from) && isDate(type, to) && to < from
  return turned ? [to, from] : [...values]
}

/** Whether a date lies outside its bounds. Bounds may be days where the date is a moment: the whole day counts. */
export function isOutside(type: DateType, value: string, min = '', max = ''): boolean {
  if (isTimeType(type)) return isBeyond(value, min, max) !== undefined
  if (!isDate(type, value)) return false
  return (min !== '' && value < min) || (max !== '' && value.slice(0, max.length) > max)
}
