import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { EditColumn } from '../../../ui/grid/block.ts'
import { shown } from '../../../ui/grid/rows.ts'
import { columnsIn } from '../../runtime/cells.ts'
import { usePage } from '../../runtime/page.ts'
import type { Choice, ColumnWidths } from '../../runtime/services.ts'
import { number } from '../attr.ts'
import { offered, writtenChoices } from '../pick/choices.ts'
import { editColumns, outerNames } from './columns.ts'
import { filledCells, filledRow } from './filledRow.ts'
import { useRowEvents } from './useRowEvents.ts'

/** The columns of a sub-table as a grid edits them and pastes into them. */
export function useEditColumns(control: Control, widths: ColumnWidths = asSaid): EditColumn[] {
  const { store, services } = usePage()
  const t = useT()
  const columns = columnsOf(control)
  const choices = useColumnChoices(columns)
  const outer = useOuterValues(columns)
  const { withEvents } = useRowEvents(control)
  return useMemo(
    () =>
      editColumns(control, columnsIn(control, 2), {
        services,
        store,
        t,
        choices,
        widths,
        fillRows(key, [first = {}, ...others]) {
          const rows = shown(store.tables.rows(control.field))
          const room = (number(control, 'maxRow') ?? Infinity) - rows.length
          withEvents(() =>
            store.tables.act(control.field, {
              type: 'fill',
              edits: [{ key, cells: filledCells(columns, first) }],
              added: others.slice(0, Math.max(0, room)).map((values) => filledRow(columns, values)),
              at: rows.findIndex((row) => row.key === key) + 1,
            }),
          )
        },
      }),
    // The links of other rows may read what the page holds.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [columns, services, t, choices, store, control, widths, outer],
  )
}

const asSaid: ColumnWidths = {}

/** What the links of the columns read of the page: another value when any of it is another. */
function useOuterValues(columns: readonly Control[]): unknown {
  const { store } = usePage()
  const names = useMemo(() => outerNames(columns), [columns])
  const read = () => JSON.stringify(names.map((name) => store.value(name) ?? null))
  return useSyncExternalStore(store.subscribeAll, read, read)
}

const choosing: ReadonlySet<string> = new Set(['select', 'radio-group', 'checkbox-group'])

/** Choices of the columns that have a dictionary, a call or a written list. */
function useColumnChoices(
  columns: readonly Parameters<typeof writtenChoices>[0][],
): ReadonlyMap<string, readonly Choice[]> {
  const { services } = usePage()
  const [asked, setAsked] = useState<ReadonlyMap<string, readonly Choice[]>>(new Map())
  useEffect(() => {
    let gone = false
    for (const column of columns)
      if (choosing.has(column.type))
        offered(column, services)?.then(
          (options) => !gone && setAsked((was) => new Map(was).set(column.field, options)),
          () => undefined, // the cell then shows what is stored
        )
    return () => {
      gone = true
    }
  }, [columns, services])
  return useMemo(() => {
    const written = columns.map((column) => [column.field, writtenChoices(column, services.lang)] as const)
    return new Map([...written.filter(([, list]) => list.length > 0), ...asked])
  }, [columns, services.lang, asked])
}
