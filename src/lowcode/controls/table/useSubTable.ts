import { useMemo, useSyncExternalStore } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { shown } from '../../../ui/grid/rows.ts'
import type { EditRows } from '../../../ui/grid/useEditRows.ts'
import { usePage } from '../../runtime/page.ts'

/** The rows of a sub-table and what can be done to them. */
export function useSubTable(control: Control) {
  const { store } = usePage()
  const { tables } = store
  const read = () => tables.rows(control.field)
  const rows = useSyncExternalStore(tables.subscribe, read, read)
  return useMemo(
    () => ({
      rows,
      shown: shown(rows),
      act: (action: Parameters<typeof tables.act>[1]) => tables.act(control.field, action),
      undo: () => tables.undo(control.field),
      redo: () => tables.redo(control.field),
      ...tables.history(control.field),
      amend: (actionOn: Parameters<EditRows['amend']>[0]) =>
        tables.act(control.field, actionOn(tables.rows(control.field))),
    }),
    [rows, tables, control.field],
  )
}
