import type { DictOption } from '../../../contract/dicts.ts'
import { type EditRow, shown } from '../../ui/grid/rows.ts'

/** The choices of a dictionary as rows of the grid they are written in. */
export const rowsOf = (options: readonly DictOption[]): EditRow[] =>
  options.map(({ id, name, nameEn, active }) => ({
    key: id,
    status: 'kept',
    cells: { id, name, nameEn, active: active ? '1' : '0' },
  }))

/** A choice that is still to be written. */
export const blankRow = () => ({ key: crypto.randomUUID(), cells: { active: '1' } })

const cell = ({ cells }: EditRow, name: string): string => (cells[name] ?? '').trim()

/** The rows as choices; those nobody wrote anything into are none. */
export const optionsOf = (rows: readonly EditRow[]): DictOption[] =>
  writtenRows(rows).map((row) => ({
    id: cell(row, 'id'),
    name: cell(row, 'name'),
    nameEn: cell(row, 'nameEn'),
    active: cell(row, 'active') !== '0',
  }))

const writtenRows = (rows: readonly EditRow[]): EditRow[] =>
  shown(rows).filter((row) => ['id', 'name', 'nameEn'].some((name) => cell(row, name) !== ''))

export type OptionFault = 'needed' | 'taken'

/** What is wrong with the rows, by row and column. An id is what records keep, so each stands once. */
export function faultsOf(rows: readonly EditRow[]): Map<string, Record<string, OptionFault>> {
  const seen = new Set<string>()
  const found = new Map<string, Record<string, OptionFault>>()
  for (const row of writtenRows(rows)) {
    const id = cell(row, 'id')
    const faults: Record<string, OptionFault> = {
      ...(id === '' ? { id: 'needed' } : seen.has(id) ? { id: 'taken' } : {}),
      ...(cell(row, 'name') === '' ? { name: 'needed' } : {}),
    }
    seen.add(id)
    if (Object.keys(faults).length > 0) found.set(row.key, faults)
  }
  return found
}
