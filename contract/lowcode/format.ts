import { Exact, numericOf } from '../expression/exact.ts'
import { momentOf } from '../expression/moment.ts'
import { formatted } from '../expression/pattern.ts'
import { valueOf } from '../expression/value.ts'

/** How an empty value is shown. */
export const DASH = '-'

/** Most decimals a formatter writes. */
const MOST = 20

/** The exact number a value is, or undefined where it is none. */
function exactOf(value: unknown): Exact | undefined {
  const found = numericOf(valueOf(value))
  return found === null ? undefined : new Exact(found)
}

/** `1234567.5` as `1,234,567.50`, rounded half up; empty for what is no number. */
export function thousands(value: unknown, decimals = 2): string {
  const text = exactOf(value)?.toFixed(Math.min(Math.max(decimals, 0), MOST))
  if (text === undefined) return ''
  const [whole = '', rest] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const written = rest === undefined ? grouped : `${grouped}.${rest}`
  return /[1-9]/.test(written) ? written : written.replace('-', '')
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟'] as const
const PARTS = ['角', '分', '厘', '毫'] as const
const TOO_MUCH = 1e15

/**
 * An amount in Chinese capitals, rounded half up to so many decimals (0 to 4): `10050.05` is 壹万零伍拾元零伍分. Nothing is 零元整; empty from 10^15 on and
 * for what is no number.
 */
export function capitals(value: unknown, decimals = 2): string {
  const exact = exactOf(value)?.toDecimalPlaces(Math.min(Math.max(Math.trunc(decimals), 0), PARTS.length))
  if (!exact || exact.abs().gte(TOO_MUCH)) return ''
  const [whole = '0', rest = ''] = exact.abs().toFixed().split('.')
  const yuan = whole === '0' ? '' : `${wholeCapitals(whole)}元`
  const parts = partCapitals(rest, yuan !== '')
  const sign = exact.isNegative() && !exact.isZero() ? '负' : ''
  return sign + (parts === '' ? `${yuan || '零元'}整` : yuan + parts)
}

/** A whole number in words: groups of four digits, one 零 for any run of zeros inside. */
function wholeCapitals(digits: string): string {
  if (digits.length > 8) return grouped(digits.slice(0, -8), '亿', digits.slice(-8))
  if (digits.length > 4) return grouped(digits.slice(0, -4), '万', digits.slice(-4))
  let text = ''
  for (const [index, digit] of Array.from(digits).entries()) {
    const place = PLACES[digits.length - 1 - index] ?? ''
    if (digit !== '0') text += DIGITS.charAt(Number(digit)) + place
    else if (!text.endsWith('零')) text += '零'
  }
  return text.replace(/零$/, '')
}

function grouped(high: string, unit: string, low: string): string {
  const rest = wholeCapitals(low)
  const above = wholeCapitals(high)
  if (rest === '') return above === '' ? '' : above + unit
  return above === '' ? `零${rest.replace(/^零/, '')}` : `${above}${unit}${rest}`
}

function partCapitals(digits: string, after: boolean): string {
  let text = ''
  let gap = false
  for (const [index, digit] of Array.from(digits).entries()) {
    if (digit === '0') gap = true
    else {
      text +=
        (gap && (after || text !== '') ? '零' : '') + DIGITS.charAt(Number(digit)) + (PARTS[index] ?? '')
      gap = false
    }
  }
  return text
}

/** Patterns in which days and moments are shown. */
export const DAY = 'YYYY-MM-DD'
export const MOMENT = 'YYYY-MM-DD hh:mm:ss'

/**
 * A day, a moment or a timestamp (13 digits are milliseconds, 9 to 12 seconds) by a pattern, instants as the zone's clock shows them. What is no moment
 * stays as it is, for only a value with digits is taken for one.
 */
export function moment(value: unknown, zone: string, pattern: string = MOMENT): string {
  const found = momentOf(value, { now: '', zone })
  if (found) return formatted(found.wall, pattern) ?? ''
  return typeof value === 'string' ? value : ''
}

/** A timestamp by a pattern: 13 digits are milliseconds, so many or so few others seconds (specification §9). */
export const timestamp = (value: unknown, zone: string, pattern: string = MOMENT): string => {
  const found = valueOf(value)
  const text = typeof found === 'number' || typeof found === 'string' ? String(found).trim() : ''
  return moment(/^\d{1,12}$/.test(text) ? `${text}000`.padStart(13, '0') : value, zone, pattern)
}

/** The text shown, or a dash for nothing. */
export const dashed = (text: string): string => (text.trim() === '' ? DASH : text)
