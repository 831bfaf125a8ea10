import { editable, type EditColumn, type Range, typedCell } from './block.ts'
import type { CellEdit, Cells, EditRow, RowsAction } from './rows.ts'

interface Paste {
  /** The rows that are shown. */
  rows: readonly EditRow[]
  columns: readonly EditColumn[]
  block: readonly (readonly string[])[]
  range: Range
  today: string
  /** Cells of a row that is new, told what is pasted into it; absent when rows cannot be added. */
  blank?: ((given: Cells) => CellEdit) | undefined
  /** How many rows may be added. */
  room?: number | undefined
  /** The key of a column for each pasted one; without them the block lies where the range begins. */
  targets?: readonly (string | undefined)[] | undefined
}

/** What of a block found no place: nothing is dropped without being said. */
export interface LeftOut {
  /** Pasted columns without a column of the grid, by their place in the block. */
  columns: readonly number[]
  /** Cells over a column that cannot be typed into there, by the label of the column. */
  locked: readonly string[]
  /** Rows past the last that may be there. */
  rows: number
}

interface Pasted {
  action: Extract<RowsAction, { type: 'fill' }>
  leftOut: LeftOut
}

/**
 * A block laid over cells: from the range's corner on, or by `targets` into the range's rows. One value fills the whole range. Cells
 * that cannot be typed into are stepped over; rows past the end are appended.
 */
export function pasteBlock({
  rows,
  columns,
  block,
  range,
  today,
  blank,
  room = Infinity,
  targets,
}: Paste): Pasted {
  const single = targets === undefined && block.length === 1 && block[0]?.length === 1
  const height = single ? range.bottom - range.top + 1 : block.length
  const width = single ? range.right - range.left + 1 : Math.max(...block.map((line) => line.length))
  const target = Array.from({ length: width }, (_, at) =>
    targets ? columns.find(({ key }) => key === targets[at]) : columns[range.left + at],
  )
  const textAt = (down: number, across: number) => (single ? block[0]?.[0] : block[down]?.[across])
  const edits: CellEdit[] = []
  const added: CellEdit[] = []
  const without = new Set<number>()
  const locked = new Set<string>()
  for (let down = 0; down < height; down += 1) {
    const row = rows[range.top + down]
    if (!row && (!blank || added.length >= room))
      return { action: { type: 'fill', edits, added }, leftOut: leftOut(without, locked, height - down) }
    const at: EditRow = row ?? { key: '', status: 'add', cells: {} }
    const cells: Record<string, string> = {}
    for (const [across, column] of target.entries()) {
      const text = textAt(down, across)
      if (text === undefined) continue
      if (column && editable(column, at)) cells[column.key] = typedCell(column, text, today)
      else if (text.trim() === '') continue
      else if (!column) without.add(across)
      else if (text.trim() !== textIn(column, at)) locked.add(column.label)
    }
    if (row) edits.push({ key: row.key, cells })
    else if (blank) {
      const fresh = blank(cells)
      added.push({ key: fresh.key, cells: { ...fresh.cells, ...cells } })
    }
  }
  return { action: { type: 'fill', edits, added }, leftOut: leftOut(without, locked, 0) }
}

const leftOut = (columns: ReadonlySet<number>, locked: ReadonlySet<string>, rows: number): LeftOut => ({
  columns: [...columns],
  locked: [...locked],
  rows,
})

const textIn = ({ key, show }: EditColumn, { cells }: EditRow): string =>
  show ? show(cells) : (cells[key] ?? '')
