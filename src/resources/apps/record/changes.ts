import type { WholeRecord } from '../../../../contract/records.ts'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import { type Control, walk } from '../../../../contract/lowcode/control.ts'
import { withoutImages } from '../../../lowcode/controls/html/images.ts'
import { filesOf } from '../../../lowcode/controls/upload/files.ts'
import type { Store } from '../../../lowcode/runtime/store.ts'
import { keptRow } from '../../../lowcode/runtime/tables.ts'
import { hasSame } from '../../../../contract/hasSame.ts'
import { changed, type EditRow, overlaid } from '../../../ui/grid/rows.ts'

/** What a person changed of a record and has not saved: the values that are other, and the rows that would be sent. */
export interface Changes {
  values: Readonly<Record<string, unknown>>
  rows: Readonly<Record<string, readonly EditRow[]>>
}

type Values = WholeRecord['values']

const withoutFiles = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      filesOf(value).length > 0 ? [] : [[key, typeof value === 'string' ? withoutImages(value) : value]],
    ),
  )

/** The sub-tables of a page that are rows of its record. */
export const tablesOf = (body: readonly Control[]): Control[] =>
  [...walk(body)]
    .map(({ control }) => control)
    .filter(({ type, attr }) => type === 'table' && attr['mode'] !== 'list')

/** The rows of a sub-table as its record has them. */
export const rowsIn = (
  table: Control,
  record: WholeRecord | undefined,
  part: (values: Values) => Values = (values) => values,
): EditRow[] =>
  (record?.rows[table.field] ?? []).map(({ id, values }) => keptRow(columnsOf(table), id, part(values)))

/** Puts a record into the page, with what a person had changed over it. */
export function show(
  store: Store,
  tables: readonly Control[],
  record: WholeRecord | undefined,
  over: Changes = { values: {}, rows: {} },
): void {
  store.load(record?.values ?? {})
  store.tables.load(
    Object.fromEntries(
      tables.map((table) => [table.field, overlaid(rowsIn(table, record), over.rows[table.field] ?? [])]),
    ),
  )
  if (Object.keys(over.values).length > 0) store.change(over.values)
}

/** What the page holds beyond the record. A value that was emptied is null. */
export function changesOf(
  store: Store,
  tables: readonly Control[],
  record: WholeRecord | undefined,
): Changes {
  const before = record?.values ?? {}
  const inTables = new Set(tables.map(({ field }) => field))
  const values = Object.entries(store.values()).flatMap(([key, value]) =>
    inTables.has(key) || same(value, before[key]) ? [] : [[key, value ?? null] as const],
  )
  return {
    values: Object.fromEntries(values),
    rows: Object.fromEntries(tables.map(({ field }) => [field, changed(store.tables.rows(field))])),
  }
}

/** A record as changes to nothing: what a new one begins with when it is copied. The server numbers it anew; files stay where they are. */
export const copyOf = (record: WholeRecord, tables: readonly Control[]): Changes => ({
  values: withoutFiles(record.values),
  rows: Object.fromEntries(
    tables.map((table) => [
      table.field,
      rowsIn(table, record, withoutFiles).map((row) => ({
        ...row,
        key: crypto.randomUUID(),
        status: 'add' as const,
      })),
    ]),
  ),
})

/** Nothing is written as null or left out. */
const same = (one: unknown, other: unknown): boolean => hasSame(one ?? null, other ?? null)
