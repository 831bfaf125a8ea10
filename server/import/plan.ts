import { z } from 'zod'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { rowFaultLimit } from '../../contract/imports.ts'
import type { Tx } from '../db/db.ts'
import { inTurns } from '../turns.ts'
import type { Member } from '../viewer.ts'
import type { Finding, ImportRow, Importer, RowFault } from './import.ts'

/** What the rows of a sheet come to. */
export interface Plan<Row> {
  added: Row[]
  changed: { row: number; before: object; after: Row }[]
  same: Row[]
  faults: RowFault[]
  warnings: RowFault[]
}

interface ReadRow<Row> {
  at: ImportRow
  before: object | undefined
  faults: Finding[]
  /** What of it is right by itself. */
  part: Partial<Row> | undefined
  /** The whole of it, where it is right by itself and may be written by its name. */
  whole: Row | undefined
}

/** What is to be done with each row, and all that is wrong with it: of its cells, of its name, then of the rows that have no fault so far. */
export async function planOf<Row extends object, Looked>(
  db: Tx,
  viewer: Member,
  importer: Importer<Row, Looked>,
  rows: readonly ImportRow[],
  write: boolean,
): Promise<Plan<Row>> {
  const nameKeys = importer.takes.slice(0, importer.named ?? 1)
  const names = await inTurns(rows, ({ given }) =>
    nameKeys.map((key) => (typeof given[key] === 'string' ? given[key] : '')).join('\n'),
  )
  const named = [...new Set(names)]
  const reading = importer.known(db, viewer, named)
  const looking = importer.look?.(db, viewer, named)
  looking?.catch(() => undefined) // told where it is waited for
  const known = await reading
  const read = rowReader(importer, known)
  const all = await inTurns(rows, (at, index) => read(at, names[index] ?? ''))
  const wholes = () => all.flatMap(({ whole }) => whole ?? [])
  if (write) await importer.lock?.(db, viewer, wholes())
  const looked = (await looking) as Looked // undefined, which it then is, where nothing is looked up

  const parts = all.flatMap(({ part }) => part ?? [])
  const cells = await importer.cells?.(db, viewer, parts, looked)
  if (cells)
    await inTurns(all, (row) => {
      if (row.part) addTo(row.faults, cells(row.part))
      if (row.faults.length > 0) row.whole = undefined
    })
  const check = await importer.check?.(db, viewer, wholes(), looked)

  const plan: Plan<Row> = { added: [], changed: [], same: [], faults: [], warnings: [] }
  await inTurns(all, ({ at: { row }, before, faults, whole }) => {
    const found = (whole && check?.(whole)) ?? []
    addTo(
      faults,
      found.filter(({ warns }) => !warns),
    )
    plan.faults.push(...faults.slice(0, rowFaultLimit).map((fault) => ({ row, ...fault })))
    if (!whole || faults.length > 0) return
    plan.warnings.push(...found.slice(0, rowFaultLimit).map((warning) => ({ row, ...warning })))
    if (!before) plan.added.push(whole)
    else if (isSame(before, whole)) plan.same.push(whole)
    else plan.changed.push({ row, before, after: whole })
  })
  return plan
}

/** Of a cell that is wrong already nothing else is told. */
function addTo(faults: Finding[], found: readonly Finding[]): void {
  const told = new Set(faults.map(({ key }) => key))
  faults.push(...found.filter(({ key }) => !told.has(key)))
}

/** Reads rows one after another: what is wrong with a row by itself, and with its name. */
function rowReader<Row extends object, Looked>(
  { takes: [nameKey], schema, adds, isNamed }: Importer<Row, Looked>,
  known: ReadonlyMap<string, object>,
) {
  const partOf = partReader(schema)
  const seen = new Set<string>()
  return (at: ImportRow, name: string): ReadRow<Row> => {
    const before = known.get(name)
    const isUnknown = !before && !adds
    const values = { ...before, ...at.given }
    const parsed = schema.safeParse(values)
    const issues = parsed.success ? [] : parsed.error.issues
    const faults = issues.map((issue): Finding => ({ key: keyOf(issue) ?? nameKey, msg: codeOf(issue) }))
    const isTwice = seen.has(name) && isNamed?.(name) !== false
    seen.add(name)
    if (isUnknown) {
      // What is there is not known, so only the cells of the sheet are held against it.
      const wrong = faults.filter(({ key }) => key !== nameKey && Object.hasOwn(at.given, key))
      faults.splice(0, Infinity, { key: nameKey, msg: name === '' ? 'VALUE_MISSING' : 'NOT_FOUND' }, ...wrong)
    }
    if (isTwice) addTo(faults, [{ key: nameKey, msg: 'VALUE_TWICE' }])
    return {
      at,
      before,
      faults,
      part: parsed.success ? parsed.data : partOf(values, new Set(issues.map(keyOf))),
      whole: parsed.success && faults.length === 0 ? parsed.data : undefined,
    }
  }
}

/** Reads the fields of a row that are right, where others are not. */
function partReader<Row extends object>(schema: z.ZodType<Row>) {
  if (!(schema instanceof z.ZodObject)) return () => undefined
  const partial = schema.partial() as unknown as z.ZodType<Partial<Row>> // of the same fields
  return (values: object, wrong: ReadonlySet<string | undefined>): Partial<Row> | undefined =>
    partial.safeParse(Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)))).data
}

const isSame = (before: object, row: object): boolean =>
  Object.entries(row).every(([key, value]) => value === (before as Record<string, unknown>)[key]) // compared by the row's own keys

const keyOf = ({ path: [key] }: Pick<z.core.$ZodIssue, 'path'>): string | undefined =>
  key === undefined ? undefined : String(key)

/** What a schema says of a value: the code it names, else what kind of fault it is. */
const codeOf = (issue: Issue): ErrorCode => valueFault(issue) ?? (issue.message as ErrorCode) // then it is one

interface Issue {
  code?: string | undefined
  /** Of which kind the value is that is too small. */
  origin?: unknown
  message: string
}

/** That a value is missing, too small, too long or not right, where the rule names no code of its own. */
function valueFault({
  code,
  origin,
  message,
}: Issue): 'VALUE_MISSING' | 'VALUE_SMALL' | 'VALUE_LONG' | 'VALUE_WRONG' | null {
  if (Object.hasOwn(errors, message)) return null
  if (code === 'too_small') return origin === 'string' || origin === 'array' ? 'VALUE_MISSING' : 'VALUE_SMALL'
  return code === 'too_big' ? 'VALUE_LONG' : 'VALUE_WRONG'
}
