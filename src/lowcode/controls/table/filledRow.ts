import type { Control } from '../../../../contract/lowcode/control.ts'
import type { CellEdit, Cells } from '../../../ui/grid/rows.ts'
import { cellsOf } from '../../runtime/cells.ts'
import { blankCells } from '../../runtime/tables.ts'

type Values = Readonly<Record<string, unknown>>

/** The cells a choice writes; those it says nothing of are not among them. */
export const filledCells = (columns: readonly Control[], values: Values): Cells =>
  Object.fromEntries(
    Object.entries(cellsOf(columns, values)).filter(([field]) => Object.hasOwn(values, field)),
  )

/** A new row with what a choice fills in. */
export function filledRow(columns: readonly Control[], values: Values): CellEdit {
  const { key, cells } = blankCells(columns, crypto.randomUUID())
  return { key, cells: { ...cells, ...filledCells(columns, values) } }
}
