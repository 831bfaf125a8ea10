import { Decimal } from 'decimal.js'
import type { Control } from '../../../../contract/lowcode/control.ts'

/** The totals row of a table: the exact sum of each named column, over the rows that stay. */
export function sumsOf(
  given: unknown,
  columns: readonly Control[],
  rows: readonly Readonly<Record<string, unknown>>[],
  word: string,
): Record<string, string> | undefined {
  const fields = Array.isArray(given)
    ? given.filter((field): field is string => typeof field === 'string')
    : []
  const summed = columns.filter(({ field }) => fields.includes(field))
  if (summed.length === 0 || rows.length === 0) return undefined
  const sums = Object.fromEntries(
    summed.map(({ field }) => [
      field,
      rows.reduce((sum, row) => sum.plus(exact(row[field])), new Decimal(0)).toFixed(),
    ]),
  )
  const first = columns[0]?.field
  return first !== undefined && sums[first] === undefined ? { ...sums, [first]: word } : sums
}

const exact = (value: unknown): Decimal => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? new Decimal(text) : new Decimal(0)
}
