import { useMemo, useState } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { GridSort } from '../../../ui/grid/column.ts'
import type { EditRow } from '../../../ui/grid/rows.ts'
import { valuesOf } from '../../runtime/cells.ts'
import { usePage } from '../../runtime/page.ts'
import { stays, useTableFilter } from '../table-filter/tableFilter.ts'
import { orderOf } from './order.ts'

/** Where a row stands that was there when the table was filtered or sorted, and whether it stayed. */
type Places = ReadonlyMap<string, { at: number; stays: boolean }>
const nowhere: Places = new Map()

interface RowView {
  rows: readonly EditRow[]
  sorts: readonly GridSort[]
  onSort: (sorts: GridSort[]) => void
  /** Rows are left out or stand in another order than they are kept in. */
  arranged: boolean
}

/**
 * The rows of a sub-table as a person filtered and sorted them. A row keeps its place while it is written, and new ones stay last, until somebody filters
 * or sorts again; a row that `isKept` is in sight whatever is filtered.
 */
export function useRowView(
  control: Control,
  rows: readonly EditRow[],
  isKept: (key: string) => boolean,
): RowView {
  const { lang, clock } = usePage().services
  const [filters] = useTableFilter(control.field)
  const [sorts, onSort] = useState<readonly GridSort[]>([])
  const arranged = sorts.length > 0 || Object.keys(filters).length > 0
  const [taken, setTaken] = useState({ filters, sorts, places: nowhere })
  const isStale =
    taken.filters !== filters ||
    taken.sorts !== sorts ||
    // Another record, or this one once it was saved.
    (arranged && rows.some(({ key, status }) => status !== 'add' && !taken.places.has(key)))
  if (isStale) {
    const columns = columnsOf(control)
    const ordered = arranged ? orderOf(control, rows, sorts, lang, clock().zone) : []
    const places = new Map(
      ordered.map(({ key, cells }, at) => [key, { at, stays: stays(filters, valuesOf(columns, cells)) }]),
    )
    setTaken({ filters, sorts, places })
  }
  const { places } = taken
  const shown = useMemo(() => {
    if (!arranged) return rows
    const placeOf = ({ key }: EditRow) => places.get(key)?.at ?? Infinity
    return rows
      .filter(({ key }) => places.get(key)?.stays !== false || isKept(key))
      .toSorted((one, other) => {
        const [place, next] = [placeOf(one), placeOf(other)]
        return place === next ? 0 : place - next
      })
  }, [arranged, rows, places, isKept])
  return { rows: shown, sorts, onSort, arranged }
}
