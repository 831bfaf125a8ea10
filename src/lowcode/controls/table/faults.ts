import type { EditRow } from '../../../ui/grid/rows.ts'

/** The faults of a sub-table (`lines.3.qty`) by the key of the row, then by column. The index counts all rows, deleted ones too. */
export function faultsByRow(
  field: string,
  faults: ReadonlyMap<string, string>,
  rows: readonly EditRow[],
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const found = new Map<string, Record<string, string>>()
  for (const [path, said] of faults) {
    const [table, index, column] = path.split('.')
    const row = table === field && index !== undefined ? rows[Number(index)] : undefined
    if (row && column !== undefined) found.set(row.key, { ...found.get(row.key), [column]: said })
  }
  return found
}
