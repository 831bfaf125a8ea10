import { useMemo } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { boundOf, fieldsOf, kindOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import type { Cells, EditRow } from '../../../ui/grid/rows.ts'
import { valuesOf, writtenIn } from '../../runtime/cells.ts'
import { byPerson, isGesture } from '../../runtime/gesture.ts'
import { emit, handlerOf } from '../../runtime/handlers.ts'
import { usePage } from '../../runtime/page.ts'
import { pageOf, type Store } from '../../runtime/store.ts'
import { filledCells } from './filledRow.ts'
import { differing } from './row.ts'
import { chosenDetail } from './useChosen.ts'

/** What happened to the cell of a column, in the row of that key; without a detail the row is told. */
type EmitColumn = (event: string, key: string, column: Control, detail?: unknown) => void

/**
 * What a page hears of the rows of a sub-table that are written: which rows have other values, and of each column what its control would tell in a
 * form. `withEvents` runs what a person does to the rows and then tells what came of it, except of the column whose own control has told it;
 * `emitColumn` tells of one cell.
 */
export function useRowEvents(table: Control) {
  const { store, services } = usePage()
  return useMemo(() => {
    const columns = columnsOf(table)
    const listened = columns.filter(({ event, func }) => event !== undefined || func !== undefined)
    const rowOf = (key: string) => store.tables.rows(table.field).find((row) => row.key === key)
    const emitColumn: EmitColumn = (event, key, column, detail) => {
      if (handlerOf(column, event) === undefined) return
      const row = rowStore(store, table, columns, key)
      const told = detail ?? { row: valuesOf(columns, rowOf(key)?.cells ?? {}) }
      void emit({ event, control: column, store: row, detail: told, gesture: isGesture() }, services)
    }
    const withEvents = (work: () => void, except?: Control): void =>
      byPerson(() => {
        const before = new Map(store.tables.rows(table.field).map((row) => [row.key, row]))
        work()
        const changed = store.tables.rows(table.field).filter((row) => {
          const was = before.get(row.key)
          return was && row.status !== 'delete' && Object.keys(differing(row.cells, was.cells)).length > 0
        })
        if (changed.length === 0) return
        const rows = changed.map(({ cells }) => valuesOf(columns, cells))
        const controlEvent = { event: 'cellValueChanged', control: table, store, detail: chosenDetail(rows) }
        void emit({ ...controlEvent, gesture: isGesture() }, services)
        for (const row of changed)
          for (const column of listened)
            if (column !== except) emitChanges(column, before.get(row.key)?.cells ?? {}, row)
      })
    function emitChanges(column: Control, was: Cells, now: EditRow): void {
      // What follows from other fields nobody wrote.
      if (column.link?.value !== undefined) return
      const own = new Set([column.field, ...fieldsOf(column)])
      const fields = [...own].filter((field) => (was[field] ?? '') !== (now.cells[field] ?? ''))
      if (fields.length === 0) return
      const all = valuesOf(columns, now.cells)
      const values = Object.fromEntries(fields.map((field) => [field, all[field]]))
      emitColumn('input', now.key, column, values)
      emitColumn('change', now.key, column, values)
      const held = valueTypeOf(column).startsWith('ref') ? boundOf(column).id : column.field
      if ((now.cells[held] ?? '') === '') emitColumn('clear', now.key, column)
      else if (kindOf(column.type)?.kind === 'autocomplete') emitColumn('select', now.key, column)
    }
    return { withEvents, emitColumn }
  }, [store, services, table])
}

/** A row as the handlers of its columns see it: its fields before the page's. What they write of it goes into its cells. */
function rowStore(store: Store, table: Control, columns: readonly Control[], key: string): Store {
  const own = writtenIn(columns)
  const values = () => {
    const row = store.tables.rows(table.field).find((one) => one.key === key)
    return row ? valuesOf(columns, row.cells) : {}
  }
  return {
    ...store,
    value: (name) => (own.has(name) ? values()[name] : store.value(name)),
    values: () => ({ ...store.values(), ...values() }),
    change: (written) =>
      store.tables.act(table.field, {
        type: 'fill',
        edits: [{ key, cells: filledCells(columns, written) }],
      }),
    row: { page: pageOf(store), has: (field) => own.has(field) },
  }
}
