import { useSyncExternalStore } from 'react'
import { usePage } from '../../runtime/page.ts'
import type { Store } from '../../runtime/store.ts'

/** What is chosen for the columns of a table; a column with nothing chosen is not there. */
export type Narrowed = Readonly<Record<string, readonly string[]>>

interface Narrowing {
  of: (table: string) => Narrowed
  set: (table: string, column: string, values: readonly string[]) => void
  listen: (heard: () => void) => () => void
}

const none: Narrowed = {}
const kept = new WeakMap<Store, Narrowing>()

/** How the tables of a page are narrowed. It is no value of the record, so it stands beside the store and not in it. */
function narrowingOf(store: Store): Narrowing {
  const known = kept.get(store) ?? begin()
  kept.set(store, known)
  return known
}

function begin(): Narrowing {
  const tables = new Map<string, Narrowed>()
  const all = new Set<() => void>()
  return {
    of: (table) => tables.get(table) ?? none,
    set(table, column, values) {
      const { [column]: _, ...others } = tables.get(table) ?? none
      tables.set(table, values.length > 0 ? { ...others, [column]: values } : others)
      for (const heard of all) heard()
    },
    listen(heard) {
      all.add(heard)
      return () => all.delete(heard)
    },
  }
}

/** How a table is narrowed now, and the way to change it. */
export function useNarrowing(table: string): [Narrowed, (column: string, values: readonly string[]) => void] {
  const narrowing = narrowingOf(usePage().store)
  const now = useSyncExternalStore(narrowing.listen, () => narrowing.of(table))
  return [now, (column, values) => narrowing.set(table, column, values)]
}

/** Whether a row stays: in each narrowed column it has one of the chosen values. */
export const stays = (narrowed: Narrowed, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(narrowed).every(([column, chosen]) => {
    const value = values[column]
    const texts = (Array.isArray(value) ? value : [value]).map(
      (each: unknown) =>
        each === null || each === undefined ? '' : String(each as string | number | boolean), // cells hold scalars
    )
    return texts.some((text) => chosen.includes(text))
  })
