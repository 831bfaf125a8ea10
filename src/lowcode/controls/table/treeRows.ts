import { isRecord } from '../../../../contract/isRecord.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { textOf } from '../../values.ts'
import { flag, plain } from '../attr.ts'

export interface TreeRow {
  key: string
  values: Readonly<Record<string, unknown>>
  children: readonly TreeRow[]
  /** Its rows are still with the server. */
  lazy: boolean
}

type Raw = Record<string, unknown>

/** The rows of a list as a tree: nested by `childrenKey`, else flat by `idKey` and `pidKey`. A row whose parent is not there stands at the top. */
export function branches(control: Control, answer: unknown): TreeRow[] {
  const list = isRecord(answer)
    ? ['data', 'rows', 'list'].map((key) => answer[key]).find(Array.isArray)
    : answer
  const rows: Raw[] = Array.isArray(list) ? list.filter(isRecord) : []
  const idKey = plain(control, 'idKey')
  if (idKey === '') throw new Error('row key is required')
  const childrenKey = plain(control, 'childrenKey')
  const nested = (row: Raw): Raw[] =>
    Array.isArray(row[childrenKey]) ? row[childrenKey].filter(isRecord) : []
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
