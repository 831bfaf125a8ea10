import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Control } from '../../../contract/lowcode/control.ts'
import { overlaysAt } from './overlays.ts'
import { usePage } from './page.ts'

/** Where a dialog or drawer stands in the stack of those that are open, from 1; 0 while it is closed. */
export function useOverlay(control: Control): number {
  const { store } = usePage()
  const overlays = useMemo(() => overlaysAt(store), [store])
  useEffect(() => overlays.know(control), [overlays, control])
  const read = () => overlays.place(control)
  return useSyncExternalStore(overlays.subscribe, read, read)
}
