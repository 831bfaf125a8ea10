import { useMemo, useSyncExternalStore } from 'react'
import { usePage } from '../../runtime/page.ts'

/** The faults of a sub-table (`lines.<key of the row>.qty`) by row, then by column. */
export function useRowFaults(field: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const { store } = usePage()
  const faults = useSyncExternalStore(store.subscribeAll, store.faults, store.faults)
  return useMemo(() => {
    const found = new Map<string, Record<string, string>>()
    for (const [path, said] of faults) {
      const [table, key, column] = path.split('.')
      if (table === field && key !== undefined && column !== undefined)
        found.set(key, { ...found.get(key), [column]: said })
    }
    return found
  }, [field, faults])
}
