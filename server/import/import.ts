import type { z } from 'zod'
import type { Catalogue } from '../../contract/catalogue.ts'
import { type ErrorCode, type ErrorData, type Lang, errorText, Refused } from '../../contract/errors.ts'
import type { Heading } from '../../contract/headings.ts'
import {
  type ColumnChoice,
  type ImportAnswer,
  type ImportFault,
  changeLimit,
  faultLimit,
  sampleLimits,
} from '../../contract/imports.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/db.ts'
import { fieldsFor } from '../hiding.ts'
import { inTurns } from '../turns.ts'
import type { Member } from '../viewer.ts'
import { type Column, columnsOf, written } from './columns.ts'
import { type Plan, planOf } from './plan.ts'
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
  /** What is wrong, as a code of the table, and what its sentence names. */
  msg: ErrorCode
  data?: ErrorData
  /** The sentence itself, where a definition makes it. */
  said?: { zh: string; en: string }
}

/** A fault of a row that is known by whoever asks; what `warns` is none. */
export type Finding = Omit<RowFault, 'row'> & { warns?: true }

/** What an import of a noun knows: its columns, what a row must be, what is there already, and how it is written. */
export interface Importer<Row extends object, Looked = undefined> {
  catalogue: Catalogue
  /** Keys it takes, first what names a row. */
  takes: readonly [string, ...string[]]
  /** How many of them name a row together, joined by a line break; one where nothing is said. */
  named?: number
  /** False: a row of that name is a new one, however often it stands. */
  isNamed?(name: string): boolean
  /** What is there, by name, as the columns show it. */
  known(db: Tx, viewer: Member, names: readonly string[]): Promise<Map<string, object>>
  /** What `check` needs to know of all names: it is looked up while the rows themselves are read. */
  look?(db: Tx, viewer: Member, names: readonly string[]): Promise<Looked>
  /** Customary names of its columns, where their own keys do not say by which they go. */
  headings?: Readonly<Record<string, Heading>>
  /** A whole row: what is there with what is given over it. */
  schema: z.ZodType<Row>
  /** Locks what the rows change before they are checked, so that what is found holds when they are written; not for a check alone. */
  lock?(db: Tx, viewer: Member, rows: readonly Row[]): Promise<unknown>
  /** Faults of single cells that need more than the cell, also of rows of which other cells are wrong: those are told together. */
  cells?(
    db: Tx,
    viewer: Member,
    parts: readonly Partial<Row>[],
    looked: Looked,
  ): Promise<(part: Partial<Row>) => readonly Finding[]>
  /** Faults of rows without any so far, and what only warns. */
  check?(
    db: Tx,
    viewer: Member,
    rows: readonly Row[],
    looked: Looked,
  ): Promise<(row: Row) => readonly Finding[]>
  /** False: a row of a name that is not there is a fault. */
  adds: boolean
  /** `config` is for who sends messages with what is written. */
  write(db: Tx, viewer: Member, added: readonly Row[], changed: readonly Row[], config: Config): Promise<void>
  /** Where saying again what is there means something: a report that still holds. */
  confirm?(db: Tx, viewer: Member, same: readonly Row[]): Promise<void>
}

export interface Checked {
  answer: ImportAnswer
  columns: readonly Column[]
  faults: readonly RowFault[]
  warnings: readonly RowFault[]
}

interface Wish {
  write: boolean
  partly: boolean
  columns: ColumnChoice
  lang: Lang
  config: Config
  /** Aborted when nobody waits for it any more. */
  gone: AbortSignal
}

