import type { RowsAction } from '../../ui/grid/rows.ts'
import type { Tables } from './tables.ts'

export type Faults = ReadonlyMap<string, string>

/** Faults of rows by the key of the row (`lines.<key>.qty`) where a check counted rows (`lines.3.qty`): a fault goes with its row. */
export const keyed = (faults: Faults, tables: Tables): Faults =>
  new Map(
    [...faults].map(([path, said]) => {
      const [field = '', index = '', ...column] = path.split('.')
      const row = /^\d+$/.test(index) ? tables.rows(field)[Number(index)] : undefined
      return [row ? [field, row.key, ...column].join('.') : path, said]
    }),
  )

/** Without those at some paths; the same when there are none. */
export function without(faults: Faults, gone: (path: string) => boolean): Faults {
  const left = [...faults].filter(([path]) => !gone(path))
  return left.length === faults.size ? faults : new Map(left)
}

/** Whether an action on a table's rows writes the cell of a path anew or takes its row out. */
export const settles =
  (field: string, action: RowsAction) =>
  (path: string): boolean => {
    const [table, key = '', column = ''] = path.split('.')
    if (table !== field) return false
    if (action.type === 'remove') return action.keys.includes(key)
    return (
      action.type === 'fill' &&
      action.edits.some((edit) => edit.key === key && Object.hasOwn(edit.cells, column))
    )
  }
