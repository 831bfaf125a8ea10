import type { z } from 'zod'
import type { Catalogue } from '../../contract/catalogue.ts'
import { type ErrorCode, type ErrorData, type Lang, errorText, errors } from '../../contract/errors.ts'
import { type ImportAnswer, type ImportFault, changeLimit, faultLimit } from '../../contract/imports.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/db.ts'
import { fieldsFor } from '../hiding.ts'
import { inTurns } from '../turns.ts'
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
  /** What is wrong, as a code of the table, and what its sentence names. */
  msg: ErrorCode
  data?: ErrorData
  /** The sentence itself, where a definition makes it. */
  said?: { zh: string; en: string }
}

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
  /** A whole row: what is there with what is given over it. */
  schema: z.ZodType<Row>
  /** Locks what the rows change before they are checked, so that what is found holds when they are written; not for a check alone. */
  lock?(db: Tx, viewer: Member, rows: readonly Row[]): Promise<unknown>
  /** Faults that need more than the row, and what only warns; undefined entries are neither. */
  check(
    db: Tx,
    viewer: Member,
    rows: readonly Row[],
    looked: Looked,
  ): Promise<(row: Row) => (Omit<RowFault, 'row'> & { warns?: true }) | undefined>
  /** False: a row of a name that is not there is a fault. */
  adds: boolean
  /** `config` is for who sends messages with what is written. */
  write(db: Tx, viewer: Member, added: readonly Row[], changed: readonly Row[], config: Config): Promise<void>
  /** Where saying again what is there means something: a report that still holds. */
  confirm?(db: Tx, viewer: Member, same: readonly Row[]): Promise<void>
}

interface Plan<Row> {
  added: Row[]
  changed: { row: number; before: object; after: Row }[]
  same: Row[]
  faults: RowFault[]
  warnings: RowFault[]
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
  { write, partly, lang, config, gone }: Wish,
): Promise<Checked> {
  const seen = fieldsFor(importer.catalogue, viewer)
  const takes = importer.takes.filter((key) => seen.some((field) => field.key === key))
  const columns = columnsOf(header, importer.catalogue, takes, lang, importer.named)
  const rows = await inTurns(body, (row) => rowOf(row, columns))
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
    all.slice(0, faultLimit).map((fault) => presentFault(fault, columns, cells, lang))
  const answer: ImportAnswer = {
    rows: rows.length,
    added: added.length,
    changed: changed.length,
    same: same.length,
    faulty: new Set(plan.faults.map(({ row }) => row)).size,
    faults: told(plan.faults),
    warned: plan.warnings.length,
    warnings: told(plan.warnings),
    changes: changed
      .slice(0, changeLimit)
      .flatMap((change) => changesOf(change, columns))
      .slice(0, changeLimit),
    ignored: columns.flatMap(({ title, field }) => (field || title === '' ? [] : [title])),
    written: goes,
  }
  return { answer, columns, faults: plan.faults, warnings: plan.warnings }
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

async function planOf<Row extends object, Looked>(
  db: Tx,
  viewer: Member,
  importer: Importer<Row, Looked>,
  rows: readonly ImportRow[],
  write: boolean,
): Promise<Plan<Row>> {
  const [nameKey] = importer.takes
  const nameKeys = importer.takes.slice(0, importer.named ?? 1)
  const nameOf = ({ given }: ImportRow) =>
    nameKeys.map((key) => (typeof given[key] === 'string' ? given[key] : '')).join('\n')
  const names = await inTurns(rows, nameOf)
  const named = [...new Set(names)]
  const reading = importer.known(db, viewer, named)
  const looking = importer.look?.(db, viewer, named)
  looking?.catch(() => undefined) // told where it is waited for
  const known = await reading
  const plan: Plan<Row> = { added: [], changed: [], same: [], faults: [], warnings: [] }
  const whole: { at: ImportRow; row: Row; before: object | undefined }[] = []
  const seen = new Set<string>()
  await inTurns(rows, (at, index) => {
    const name = names[index] ?? ''
    const before = known.get(name)
    const parsed = importer.schema.safeParse({ ...before, ...at.given })
    if (seen.has(name) && importer.isNamed?.(name) !== false)
      plan.faults.push({ row: at.row, key: nameKey, msg: 'VALUE_TWICE' })
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
  })
  const wholeRows = whole.map(({ row }) => row)
  if (write) await importer.lock?.(db, viewer, wholeRows)
  const fault = await importer.check(
    db,
    viewer,
    wholeRows,
    (await looking) as Looked, // undefined, which it then is, where nothing is looked up
  )
  await inTurns(whole, ({ at, row, before }) => {
    const found = fault(row)
    if (found) (found.warns ? plan.warnings : plan.faults).push({ row: at.row, ...found })
    if (found && !found.warns) return
    if (!before) plan.added.push(row)
    else if (isSame(before, row)) plan.same.push(row)
    else plan.changed.push({ row: at.row, before, after: row })
  })
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
  { row, key, msg, data, said }: RowFault,
  columns: readonly Column[],
  cells: ReadonlyMap<number, SheetRow>,
  lang: Lang,
): ImportFault {
  const at = columns.findIndex(({ field }) => field?.key === key)
  return {
    row,
    title: columns[at]?.title ?? key,
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