/** Checks the rows and, where that is wished and nothing stands against it, writes them: all of them, or those without a fault. */
export async function importRows<Row extends object, Looked>(
  db: Tx,
  viewer: Member,
  importer: Importer<Row, Looked>,
  [header, ...body]: readonly SheetRow[],
  { write, partly, columns: choice, lang, config, gone }: Wish,
): Promise<Checked> {
  const { catalogue, headings } = importer
  const seen = fieldsFor(catalogue, viewer)
  const takes = importer.takes.filter((key) => seen.some((field) => field.key === key))
  const columns = columnsOf(header, { catalogue, takes, headings }, choice, lang)
  const titles = titlesOf(columns, catalogue, lang)
  const missing = takes
    .slice(0, importer.named ?? 1)
    .filter((key) => !columns.some(({ field }) => field?.key === key))
    .map((key) => titles.get(key) ?? key)
  // Who only checks is told, and may choose which column it is.
  if (missing[0] !== undefined && (write || columns.length === 0))
    throw new Refused('SHEET_COLUMN', { title: missing[0] })
  const rows = await inTurns(missing.length > 0 ? [] : body, (row) => rowOf(row, columns))
  gone.throwIfAborted()
  const plan = await planOf(db, viewer, importer, rows, write)
  gone.throwIfAborted()
  const { added, changed, same } = plan
  const confirmed = importer.confirm ? same.length : 0
  const goes = write && (plan.faults.length === 0 || partly) && added.length + changed.length + confirmed > 0
  if (goes) {
    const after = changed.map((change) => change.after)
    await importer.write(db, viewer, added, after, config)
    if (confirmed > 0) await importer.confirm?.(db, viewer, same)
  }
  const cells = new Map(body.map((row) => [row.row, row]))
  const told = (all: readonly RowFault[]) =>
    all.slice(0, faultLimit).map((fault) => presentFault(fault, columns, titles, cells, lang))
  const answer: ImportAnswer = {
    rows: body.length,
    added: added.length,
    changed: changed.length,
    same: same.length,
    faulty: rowsIn(plan.faults),
    faults: told(plan.faults),
    warned: rowsIn(plan.warnings),
    warnings: told(plan.warnings),
    changes: changed
      .slice(0, changeLimit)
      .flatMap((change) => changesOf(change, columns))
      .slice(0, changeLimit),
    ignored: columns.flatMap(({ title, field }) => (field || title === '' ? [] : [title])),
    columns: await inTurns(columns, ({ title, field, other }, at) => ({
      title,
      samples: samplesOf(body, at),
      field: field?.key ?? null,
      other,
    })),
    // as the portal calls them: the sheet's own titles stand beside them
    fields: takes.flatMap((key) =>
      seen.flatMap((field) => (field.key === key ? { key, title: field[lang] } : [])),
    ),
    missing,
    written: goes,
  }
  return { answer, columns, faults: plan.faults, warnings: plan.warnings }
}

const rowsIn = (told: readonly RowFault[]): number => new Set(told.map(({ row }) => row)).size

/** What fields are called: by their columns, else as the noun calls them. */
export const titlesOf = (
  columns: readonly Column[],
  { fields }: Catalogue,
  lang: Lang,
): ReadonlyMap<string, string> =>
  new Map([
    ...fields.map((field) => [field.key, field[lang]] as const),
    ...columns.flatMap(({ title, field }) => (field ? [[field.key, title] as const] : [])),
  ])

function samplesOf(body: readonly SheetRow[], at: number): string[] {
  const samples: string[] = []
  for (const { cells } of body) {
    const text = cells[at]?.trim()
    if (text && samples.push(text.slice(0, sampleLimits.characters)) === sampleLimits.cells) break
  }
  return samples
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

function presentFault(
  { row, key, msg, data, said }: RowFault,
  columns: readonly Column[],
  titles: ReadonlyMap<string, string>,
  cells: ReadonlyMap<number, SheetRow>,
  lang: Lang,
): ImportFault {
  const at = columns.findIndex(({ field }) => field?.key === key)
  return {
    row,
    title: titles.get(key) ?? key,
    value: (cells.get(row)?.cells[at] ?? '').slice(0, 200),
    msg: said?.[lang] ?? errorText(msg, lang, data),
  }
}

/** What a row changes, cell by cell, in the order of the sheet's columns. */
const changesOf = (
  { row, before, after }: Plan<object>['changed'][number],
  columns: readonly Column[],
): ImportAnswer['changes'] =>
  columns.flatMap(({ title, field }) => {
    if (!field) return []
    const [was, is] = [before, after].map((values) =>
      cellText((values as Record<string, unknown>)[field.key]),
    ) // the column's field
    return was === is || is === undefined ? [] : [{ row, title, before: was ?? '', after: is }]
  })

const cellText = (value: unknown): string | undefined =>
  value === undefined
    ? undefined
    : (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)).slice(0, 200)
