import type { Lang } from '../../contract/errors.ts'
import { language } from './i18n.ts'

const LOCALES: Record<Lang, string> = { zh: 'zh-CN', en: 'en-GB' }
const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language() + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALES[language()], options)
  formats.set(key, made)
  return made
}

// Intl reads decimal text exactly; a detour over `number` would round amounts of 16 digits.
const exact = (format: Intl.NumberFormat, value: string) => format.format(value as Intl.StringNumericLiteral)
const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value)

/** Decimal text with thousands separators: `scale` decimals, or as many as it has without trailing zeros. Empty for null. */
export function decimal(value: string | null | undefined, scale?: number): string {
  if (value === null || value === undefined || value === '') return ''
  if (!isNumber(value)) return value
  const own = value.includes('.') ? value.length - value.indexOf('.') - 1 : 0
  return (
    written(value, scale) ??
    exact(
      numberFormat(
        scale === undefined
          ? { maximumFractionDigits: own }
          : { minimumFractionDigits: scale, maximumFractionDigits: scale },
      ),
      value,
    )
  )
}

/**
 * What needs no rounding, written without Intl, whose first formatter takes a slow machine a tenth of a second. Both languages
 * write numbers alike. Undefined when digits would be lost.
 */
function written(value: string, scale: number | undefined): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(value) ?? []
  if (whole === '' || fraction.length > (scale ?? Infinity)) return undefined
  const decimals = fraction.padEnd(scale ?? 0, '0')
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${decimals && `.${decimals}`}`
}

/** A quantity with the decimals of its unit, trailing zeros only as far as the unit goes. */
export const quantity = (value: string | null | undefined, scale = 0): string => {
  if (!value || !isNumber(value)) return value ?? ''
  const own = value.includes('.') ? (value.replace(/0+$/, '').split('.')[1]?.length ?? 0) : 0
  return decimal(value, Math.max(scale, own))
}

/** An amount with two decimals; the currency's code stands beside it, never a sign that two countries share. */
export const money = (value: string | null | undefined, currency?: string): string => {
  const text = decimal(value, 2)
  return text && currency ? `${text} ${currency}` : text
}

/** A whole number. */
export const count = (value: number): string => decimal(String(value), 0)

export const percent = (value: string | null | undefined): string => (value ? `${decimal(value)}%` : '')

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as `YYYY-MM-DD HH:mm:ss` where the person is. Takes ISO text, or a number: 13 digits are milliseconds, else seconds. */
export function instant(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const ms =
    typeof value === 'number'
      ? String(Math.trunc(value)).length >= 13
        ? value
        : value * 1000
      : Date.parse(value)
  if (Number.isNaN(ms)) return String(value)
  const at = new Date(ms)
  return `${day(localDay(at))} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** The same to the minute: what fits a list. */
export const minute = (value: string | number | null | undefined): string => instant(value).slice(0, 16)

/** A calendar day; both languages write it `YYYY-MM-DD`, which nobody misreads. */
export const day = (value: string | null | undefined): string => value ?? ''

/** The calendar day of a moment where the person is. */
export const localDay = (at: Date = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** How long ago, in words: "3 分钟前". */
export function ago(value: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(value) - now) / 1000)
  const words = new Intl.RelativeTimeFormat(LOCALES[language()], { numeric: 'auto' })
  const steps = [
    [60, 1, 'second'],
    [3600, 60, 'minute'],
    [86_400, 3600, 'hour'],
  ] as const
  for (const [below, size, unit] of steps)
    if (Math.abs(seconds) < below) return words.format(Math.trunc(seconds / size), unit)
  // Yesterday is the day before today, not any moment 24 to 48 hours ago.
  const days = dayNumber(new Date(value)) - dayNumber(new Date(now))
  return Math.abs(days) < 30 ? words.format(days, 'day') : instant(value).slice(0, 10)
}

/** Days counted as the person's calendar counts them. */
const dayNumber = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000

/** This moment, and the zone the person is in: what expressions read as now. */
export const clock = (): { now: string; zone: string } => ({
  now: new Date().toISOString(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
