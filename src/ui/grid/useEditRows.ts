import { useCallback, useMemo, useState } from 'react'
import { applyRows, shown, type EditRow, type RowsAction } from './rows.ts'
import { back, begin, forth, step, type Undo } from './undo.ts'

export interface EditRows {
  /** All rows, those marked for deletion too. */
  rows: readonly EditRow[]
  shown: readonly EditRow[]
  act: (action: RowsAction) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  /** Puts other rows in place: loaded, restored, saved. Not a step of the history. */
  load: (rows: readonly EditRow[]) => void
  /**
   * As `act`, but part of the step before: what was looked up for cells a person filled. What is asked for elsewhere comes late, so it is
   * worked out from the rows as they stand then, and nothing written meanwhile is lost.
   */
  amend: (actionOn: (rows: readonly EditRow[]) => RowsAction) => void
}

/** The rows of an edited grid and their history. */
export function useEditRows(start: readonly EditRow[]): EditRows {
  const [undo, setUndo] = useState<Undo<readonly EditRow[]>>(() => begin(start))
  const { now, past, future } = undo
  return {
    rows: now,
    shown: useMemo(() => shown(now), [now]),
    act: useCallback((action) => setUndo((was) => step(was, applyRows(was.now, action))), []),
    amend: useCallback(
      (actionOn) => setUndo((was) => ({ ...was, now: applyRows(was.now, actionOn(was.now)) })),
      [],
    ),
    undo: useCallback(() => setUndo(back), []),
    redo: useCallback(() => setUndo(forth), []),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    load: useCallback((rows) => setUndo(begin(rows)), []),
  }
}
