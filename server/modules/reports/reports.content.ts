import { type Catalogue, fieldOf } from '../../../contract/catalogue.ts'
import type { Call, ResponseOf } from '../../../contract/call.ts'
import type { Lang } from '../../../contract/errors.ts'
import { Exact } from '../../../contract/exact.ts'
import { sortIn } from '../../../contract/reports.catalogue.ts'
import type { Days, ReportState } from '../../../contract/reports.kinds.ts'
import type { Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fieldFor, hideIn } from '../../hiding.ts'
import type { Member } from '../../viewer.ts'
import { reportWords } from './reports.texts.ts'

/** A report as a mail shows it: texts, as its reader sees it. */
export interface ReportContent {
  /** What it comes to; each currency by itself. */
  totals: readonly { title: string; figures: readonly Figure[] }[]
  columns: readonly { title: string; isNumber: boolean }[]
  /** The first of its rows. */
  rows: readonly (readonly string[])[]
  /** Rows in all. */
  total: number
  isCapped: boolean
  /** Whom it is narrowed to; '' where there is nothing of them. */
  partnerName: string
}

export interface Figure {
  label: string
  value: string
  /** In as many days before; absent where it is as of now. */
  before?: string
}

export interface ReportQuery extends Omit<ReportState, 'period'> {
  /** Today alone for a report that is as of now. */
  days: Days
  lang: Lang
}

export interface Reader {
  /** What its rows have, by which they may be sorted too. */
  columns?: (by: string, side: Side) => readonly string[]
  catalogue?: Catalogue
  read: (db: Tx, viewer: Member, query: ReportQuery) => Promise<ReportContent>
}

/** Rows that a mail shows. */
export const MAILED_ROWS = 20

/** Digits in threes. */
export const grouped = (value: string | number): string =>
  String(value).replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

export const money = (value: string, currency: string): string => `${grouped(value)} ${currency}`

export function quantity(value: string, scale: number): string {
  const [whole = '', part = ''] = value.split('.')
  const digits = part.replace(/0+$/, '').padEnd(scale, '0')
  return grouped(digits === '' ? whole : `${whole}.${digits}`)
}

export const share = (part: number, all: number): string =>
  all === 0 ? '—' : `${new Exact(part).div(all).times(100).toFixed(1)}%`

/** An answer as the caller of its call would get it. */
export const seen = <C extends Call>(call: C, response: ResponseOf<C>, viewer: Member): ResponseOf<C> =>
  hideIn(call, response, viewer) as ResponseOf<C> // the same with null where the schema has it

export const labelIn = (noun: Catalogue, key: string, lang: Lang): string => fieldOf(noun, key)?.[lang] ?? key

type Cells = Readonly<Record<string, string | number | null>>

/** The columns of a catalogue that the reader sees, and their cells. */
export function table(
  noun: Catalogue,
  keys: readonly string[],
  rows: readonly Cells[],
  { viewer, lang }: { viewer: Member; lang: Lang },
): Pick<ReportContent, 'columns' | 'rows'> {
  const fields = keys.flatMap((key) => fieldFor(noun, key, viewer) ?? [])
  const cells = (row: Cells): string[] =>
    fields.map(({ key, unit }) => {
      const value = row[key]
      if (value === null || value === undefined) return ''
      if (unit === 'quantity') return quantity(String(value), Number(row['unitScale'] ?? 0))
      return typeof value === 'number' || unit === 'money' ? grouped(value) : value
    })
  return {
    columns: fields.map((field) => ({
      title: field.key === 'partnerName' ? partnerWord(viewer.side, lang) : field[lang],
      isNumber: field.type === 'decimal',
    })),
    rows: rows.slice(0, MAILED_ROWS).map(cells),
  }
}

/** What the other side is called. */
export const partnerWord = (side: Side, lang: Lang): string =>
  reportWords[lang].partner[side === 'buyer' ? 'supplier' : 'buyer']

export const nameOf = (
  partners: readonly { id: string; name: string }[],
  partnerOrgId: string | null,
): string => partners.find(({ id }) => id === partnerOrgId)?.name ?? ''

/** A level by its name; the first where a report has no such one any more. */
export function levelIn<Level extends string>(levels: readonly [Level, ...Level[]], by: string): Level {
  return levels.find((level) => level === by) ?? levels[0]
}

/** The order that is asked for, where the reader sees what it is by: an order by hidden prices tells them. */
export function sortsOf({ catalogue, columns }: Reader, by: string, text: string, viewer: Member) {
  const sort = catalogue && columns && sortIn(catalogue, text, columns(by, viewer.side))
  return sort && fieldFor(catalogue, sort.field, viewer) ? [sort] : []
}
