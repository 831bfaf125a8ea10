import { useCallback, useEffect, useMemo } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { Cells, EditRow, RowsAction } from '../../../ui/grid/rows.ts'
import { valuesOf } from '../../runtime/cells.ts'
import { type PageContext, useEmit } from '../../runtime/page.ts'
import type { EditProps } from '../def.ts'
import { plain } from '../attr.ts'
import { filledRow } from './filledRow.ts'
import { useRow } from './row.ts'
import { chosenDetail } from './useChosen.ts'

export interface OpenRow {
  control: Control
  columns: readonly Control[]
  row: EditRow
  faults: Readonly<Record<string, string>> | undefined
  act: (action: RowsAction) => void
  /** Its place among the rows that are shown, and how many more there may be. */
  at: number
  room: number
}

/** The page of a row that is open: what its controls write goes into the row at once, and the page hears of it. */
export function useOpenRow({ control, columns, row, faults, act, at, room }: OpenRow): PageContext {
  const emit = useEmit(control)
  const { key, cells } = row
  const takeCells = useCallback(
    (now: Cells) => {
      act({ type: 'fill', edits: [{ key, cells: now }] })
      const values = valuesOf(columns, { ...cells, ...now })
      emit('cellValueChanged', plain(control, 'mode') === 'grid' ? { row: values } : chosenDetail([values]))
    },
    [act, emit, control, key, columns, cells],
  )
  const page = useRow(columns, cells, takeCells)
  const { store } = page
  useEffect(() => store.setFaults(new Map(Object.entries(faults ?? {}))), [store, faults])
  return useMemo((): PageContext => {
    const fillRows: EditProps['fillRows'] = ([first = {}, ...others]) => {
      store.change(first)
      act({
        type: 'fill',
        edits: [],
        added: others.slice(0, room).map((values) => filledRow(columns, values)),
        at: at + 1,
      })
    }
    return { ...page, fillRows }
  }, [page, store, act, columns, at, room])
}
