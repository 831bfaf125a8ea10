import { addDays } from '../../../contract/calendar.ts'
/**
 * What a person typed, as the plain text the server takes: full-width digits, thousands separators, spaces, a currency sign, a
 * leading plus sign and the brackets of a negative amount are understood. What is no number comes back trimmed and unchanged, for
 * the fault to point at; so does `1,5`, which is fifteen tenths to one reader and fifteen to another.
 */
export function typedDecimal(typed: string): string {
  const plain = narrow(typed)
    .replace(/[\s_]/g, '')
    .replace(/^[¥￥$€£]|[元圆]$/g, '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^\+/, '')
  const single = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  const parts = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(single)
  if (!parts || (!parts[2] && !parts[3] && !/\d/.test(single))) return typed.trim()
  const decimals = (parts[3] ?? '').replace(/0+$/, '')
  const whole = parts[2] === '' ? '0' : (parts[2] ?? '0')
  const value = decimals ? `${whole}.${decimals}` : whole
  return value === '0' ? '0' : `${parts[1] ?? ''}${value}`
}

/** A typed rate: `13%` is 13. */
export const typedPercent = (typed: string): string => {
  const bare = narrow(typed)
    .trim()
    .replace(/\s*[%﹪]$/, '')
  const value = typedDecimal(bare)
  return value === bare && !isDecimal(value, 30, 30) ? typed.trim() : value
}

/** True when the text is a plain decimal of at most `whole` digits before and `scale` after the point. */
export function isDecimal(value: string, whole: number, scale: number): boolean {
  const parts = /^-?(\d+)(?:\.(\d+))?$/.exec(value)
  return parts !== null && (parts[1]?.length ?? 0) <= whole && (parts[2]?.length ?? 0) <= scale
}

/**
 * A typed day as `YYYY-MM-DD`. Understood: `2026-1-5`, `2026/01/05`, `2026年1月5日`, `20260105`, `1-5` and `0105` (this year),
 * `+7` (days from today), a month by its English name, `12/25/2026` where only one reading is a day; a time behind it is left out.
 * Anything else comes back trimmed and unchanged.
 */
export function typedDate(typed: string, today: string): string {
  const plain = narrow(typed)
    .trim()
    .replace(/[\sT]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/, '')
  const ahead = /^\+(\d{1,3})$/.exec(plain)
  if (ahead) return addDays(today, Number(ahead[1]))
  const parts =
    /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    /^()(\d{1,2})\D(\d{1,2})\D?$/.exec(plain) ??
    /^()(\d{2})(\d{2})$/.exec(plain)
  if (!parts) return namedMonth(plain) ?? yearLast(plain) ?? plain
  const [, year, month, day] = parts
  return written(year || today.slice(0, 4), month, day)
}

const written = (year: string, month = '', day = ''): string =>
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `25-Dec-26`, `25 December 2026`, `Dec 25, 2026`. */
function namedMonth(text: string): string | undefined {
  const dayFirst = /^(\d{1,2})[\s-]+([A-Za-z]{3})[a-z]*\.?[\s,-]+(\d{4}|\d{2})$/.exec(text)
  const monthFirst = /^([A-Za-z]{3})[a-z]*\.?[\s-]+(\d{1,2})[\s,-]+(\d{4}|\d{2})$/.exec(text)
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]]
  const month = months.indexOf(name?.toLowerCase() ?? '')
  return month < 0 || year === undefined ? undefined : written(year, String(month + 1), day)
}

/** `12/25/2026` and `25/12/2026`, where only one of the two can be meant. */
function yearLast(text: string): string | undefined {
  const [, one, other, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (year === undefined) return undefined
  if (Number(one) > 12 || one === other) return written(year, other, one)
  return Number(other) > 12 ? written(year, one, other) : undefined
}

/** Full-width digits and signs, as Chinese input methods write them, to their plain forms. */
const narrow = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3002', '.')
