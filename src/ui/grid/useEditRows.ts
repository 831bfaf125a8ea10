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
  /**
   * As `act`, but part of the step before: what was looked up for cells a person filled. What is asked for elsewhere comes late, so it is
   * worked out from the rows as they stand then, and nothing written meanwhile is lost.
   */
  amend: (actionOn: (rows: readonly EditRow[]) => RowsAction) => void
}

/** The rows of an edited grid as they are, as they were and as they were before undoing. */
export type RowHistory = Undo<readonly EditRow[]>

/** The rows of an edited grid and their history. */
export const useEditRows = (start: readonly EditRow[]): EditRows =>
  useRowHistory(...useState<RowHistory>(() => begin(start)))

/** The same over a history that is held elsewhere: by what a form has of its record. */
export function useRowHistory(
  { now, past, future }: RowHistory,
  change: (next: (was: RowHistory) => RowHistory) => void,
): EditRows {
  return {
    rows: now,
    shown: useMemo(() => shown(now), [now]),
    act: useCallback((action) => change((was) => step(was, applyRows(was.now, action))), [change]),
    amend: useCallback(
      (actionOn) =>
        change((was) => {
          const rows = applyRows(was.now, actionOn(was.now))
          return rows === was.now ? was : { ...was, now: rows }
        }),
      [change],
    ),
    undo: useCallback(() => change(back), [change]),
    redo: useCallback(() => change(forth), [change]),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}
