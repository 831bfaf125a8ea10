import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../ui/listeners.ts'
import { usePage } from '../../runtime/page.ts'
import type { Store } from '../../runtime/store.ts'

/** What is chosen for the columns of a table; a column with nothing chosen is not there. */
export type TableFilters = Readonly<Record<string, readonly string[]>>

interface TableFilterStore {
  of: (table: string) => TableFilters
  set: (table: string, column: string, values: readonly string[]) => void
  subscribe: (listener: () => void) => () => void
}

const none: TableFilters = {}
const kept = new WeakMap<Store, TableFilterStore>()

/** How the tables of a page are narrowed. It is no value of the record, so it stands beside the store and not in it. */
function filterStoreOf(store: Store): TableFilterStore {
  const known = kept.get(store) ?? begin()
  kept.set(store, known)
  return known
}

function begin(): TableFilterStore {
  const tables = new Map<string, TableFilters>()
  const { subscribe, announce } = createListeners()
  return {
    of: (table) => tables.get(table) ?? none,
    set(table, column, values) {
      const { [column]: _, ...others } = tables.get(table) ?? none
      tables.set(table, values.length > 0 ? { ...others, [column]: values } : others)
      announce()
    },
    subscribe,
  }
}

/** How a table is narrowed now, and the way to change it. */
export function useTableFilter(
  table: string,
): [TableFilters, (column: string, values: readonly string[]) => void] {
  const filters = filterStoreOf(usePage().store)
  const now = useSyncExternalStore(filters.subscribe, () => filters.of(table))
  return [now, (column, values) => filters.set(table, column, values)]
}

/** Whether a row stays: in each narrowed column it has one of the chosen values. */
export const stays = (chosenFilters: TableFilters, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(chosenFilters).every(([column, chosen]) => {
    const value = values[column]
    const texts = (Array.isArray(value) ? value : [value]).map(
      (each: unknown) =>
        each === null || each === undefined ? '' : String(each as string | number | boolean), // cells hold scalars
    )
    return texts.some((text) => chosen.includes(text))
  })
