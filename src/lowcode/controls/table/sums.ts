import { Decimal } from 'decimal.js'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { thousands } from '../../../../contract/lowcode/format.ts'
import { textOf } from '../../values.ts'
import { flag, number } from '../attr.ts'

/** The totals row of a table: the exact sum of each named column, over the rows that stay, written as its cells are. */
export function sumsOf(
  given: unknown,
  columns: readonly Control[],
  rows: readonly Readonly<Record<string, unknown>>[],
  word: string,
  /** Where the word stands, unless that column has a sum. */
  at = columns[0]?.field,
): Record<string, string> | undefined {
  const fields = Array.isArray(given)
    ? given.filter((field): field is string => typeof field === 'string')
    : []
  const summed = columns.filter(({ field }) => fields.includes(field))
  if (summed.length === 0 || rows.length === 0) return undefined
  const sums = Object.fromEntries(
    summed.map((column) => [
      column.field,
      written(
        column,
        rows.map((row) => exact(row[column.field])),
      ),
    ]),
  )
  return at !== undefined && sums[at] === undefined ? { ...sums, [at]: word } : sums
}

/** With the decimals the column keeps, else as many as any of its cells has. */
function written(column: Control, amounts: readonly Amount[]): string {
  const sum = amounts.reduce((all, { value }) => all.plus(value), new Decimal(0))
  const scale = number(column, 'precision') ?? Math.max(...amounts.map(({ decimals }) => decimals))
  return flag(column, 'thousands') ? thousands(sum.toFixed(scale), scale) : sum.toFixed(scale)
}

interface Amount {
  value: Decimal
  decimals: number
}

function exact(value: unknown): Amount {
  const text = textOf(value)
  return /^-?\d+(\.\d+)?$/.test(text)
    ? { value: new Decimal(text), decimals: text.split('.')[1]?.length ?? 0 }
    : { value: new Decimal(0), decimals: 0 }
}
