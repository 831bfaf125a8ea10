import { isRecord } from '../../../../contract/isRecord.ts'
import type { Lang } from '../../../../contract/errors.ts'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { GridSort } from '../../../ui/grid/column.ts'
import { cellsOf } from '../../runtime/cells.ts'
import { textOf } from '../../values.ts'
import { flag, plain } from '../attr.ts'
import { stays, type TableFilters } from '../table-filter/tableFilter.ts'
import { orderOf } from './order.ts'

export interface TreeRow {
  key: string
  values: Readonly<Record<string, unknown>>
  children: readonly TreeRow[]
  /** Its rows are still with the server. */
  lazy: boolean
}

type Raw = Record<string, unknown>

/**
 * The rows of a list as a tree: nested by `childrenKey`, else flat by `idKey` and `pidKey`. A row whose parent is not there stands at the top. Without
 * a key of its own no row could be opened or chosen; this and the like are told whoever made the page, in the words of the specification.
 */
export function branches(control: Control, answer: unknown): TreeRow[] {
  const list = isRecord(answer)
    ? ['data', 'rows', 'list'].map((key) => answer[key]).find(Array.isArray)
    : answer
  const rows: Raw[] = Array.isArray(list) ? list.filter(isRecord) : []
  const idKey = plain(control, 'idKey')
  const isKeyed = (row: Raw) => textOf(row[idKey]) !== ''
  if (idKey === '' || !rows.every(isKeyed)) throw new Error('row key is required')
  const childrenKey = plain(control, 'childrenKey')
  const nested = (row: Raw): Raw[] =>
    Array.isArray(row[childrenKey]) ? row[childrenKey].filter(isRecord) : []
  const areKeyed = (row: Raw): boolean => nested(row).every((child) => isKeyed(child) && areKeyed(child))
  if (!rows.every(areKeyed)) throw new Error('nested data row-key is required')
  if (flag(control, 'lazy') && rows.some((row) => row['hasChildren'] === true && nested(row).length > 0))
    throw new Error('children must be an empty array')
  if (rows.some((row) => nested(row).length > 0)) return rows.map((row) => branch(control, row, nested))
  const ids = new Set(rows.map((row) => textOf(row[idKey])))
  const byParent = new Map<string, Raw[]>()
  for (const row of rows) {
    const above = textOf(row[plain(control, 'pidKey')])
    const key = ids.has(above) && above !== textOf(row[idKey]) ? above : ''
    byParent.set(key, [...(byParent.get(key) ?? []), row])
  }
  return (byParent.get('') ?? []).map((row) =>
    branch(control, row, (one) => byParent.get(textOf(one[idKey])) ?? []),
  )
}

function branch(control: Control, row: Raw, below: (row: Raw) => Raw[]): TreeRow {
  const children = below(row).map((child) => branch(control, child, below))
  return {
    key: textOf(row[plain(control, 'idKey')]),
    values: row,
    children,
    lazy:
      flag(control, 'lazy') && children.length === 0 && row['hasChildren'] !== false && row['leaf'] !== true,
  }
}

/** What a lazy row answers must be a list (specification §5). */
export function lazyRows(control: Control, answer: unknown): TreeRow[] {
  if (!Array.isArray(answer)) throw new Error('lazy data must be an array')
  return branches(control, answer)
}

/** The rows that stay, and those above them. */
export const filteredTree = (rows: readonly TreeRow[], filters: TableFilters): readonly TreeRow[] =>
  Object.keys(filters).length === 0
    ? rows
    : rows.flatMap((row) => {
        const children = filteredTree(row.children, filters)
        return children.length > 0 || stays(filters, row.values) ? [{ ...row, children }] : []
      })

/** The rows below each other one in the order of these columns. */
export function arrangedTree(
  table: Control,
  rows: readonly TreeRow[],
  sorts: readonly GridSort[],
  lang: Lang,
  zone: string,
): readonly TreeRow[] {
  if (sorts.length === 0) return rows
  const columns = columnsOf(table)
  const written = rows.map((row) => ({ row, cells: cellsOf(columns, row.values) }))
  return orderOf(table, written, sorts, lang, zone).map(({ row }) => ({
    ...row,
    children: arrangedTree(table, row.children, sorts, lang, zone),
  }))
}

/** The rows one sees, each with how deep it stands. */
export function visible(
  rows: readonly TreeRow[],
  open: ReadonlySet<string>,
  below: ReadonlyMap<string, readonly TreeRow[] | 'asked'>,
  depth = 0,
): { row: TreeRow; depth: number }[] {
  return rows.flatMap((row) => {
    if (!open.has(row.key)) return [{ row, depth }]
    const asked = below.get(row.key)
    const children = row.lazy ? (Array.isArray(asked) ? asked : []) : row.children
    return [{ row, depth }, ...visible(children, open, below, depth + 1)]
  })
}

/** The tree, or why its rows make none. */
export function treeOf(control: Control, answer: unknown): { rows: readonly TreeRow[] } | { fault: string } {
  try {
    return { rows: branches(control, answer) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
