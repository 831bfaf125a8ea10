import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { editable, rangeOf, type Cell, type EditColumn } from './block.ts'
import type { EditRow } from './rows.ts'

interface Options {
  rows: readonly EditRow[]
  columns: readonly EditColumn[]
  scrollTo: (row: number) => void
  /** Enter on the last row asks for one more. */
  append?: (() => void) | undefined
  clear: () => void
  fillDown: () => void
  undo: () => void
  redo: () => void
  moveRow: (by: 1 | -1) => void
  /** Ticks the boxes of the rows that are spanned, or takes the ticks away. */
  pick?: (() => void) | undefined
  /** Turns a cell that is turned where it stands; false where it is written into. */
  toggle: (cell: Cell) => boolean
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageDown: [15, 0],
  PageUp: [-15, 0],
}

/** Where the cell cursor stands, what it spans and whether a cell is open; and the keys of a spreadsheet. */
export function useEditCursor({ rows, columns, scrollTo, append, ...act }: Options) {
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Cell>(at)
  const [editing, setEditing] = useState<'whole' | 'over' | null>(null)
  const [typed, setTyped] = useState('')
  // Where it stands before that is drawn: what is typed in between belongs there.
  const moved = useRef(at)

  const inside = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  })
  const now = () => inside(moved.current)
  const stand = (cell: Cell) => {
    moved.current = cell
    setAt(cell)
  }
  const land = (cell: Cell, spanning = false) => {
    stand(cell)
    if (!spanning) setAnchor(cell)
    scrollTo(cell.row)
  }
  const go = (to: Cell, spanning = false) => land(inside(to), spanning)
  const canEdit = (cell: Cell): boolean => {
    const [row, column] = [rows[cell.row], columns[cell.column]]
    return row !== undefined && column !== undefined && editable(column, row)
  }
  /** `over` replaces what stands in the cell by what is typed, or has been; `whole` edits it. */
  const edit = (cell: Cell, how: 'whole' | 'over', text = '') => {
    if (!canEdit(cell)) return
    // the editor must have the focus before this key press ends, so that the character or the input method lands in it
    flushSync(() => {
      stand(cell)
      setAnchor(cell)
      setEditing(how)
      setTyped(text)
    })
  }
  const tab = (back: boolean): boolean => {
    const { row, column } = now()
    const flat = row * columns.length + column + (back ? -1 : 1)
    if (flat < 0 || flat >= rows.length * columns.length) return false
    go({ row: Math.floor(flat / columns.length), column: flat % columns.length })
    return true
  }
  /** After a cell was closed: Enter goes down (a new row after the last), Tab goes on. */
  const leave = (by: 'Enter' | 'Tab' | 'Escape' | 'away', back = false) => {
    setEditing(null)
    if (by === 'Tab') tab(back)
    if (by !== 'Enter') return
    const { row, column } = now()
    const next = { row: row + (back ? -1 : 1), column }
    if (next.row < rows.length || !append) return go(next)
    // the row is drawn first, so that it can be scrolled to
    flushSync(append)
    land(next)
  }

  const command = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'z') (event.shiftKey ? act.redo : act.undo)()
    else if (key === 'y') act.redo()
    else if (key === 'd') act.fillDown()
    else if (key === 'home') go({ row: 0, column: 0 }, event.shiftKey)
    else if (key === 'end') go({ row: rows.length - 1, column: columns.length - 1 }, event.shiftKey)
    else if (key === 'a') {
      setAnchor({ row: 0, column: 0 })
      stand(inside({ row: rows.length - 1, column: columns.length - 1 }))
    } else return false
    return true
  }
  const plain = (event: KeyboardEvent): boolean => {
    const arrow = arrows[event.key]
    const from = now()
    if (arrow && event.altKey && arrow[1] === 0) act.moveRow(arrow[0] > 0 ? 1 : -1)
    else if (arrow) go({ row: from.row + arrow[0], column: from.column + arrow[1] }, event.shiftKey)
    else if (event.key === 'Home') go({ row: from.row, column: 0 }, event.shiftKey)
    else if (event.key === 'End') go({ row: from.row, column: columns.length - 1 }, event.shiftKey)
    else if (event.key === 'Tab') return tab(event.shiftKey)
    else if (event.key === 'Delete' || event.key === 'Backspace') act.clear()
    else if (event.key === ' ' && event.shiftKey && act.pick) act.pick()
    else if (event.key === 'Enter' || event.key === 'F2' || event.key === ' ') {
      if (!act.toggle(from)) edit(from, 'whole')
    } else {
      // a character: opened here, typed into the editor by the browser itself
      const writes = (event.key.length === 1 || event.key === 'Process') && !event.altKey
      if (writes && !columns[from.column]?.toggle) edit(from, 'over')
      return false
    }
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.target !== event.currentTarget) return
    if (event.ctrlKey || event.metaKey ? command(event) : plain(event)) event.preventDefault()
  }

  return {
    at: inside(at),
    now,
    range: rangeOf(inside(at), inside(anchor)),
    editing,
    typed,
    go,
    edit,
    leave,
    onKeyDown,
  }
}
