import { useCallback, useState } from 'react'
import { storeItem, storedValue } from '../providers/storage.ts'

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether the menu is collapsed; remembered. */
export function useCollapsed() {
  const [collapsed, set] = useState(() => storedValue('menuCollapsed', isFlag) ?? false)
  const setCollapsed = useCallback((next: boolean) => {
    storeItem('menuCollapsed', next)
    set(next)
  }, [])
  return { collapsed, setCollapsed }
}
