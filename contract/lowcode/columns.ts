import { isRecord } from '../isRecord.ts'
import { type Control, slotOf } from './control.ts'

// Definitions never change in place.
const known = new WeakMap<Control, readonly Control[]>()

/** The columns of a table: the controls of its cells, with what its `controlConfig` says of all of them and they do not say themselves. */
export function columnsOf(table: Control): readonly Control[] {
  const own = slotOf(table, 'children')
  const common = table.attr['controlConfig']
  if (!isRecord(common)) return own
  const kept = known.get(table)
  if (kept) return kept
  const columns = own.map((column) => ({ ...column, attr: { ...common, ...column.attr } }))
  known.set(table, columns)
  return columns
}
