import type { Lang } from '../../contract/errors.ts'
import { forecastCommitImport, forecastImport, forecastSheet } from '../../contract/forecasts.sheet.ts'
import type { Forecast } from '../../contract/forecasts.ts'
import { weeksFrom } from '../../contract/forecasts.weeks.ts'
import type { ImportAnswer } from '../../contract/imports.ts'
import { bookOf } from './book.ts'
import { first, one } from './forecasts.ts'
import type { Persona } from './persona.ts'
import { cellsOf } from './sheet.ts'
import { multipart } from './upload.ts'

type Cells = readonly (readonly string[])[]
export type Cell = readonly [code: string, title: string, value: string]
type Of = Pick<Forecast, 'id' | 'version'>
type Fields = Readonly<Record<string, string>>

/** The weeks of a forecast that a story begins, each a title of its sheet, and the title of what is committed of one. */
export const weeks = weeksFrom(first, 12)
export const committed = (week: string) => `${week} 承诺`
/** The same in every week. */
export const each = (qty: string) => weeks.map(() => qty)

export const bytesOf = async (who: Persona, { id }: Pick<Of, 'id'>, lang: Lang = 'zh'): Promise<Buffer> =>
  (await who.tries(forecastSheet, { query: { id }, lang })).bytes
export const sheetOf = async (who: Persona, of: Pick<Of, 'id'>, lang?: Lang): Promise<string[][]> =>
  cellsOf(await bytesOf(who, of, lang))

/** A sheet with something else in some of its cells. */
export function filled(rows: Cells, ...cells: Cell[]): string[][] {
  const titles = rows[0] ?? []
  const copy = rows.map((row) => titles.map((_, at) => row[at] ?? ''))
  for (const [code, title, value] of cells) {
    const row = copy.find(([named]) => named === code)
    if (!row || !titles.includes(title)) throw new Error(`no cell ${code} ${title}`)
    row[titles.indexOf(title)] = value
  }
  return copy
}

export const file = async (rows: Cells | Buffer, fields: Fields = {}) =>
  multipart('预测.xlsx', Buffer.isBuffer(rows) ? rows : await bookOf(rows), { fields })
/** The buyer sends a sheet in for its draft. */
export const brings = async (
  who: Persona,
  of: Of,
  rows: Cells | Buffer,
  fields?: Fields,
): Promise<ImportAnswer> => who.does(forecastImport, { query: one(of), ...(await file(rows, fields)) })
/** The supplier sends one back for a release. */
export const answers = async (
  who: Persona,
  of: Of,
  rows: Cells | Buffer,
  fields?: Fields,
): Promise<ImportAnswer> => who.does(forecastCommitImport, { query: one(of), ...(await file(rows, fields)) })

/** What is wrong, cell by cell. */
export const told = ({ faults }: ImportAnswer): string[] =>
  faults.map(({ row, title, msg }) => `${row} ${title}: ${msg}`)
