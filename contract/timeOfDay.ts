/** A time of day to the minute (`09:30`), or to the second (`09:30:15`), on the clock of 24 hours. */
export type TimeType = 'minute' | 'second'

const shapes: Readonly<Record<TimeType, RegExp>> = {
  minute: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  second: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
}

/** Which of the two the attribute of a control says; to the minute when it says neither. */
export const timeTypeOf = (said: unknown): TimeType => (said === 'second' ? 'second' : 'minute')

/** Whether a text is a time of day as a field of that type keeps it. */
export const isTime = (type: TimeType, text: string): boolean => shapes[type].test(text)

const joined = /^(\d{1,2})(\d\d)(\d\d)?$/
const parted = /^(\d{1,2})(?:\s*[:：.时點点h]\s*(?:(\d{1,2})(?:\s*[:：.分m]\s*(?:(\d{1,2})秒?)?)?)?)?$/i
const half = /^(上午|下午|[ap]\.?m\.?)?\s*(.*?)\s*([ap]\.?m\.?)?$/i

/**
 * Parser of typed times: `9:5`, `930`, `9点30分`, `下午3点`, `3:30 pm` in the writing of the type. What cannot be read, and seconds where only minutes
 * are kept, comes back trimmed and unchanged.
 */
export function timeIn(type: TimeType, typed: string): string {
  const text = typed.trim()
  const [, before = '', digits = '', behind = ''] = half.exec(text) ?? []
  const [, hour, minute = '0', second = '0'] = joined.exec(digits) ?? parted.exec(digits) ?? []
  if (hour === undefined || (type === 'minute' && Number(second) > 0)) return text
  const said = (before || behind).toLowerCase()
  const hours = said === '' ? Number(hour) : halfDay(Number(hour), /^[下p]/.test(said))
  const time = [hours, minute, ...(type === 'second' ? [second] : [])]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return isTime(type, time) ? time : text
}

/** The hour of a clock of twelve: 12 am is midnight, 12 pm is noon; an hour beyond twelve says itself which half it is of. */
const halfDay = (hour: number, isLater: boolean): number =>
  hour > 12 ? hour : (hour % 12) + (isLater ? 12 : 0)

/** Whether a time lies outside its bounds; a bound that is no time bounds nothing, and one to the minute is its first second. */
export function isBeyond(
  time: string,
  min: string | undefined,
  max: string | undefined,
): 'min' | 'max' | undefined {
  const at = exact(time)
  const [least, most] = [exact(min), exact(max)]
  if (at === undefined) return undefined
  if (least !== undefined && at < least) return 'min'
  return most !== undefined && at > most ? 'max' : undefined
}

const exact = (time = ''): string | undefined => {
  const second = isTime('minute', time) ? `${time}:00` : time
  return isTime('second', second) ? second : undefined
}
