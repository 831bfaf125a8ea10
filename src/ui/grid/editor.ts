import type { KeyboardEvent } from 'react'
import type { EditColumn } from './block.ts'
import type { Cells } from './rows.ts'

export type Left = 'Enter' | 'Tab' | 'Escape' | 'away'

export interface EditorProps {
  column: EditColumn
  value: string
  /** Key of the row it stands in. */
  rowKey: string
  /** The whole row, for what a choice leaves alone. */
  cells: Cells
  /** What stood in the cell is replaced by what is typed. */
  over: boolean
  /** What was written without a key before the editor opened. */
  typed: string
  today: string
  /** Closes the editor; without cells nothing changes. A text is the typed text of this column. */
  done: (by: Left, back: boolean, typed?: string | Cells) => void
}

/** Enter, Tab and Escape close; every other key belongs to the editor. */
export function closing(event: KeyboardEvent, close: (by: Left, back: boolean) => void): void {
  if (event.nativeEvent.isComposing) return
  event.stopPropagation()
  if (event.key !== 'Enter' && event.key !== 'Tab' && event.key !== 'Escape') return
  event.preventDefault()
  close(event.key, event.shiftKey)
}
