import type { ReactNode } from 'react'
import type { Cell } from './block.ts'
import { leftOf } from './column.ts'
import classes from './EditGrid.module.css'

interface Props {
  at: Cell
  /** The last row. */
  last: number
  columns: number
  /** Something unusual, not something wrong. */
  warns: boolean
  children: ReactNode
}

/** Rows that are few enough for the words to stand below the last of them. */
const FEW = 3

/** Words beside the cell of the cursor: below it, above the last row's; the note below the grid says them to who cannot see. */
export function CellSaying({ at: { row, column }, last, columns, warns, children }: Props) {
  const [above, before] = [row === last && last >= FEW, column > columns / 2]
  return (
    <div
      aria-hidden="true"
      className={classes['saying']}
      data-warning={warns}
      style={{
        top: `calc(var(--top) + var(--row) * ${above ? row : row + 1} + ${above ? -3 : 3}px)`,
        left: leftOf(before ? column + 2 : column + 1),
        transform: `translate(${before ? '-100%' : '0'}, ${above ? '-100%' : '0'})`,
      }}
    >
      {children}
    </div>
  )
}
