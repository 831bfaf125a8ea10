import { attributeForms, valueFormats } from '../../../../contract/print/elements.ts'
import { isRecord } from '../../../../contract/isRecord.ts'
import { gridOf, type PrintTable, readTable, tableRowKinds, writeTable } from '../model/table.ts'

/** Something a table's JSON may not say: where, and what is expected there. */
export interface ShapeFault {
  path: string
  expected: string
}

type Check = (value: unknown) => string | undefined
const text: Check = (value) => (typeof value === 'string' ? undefined : 'text')
const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'true | false')
const count: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99 ? undefined : '1 – 99'
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : values.join(' | ')
const named =
  (attribute: string): Check =>
  (value) =>
    typeof value === 'string' && attributeForms[attribute]?.test(value)
      ? undefined
      : attribute.slice('data-'.length)

const TABLE: Readonly<Record<string, Check>> = {
  each: named('data-each'),
  rowsPerSheet: count,
  fill: flag,
  if: text,
  style: text,
  caption: text,
}
const ROW: Readonly<Record<string, Check>> = {
  kind: oneOf(tableRowKinds),
  by: named('data-by'),
  each: named('data-each'),
  if: text,
  style: text,
}
const CELL: Readonly<Record<string, Check>> = {
  field: named('data-field'),
  sum: named('data-sum'),
  format: oneOf(valueFormats),
  label: text,
  html: text,
  heading: flag,
  colspan: count,
  rowspan: count,
  if: text,
  style: text,
}

/** Reads the JSON of a table, already parsed: the table, or everything that is wrong with it. */
export function tableOfJson(value: unknown): { table?: PrintTable; faults: ShapeFault[] } {
  const faults: ShapeFault[] = []
  const record = (
    given: unknown,
    path: string,
    known: Readonly<Record<string, Check>>,
    lists: readonly string[] = [],
  ): void => {
    if (!isRecord(given)) {
      faults.push({ path, expected: '{ }' })
      return
    }
    for (const [key, each] of Object.entries(given)) {
      if (lists.includes(key)) continue
      const check = known[key]
      const expected = check ? check(each) : [...Object.keys(known), ...lists].join(' | ')
      if (expected !== undefined) faults.push({ path: path === '' ? key : `${path}.${key}`, expected })
    }
  }
  const list = (given: unknown, path: string): readonly unknown[] => {
    if (Array.isArray(given) && given.length > 0) return given
    faults.push({ path, expected: '[ ]' })
    return []
  }
  record(value, '', TABLE, ['columns', 'rows'])
  if (!isRecord(value)) return { faults }
  list(value['columns'], 'columns').forEach((column, at) => record(column, `columns.${at}`, { width: text }))
  list(value['rows'], 'rows').forEach((row, at) => {
    const path = `rows.${at}`
    record(row, path, ROW, ['cells'])
    if (!isRecord(row)) return
    if (row['kind'] === undefined) faults.push({ path, expected: 'kind' })
    if (!Array.isArray(row['cells'])) faults.push({ path, expected: 'cells' })
    else row['cells'].forEach((cell, index) => record(cell, `${path}.cells.${index}`, CELL))
  })
  if (faults.length > 0) return { faults }
  const table = value as unknown as PrintTable // every key of it was checked above
  const columns = table.columns.length
  const uneven = gridOf(table.rows).findIndex((row) => Array.from(row).filter(Boolean).length !== columns)
  if (uneven !== -1) return { faults: [{ path: `rows.${uneven}.cells`, expected: `${columns} columns` }] }
  return { table: readTable(writeTable(table)), faults: [] }
}
