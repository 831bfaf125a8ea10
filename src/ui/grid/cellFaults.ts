import type { EditColumn } from './block.ts'
import type { EditRow } from './rows.ts'

/** What is wrong with a cell, or unusual, and where it stands. */
export interface CellFault {
  key: string
  column: string
  /** As the grid numbers its rows. */
  row: number
  label: string
  text: string
}

type ByColumn = Readonly<Record<string, string>>

/** The faults of the rows that are shown, cell by cell, as one reads them: by row, then by column. */
export const cellFaults = (
  rows: readonly EditRow[],
  columns: readonly Pick<EditColumn, 'key' | 'label'>[],
  faults: (row: EditRow) => ByColumn | undefined,
): CellFault[] =>
  rows.flatMap((row, at) => {
    const found = faults(row)
    return found
      ? inOrder(found, columns).map(([column, text, label]) => ({
          key: row.key,
          column,
          row: at + 1,
          label,
          text,
        }))
      : []
  })

/** A fault of no column of the grid comes last. */
function inOrder(
  found: ByColumn,
  columns: readonly Pick<EditColumn, 'key' | 'label'>[],
): [string, string, string][] {
  const shown = columns.flatMap(({ key, label }): [string, string, string][] => {
    const text = found[key]
    return text === undefined ? [] : [[key, text, label]]
  })
  const known = new Set(shown.map(([key]) => key))
  return [
    ...shown,
    ...Object.entries(found).flatMap(([key, text]): [string, string, string][] =>
      known.has(key) ? [] : [[key, text, key]],
    ),
  ]
}
