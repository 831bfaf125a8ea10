import type { Catalogue, Field } from '../../contract/catalogue.ts'
import { Refused, type Lang } from '../../contract/errors.ts'
import { type Heading, headingsOf } from '../../contract/headings.ts'
import type { ColumnChoice } from '../../contract/imports.ts'
import { plainName } from '../../contract/plainName.ts'
import type { SheetRow } from './sheet.ts'

export interface Column {
  title: string
  /** Absent: nothing is taken from it. */
  field: Field | undefined
  /** It is called as a field that the import does not take. */
  other: boolean
}

/** What a sheet may have: the fields of a noun, which of them are taken, and by which customary names where that is not their key. */
export interface Columns {
  catalogue: Catalogue
  takes: readonly string[]
  headings?: Readonly<Record<string, Heading>> | undefined
}

const bare = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[\s*（）()：:]/g, '')
    .toLowerCase()

/**
 * The columns of the header row: as they are chosen, else by either language's title or the key, else by a customary name that only one
 * field has. What is called as another field of the noun is that field, whatever else is called so.
 */
export function columnsOf(
  header: SheetRow | undefined,
  { catalogue: { fields }, takes, headings = {} }: Columns,
  choice: ColumnChoice,
  lang: Lang,
): Column[] {
  const titles = Array.from(header?.cells ?? [])
  const taken = fields.filter(({ key }) => takes.includes(key))
  const elsewhere = fields.filter((field) => !taken.includes(field))
  checkChoice(choice, titles, taken, lang)
  const chosen = new Map(Object.entries(choice).map(([at, key]) => [Number(at), key]))
  const free = new Map(taken.map((field) => [field.key, field]))
  for (const key of chosen.values()) if (key !== null) free.delete(key)
  const take = (field: Field | undefined) => (field && free.delete(field.key) ? field : undefined)

  const columns = titles.map((title, at): Column => {
    const named = isNamed(title)
    const field = chosen.has(at)
      ? taken.find(({ key }) => key === chosen.get(at))
      : take([...free.values()].find(named))
    return { title, field, other: !field && elsewhere.some(named) }
  })
  return columns.map((column, at) => {
    if (column.field || column.other || chosen.has(at)) return column
    const name = plainName(column.title)
    const [found, second] = [...free.values()].filter((field) => namesOf(field, headings).has(name))
    return second ? column : { ...column, field: take(found) }
  })
}

/** By the title itself, in either language or by the key. */
const isNamed =
  (title: string) =>
  ({ key, zh, en }: Field): boolean =>
    [key, zh, en].some((one) => bare(one) === bare(title))

const namesOf = (
  { key, zh, en }: Field,
  headings: Readonly<Record<string, Heading>>,
): ReadonlySet<string> => {
  const names = new Set([zh, en, ...headingsOf(headings[key] ?? key)].map(plainName))
  names.delete('')
  return names
}

/** Refuses a choice of columns or fields that are not there, and of one field for two columns. */
function checkChoice(
  choice: ColumnChoice,
  titles: readonly string[],
  taken: readonly Field[],
  lang: Lang,
): void {
  const seen = new Set<string>()
  for (const [at, key] of Object.entries(choice)) {
    if (Number(at) >= titles.length) throw new Refused('SHEET_COLUMN_NONE', { nth: Number(at) + 1 })
    if (key === null) continue
    const field = taken.find((each) => each.key === key)
    if (!field) throw new Refused('SHEET_FIELD_NONE', { field: key })
    if (seen.has(key)) throw new Refused('SHEET_FIELD_TWICE', { title: field[lang] })
    seen.add(key)
  }
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
