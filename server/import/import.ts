import type { z } from 'zod'
import type { Catalogue } from '../../contract/catalogue.ts'
import { type ErrorCode, type Lang, errorText, errors } from '../../contract/errors.ts'
import { type ImportAnswer, type ImportFault, faultLimit } from '../../contract/imports.ts'
import type { Tx } from '../db/db.ts'
import type { Member } from '../viewer.ts'
import { type Column, columnsOf, written } from './columns.ts'
import type { SheetRow } from './sheet.ts'

/** One row of a sheet on its way into a noun. */
export interface ImportRow {
  row: number
  /** By key of the catalogue, only what the sheet has. */
  given: Record<string, unknown>
}

export interface RowFault {
  row: number
  key: string
  /** What is wrong, as a code of the table. */
  msg: ErrorCode
}

/** What an import of a noun knows: its columns, what a row must be, what is there already, and how it is written. */
export interface Importer<Row extends object> {
  catalogue: Catalogue
  /** Keys it takes, first the one that names a row. */
  takes: readonly [string, ...string[]]
  /** What is there, by name, as the columns show it. */
  known(db: Tx, viewer: Member, names: readonly string[]): Promise<Map<string, object>>
  /** A whole row: what is there with what is given over it. */
  schema: z.ZodType<Row>
  /** Faults that need more than the row; undefined entries are none. */
  check(
    db: Tx,
    viewer: Member,
    rows: readonly Row[],
  ): Promise<(row: Row) => { key: string; msg: ErrorCode } | undefined>
  /** False: a row of a name that is not there is a fault. */
  adds: boolean
  write(db: Tx, viewer: Member, added: readonly Row[], changed: readonly Row[]): Promise<void>
}

interface Plan<Row> {
  added: Row[]
  changed: Row[]
  same: number
  faults: RowFault[]
}

export interface Checked {
  answer: ImportAnswer
  columns: readonly Column[]
  faults: readonly RowFault[]
}

interface Wish {
  write: boolean
  partly: boolean
  lang: Lang
}

/** Checks the rows and, where that is wished and nothing stands against it, writes them: all of them, or those without a fault. */
export async function importRows<Row extends object>(
  db: Tx,
  viewer: Member,
  importer: Importer<Row>,
  [header, ...body]: readonly SheetRow[],
  { write, partly, lang }: Wish,
): Promise<Checked> {
  const columns = columnsOf(header, importer.catalogue, importer.takes, lang)
  const rows = body.map((row) => rowOf(row, columns))
  const plan = await planOf(db, viewer, importer, rows)
  const goes = write && (plan.faults.length === 0 || partly) && plan.added.length + plan.changed.length > 0
  if (goes) await importer.write(db, viewer, plan.added, plan.changed)
  const cells = new Map(body.map((row) => [row.row, row]))
  const answer: ImportAnswer = {
    rows: rows.length,
    added: plan.added.length,
    changed: plan.changed.length,
    same: plan.same,
    faulty: new Set(plan.faults.map(({ row }) => row)).size,
    faults: plan.faults.slice(0, faultLimit).map((fault) => presentFault(fault, columns, cells, lang)),
    ignored: columns.flatMap(({ title, field }) => (field || title === '' ? [] : [title])),
    written: goes,
  }
  return { answer, columns, faults: plan.faults }
}

function rowOf({ row, cells }: SheetRow, columns: readonly Column[]): ImportRow {
  const given: Record<string, unknown> = {}
  for (const [at, { field }] of columns.entries()) {
    const text = cells[at] ?? ''
    // An empty number says nothing; an empty text is one.
    if (field && (text.trim() !== '' || field.type === 'varchar')) given[field.key] = written(field, text)
  }
  return { row, given }
}

/** Rows between two pauses for everybody else. */
const AT_ONCE = 500

async function planOf<Row extends object>(
  db: Tx,
  viewer: Member,
  importer: Importer<Row>,
  rows: readonly ImportRow[],
): Promise<Plan<Row>> {
  const [nameKey] = importer.takes
  const nameOf = ({ given: { [nameKey]: name } }: ImportRow) => (typeof name === 'string' ? name : '')
  const known = await importer.known(db, viewer, [...new Set(rows.map(nameOf))])
  const plan: Plan<Row> = { added: [], changed: [], same: 0, faults: [] }
  const whole: { at: ImportRow; row: Row; before: object | undefined }[] = []
  const seen = new Set<string>()
  for (const [index, at] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
    const name = nameOf(at)
    const before = known.get(name)
    const parsed = importer.schema.safeParse({ ...before, ...at.given })
    if (seen.has(name)) plan.faults.push({ row: at.row, key: nameKey, msg: 'VALUE_TWICE' })
    else if (!before && !importer.adds) plan.faults.push({ row: at.row, key: nameKey, msg: 'NOT_FOUND' })
    else if (!parsed.success)
      plan.faults.push(
        ...parsed.error.issues.map((issue) => ({
          row: at.row,
          key: String(issue.path[0] ?? nameKey),
          msg: codeOf(issue),
        })),
      )
    else whole.push({ at, row: parsed.data, before })
    seen.add(name)
  }
  const fault = await importer.check(
    db,
    viewer,
    whole.map(({ row }) => row),
  )
  for (const { at, row, before } of whole) {
    const found = fault(row)
    if (found) plan.faults.push({ row: at.row, ...found })
    else if (!before) plan.added.push(row)
    else if (isSame(before, row)) plan.same += 1
    else plan.changed.push(row)
  }
  plan.faults.sort((one, other) => one.row - other.row)
  return plan
}

const isSame = (before: object, row: object): boolean =>
  Object.entries(row).every(([key, value]) => value === (before as Record<string, unknown>)[key]) // compared by the row's own keys

/** What a schema says of a value: the code it names, else what kind of fault it is. */
const codeOf = ({ code, message }: { code?: string | undefined; message: string }): ErrorCode =>
  valueFault(code, message) ?? (message as ErrorCode) // then it is one

/** That a value is missing, too long or not right, where the rule names no code of its own. */
function valueFault(
  code: string | undefined,
  message: string,
): 'VALUE_MISSING' | 'VALUE_LONG' | 'VALUE_WRONG' | null {
  if (Object.hasOwn(errors, message)) return null
  if (code === 'too_small') return 'VALUE_MISSING'
  return code === 'too_big' ? 'VALUE_LONG' : 'VALUE_WRONG'
}

function presentFault(
  { row, key, msg }: RowFault,
  columns: readonly Column[],
  cells: ReadonlyMap<number, SheetRow>,
  lang: Lang,
): ImportFault {
  const at = columns.findIndex(({ field }) => field?.key === key)
  return {
    row,
    title: columns[at]?.title ?? key,
    value: (cells.get(row)?.cells[at] ?? '').slice(0, 200),
    msg: sayFault(msg, lang),
  }
}

export const sayFault = (code: ErrorCode, lang: Lang): string => errorText(code, lang)
