import { useEffect, useMemo, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { cellsOf, valuesOf, writtenIn } from '../../runtime/cells.ts'
import { byProgram } from '../../runtime/gesture.ts'
import { type PageContext, usePage } from '../../runtime/page.ts'
import { createStore, pageOf, type Store } from '../../runtime/store.ts'
import type { Cells } from '../../../ui/grid/rows.ts'

/** The cells that differ. */
export const differing = (one: Cells, other: Cells): Cells =>
  Object.fromEntries(Object.entries(one).filter(([field, text]) => (other[field] ?? '') !== text))

/**
 * A page of one row: the controls of its cells read and write it as they would a form, and see the page's fields behind the row's.
 * What they write is told as cells.
 */
export function useRow(
  columns: readonly Control[],
  cells: Cells,
  onCells: (cells: Cells) => void,
): PageContext {
  const page = usePage()
  const [store] = useState<Store>(() => {
    const own = writtenIn(columns)
    return {
      ...createStore({
        body: columns,
        values: { ...page.store.values(), ...valuesOf(columns, cells) },
        mode: 2,
        clock: page.services.clock,
      }),
      row: { page: pageOf(page.store), has: (field) => own.has(field) },
    }
  })
  useEffect(
    () =>
      store.subscribeAll(() => {
        const now = differing(cellsOf(columns, store.values()), cells)
        if (Object.keys(now).length > 0) onCells(now)
      }),
    [store, columns, cells, onCells],
  )
  // Formulas, undo and colleagues write into the row too.
  useEffect(() => {
    const other = differing(cells, cellsOf(columns, store.values()))
    if (Object.keys(other).length === 0) return
    const changed = Object.entries(valuesOf(columns, cells)).filter(([field]) => Object.hasOwn(other, field))
    byProgram(() => store.change(Object.fromEntries(changed)))
  }, [store, columns, cells])
  return useMemo(() => ({ ...page, store, wrap: undefined, row: store.values }), [page, store])
}
