import { Exact } from '../../../../contract/exact.ts'
import type { Lang } from '../../../../contract/errors.ts'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { fieldsOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import type { GridSort } from '../../../ui/grid/column.ts'
import type { Cells } from '../../../ui/grid/rows.ts'
import { writtenChoices } from '../pick/choices.ts'
import { shownText } from './shownText.ts'

/** The key by which a table knows its column. */
export const keyOf = (column: Control): string => fieldsOf(column)[0] ?? column.field

/** Rows in the order of these columns: numbers by what they are, the rest as it is read; what is empty comes last either way. */
export function orderOf<Row extends { cells: Cells }>(
  table: Control,
  rows: readonly Row[],
  sorts: readonly GridSort[],
  lang: Lang,
  zone: string,
): readonly Row[] {
  const { compare } = new Intl.Collator(lang === 'zh' ? 'zh-CN' : 'en', { numeric: true })
  const keys = sorts.flatMap(({ key, direction }) => {
    const column = columnsOf(table).find((each) => keyOf(each) === key)
    return column
      ? [{ column, sign: direction === 'asc' ? 1 : -1, choices: writtenChoices(column, lang) }]
      : []
  })
  const read = rows.map((row) => ({
    row,
    texts: keys.map(({ column, choices }) => shownText(column, row.cells, choices, zone)),
  }))
  return read
    .toSorted((one, other) => {
      for (const [nth, { column, sign }] of keys.entries()) {
        const [a = '', b = ''] = [one.texts[nth], other.texts[nth]]
        if (a === b) continue
        if (a === '' || b === '') return a === '' ? 1 : -1
        const by = valueTypeOf(column) === 'number' ? numbers(a, b) : undefined
        const found = by ?? compare(a, b)
        if (found !== 0) return found * sign
      }
      return 0
    })
    .map(({ row }) => row)
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

const numbers = (one: string, other: string): number | undefined =>
  isNumber(one) && isNumber(other) ? new Exact(one).comparedTo(other) : undefined
