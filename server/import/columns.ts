import type { Catalogue, Field } from '../../contract/catalogue.ts'
import { Refused, type Lang } from '../../contract/errors.ts'
import type { SheetRow } from './sheet.ts'

export interface Column {
  title: string
  /** Absent: nothing is taken from it. */
  field: Field | undefined
}

const bare = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[\s*（）()：:]/g, '')
    .toLowerCase()

/** The columns of the header row, found by either language's title or by key; refuses a sheet without those that name its rows. */
export function columnsOf(
  header: SheetRow | undefined,
  { fields }: Catalogue,
  takes: readonly string[],
  lang: Lang,
  names = 1,
): Column[] {
  const taken = fields.filter(({ key }) => takes.includes(key))
  const columns = Array.from(header?.cells ?? [], (title): Column => {
    const field = taken.find(({ key, zh, en }) => [key, zh, en].some((one) => bare(one) === bare(title)))
    return { title, field }
  })
  const missing = takes.slice(0, names).find((key) => !columns.some(({ field }) => field?.key === key))
  if (missing !== undefined) {
    const named = fields.find(({ key }) => key === missing)
    throw new Refused('SHEET_COLUMN', { title: named?.[lang] ?? '' })
  }
  const seen = new Set<string>()
  return columns.map((column) => {
    const key = column.field?.key
    if (key === undefined || seen.has(key)) return { ...column, field: undefined }
    seen.add(key)
    return column
  })
}

const YES = new Set(['true', '1', 'yes', 'y', '是', '√', '启用'])
const NO = new Set(['false', '0', 'no', 'n', '否', '×', '停用'])

/** What a person wrote as the field takes it: a number without separators, signs of per cent and full-width digits; yes or no in words. */
export function written({ type }: Field, text: string): unknown {
  const plain = text.normalize('NFKC').trim()
  if (type === 'decimal') return plain.replace(/[,\s_%]/g, '').replace(/^\+/, '')
  if (type !== 'bool') return text.trim()
  const word = plain.toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : text
}
