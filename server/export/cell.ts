import type { Field } from '../../contract/catalogue.ts'
import type { Lang } from '../../contract/errors.ts'
import { labelOf } from '../../contract/labels.ts'

/** Styles of the workbook, by position in `xl/styles.xml` (see workbook.ts); `number0` … are decimals 0 to 6, then with thousands. */
export const styles = {
  plain: 0,
  header: 1,
  quoted: 2,
  quotedHeader: 3,
  date: 4,
  instant: 5,
  number: 6,
  money: 13,
} as const
export const numberScales = [0, 1, 2, 3, 4, 5, 6] as const

const words = { zh: ['否', '是'], en: ['No', 'Yes'] } as const
/** Excel keeps 15 significant digits; a number that has more is written as text so that none is lost. */
const digitsKept = 15
const longest = 32_767

/**
 * How a value of a field becomes a cell: made once per column, called per row. What it returns goes on after `<c r="A1"`;
 * nothing stands for an empty cell. `zone` is the time zone instants are shown in.
 */
export function cellWriter(noun: string, field: Field, lang: Lang, zone: string): (value: unknown) => string {
  if (field.type === 'decimal') return (value) => numberCell(value, field.unit === 'money')
  if (field.type === 'date') return dateCell
  if (field.type === 'datetime') return instantCell(zone)
  if (field.type === 'bool' || field.type === 'bit')
    return (value) => textCell(value === null ? null : words[lang][value === true ? 1 : 0])
  if (field.type === 'enum')
    return (value) =>
      textCell(typeof value === 'string' ? labelOf(`${noun}.${field.key}`, value, lang) : null)
  return textCell
}

/**
 * What a spreadsheet may take for a formula: a sign, also in the wide forms that a Chinese Excel reads as the narrow ones, and also after
 * what is dropped or unseen when the cell is edited; or a leading tab or line end, which some readers drop.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/**
 * A text. One that looks like a formula keeps its characters but carries Excel's own mark for text (`quotePrefix`), so that it stays text even
 * after somebody edits the cell.
 */
export const textCell = (value: unknown): string => textIn(value, styles.plain, styles.quoted)
export const headerCell = (title: string): string => textIn(title, styles.header, styles.quotedHeader)

function textIn(value: unknown, usual: number, quoted: number): string {
  if (value === null || value === undefined || value === '') return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const style = formula.test(text) ? quoted : usual
  return `${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, longest))}</t></is></c>`
}

function numberCell(value: unknown, money: boolean): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return ''
  const parts = /^-?0*(\d*)(?:\.(\d+))?$/.exec(text)
  const [whole = '', fraction = ''] = [parts?.[1], parts?.[2]]
  const scale = numberScales.find((places) => places === fraction.length)
  if (!parts || scale === undefined || whole.length + fraction.length > digitsKept) return textCell(text)
  return ` s="${(money ? styles.money : styles.number) + scale}"><v>${text}</v></c>`
}

const day = 86_400_000
/** Day 0 of Excel's calendar. It counts a 29 February 1900 that never was, so days before March 1900 stay text. */
const excelEpoch = Date.UTC(1899, 11, 30)
const firstSafe = Date.UTC(1900, 2, 1)

function dateCell(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  const at = Date.parse(`${value}T00:00:00Z`)
  if (!(at >= firstSafe)) return textCell(value)
  return ` s="${styles.date}"><v>${(at - excelEpoch) / day}</v></c>`
}

function instantCell(zone: string): (value: unknown) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (value) => {
    if (typeof value !== 'string' || value === '') return ''
    const at = Date.parse(value)
    if (Number.isNaN(at)) return textCell(value)
    const local = Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
    // Six decimals of a day are a tenth of a second; more would show the noise of the division.
    return ` s="${styles.instant}"><v>${((local - excelEpoch) / day).toFixed(6)}</v></c>`
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML text as Excel reads it. Its own escape `_x0041_` is escaped where somebody typed it; what XML cannot hold becomes U+FFFD. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (char) => entities[char] ?? char)
