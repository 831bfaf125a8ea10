import { Exact } from '../../../contract/exact.ts'
import type { Piece } from './plan.ts'

/** The sums of a table on one sheet: of the rows that begin on it, of all before them, and of both. */
export interface SheetTotals {
  page: Exact
  before: Exact
  upTo: Exact
}

/** The sums of one column, sheet by sheet, exactly. `values` has a value for each unit that counts. */
export function sheetTotals(
  sheets: readonly (readonly Piece[])[],
  values: ReadonlyMap<number, string>,
): SheetTotals[] {
  let before = new Exact(0)
  return sheets.map((pieces) => {
    const page = pieces.reduce(
      (sum, piece) => (piece.from ? sum : sum.plus(values.get(piece.unit) ?? 0)),
      new Exact(0),
    )
    const totals = { page, before, upTo: before.plus(page) }
    before = totals.upTo
    return totals
  })
}
