import dayjs, { type Dayjs } from 'dayjs'
import en from 'dayjs/locale/en-gb'
import zh from 'dayjs/locale/zh-cn'
import utc from 'dayjs/plugin/utc'
import type { GenerateConfig } from 'rc-picker/es/generate/index'
import dayjsConfig from 'rc-picker/es/generate/dayjs'
import { type DateType, isTimeType } from './dateText.ts'

dayjs.extend(utc)
// Said in so many words, for the build takes what dayjs only imports for its effect away.
for (const locale of [en, zh]) dayjs.locale(locale, undefined, true)

/** antd's date library with floating times: what the clock on the wall shows is kept as if it were UTC, so no change of the clocks moves it. */
export const wallClock: GenerateConfig<Dayjs> = {
  ...dayjsConfig,
  getNow: () => dayjs.utc(dayjs().format('YYYY-MM-DDTHH:mm:ss')),
  getFixedDate: (text) => dayjs.utc(text),
}

const patterns: Record<DateType, string> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  month: 'YYYY-MM',
  year: 'YYYY',
  minute: 'HH:mm',
  second: 'HH:mm:ss',
}

export const patternOf = (type: DateType): string => patterns[type]

export const textOfDate = (type: DateType, date: Dayjs | null | undefined): string =>
  date ? date.format(patterns[type]) : ''

/** A date as antd wants it, of a text that is one; a time of day is that of any day. */
export const dateOfText = (text: string): Dayjs =>
  dayjs.utc(text.length === 4 ? `${text}-01` : text.includes('-') ? text : `2000-01-01 ${text}`)

const steps: Record<string, readonly [number, 'day' | 'week' | 'month' | 'year']> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
}

/**
 * Where a key goes in the open calendar: a day or a week, a month by the page keys; months and years go by columns and rows of three, times by so many
 * minutes and by hours, round the clock.
 */
export function stepped(type: DateType, date: Dayjs, key: string, minutes = 1): Dayjs | undefined {
  const [by, unit] = steps[key] ?? []
  if (by === undefined || unit === undefined) return undefined
  if (isTimeType(type))
    return unit === 'day' ? undefined : date.add(by * (unit === 'week' ? minutes : 60), 'minute')
  if (type === 'date' || type === 'datetime') return date.add(by, unit)
  const rows = unit === 'day' ? 1 : unit === 'week' ? 3 : 12
  return date.add(by * rows, type)
}
