import { useCallback, useState } from 'react'
import { keep, kept } from '../providers/storage.ts'

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether the menu is collapsed; remembered. */
export function useCollapsed() {
  const [collapsed, set] = useState(() => kept('menuCollapsed', isFlag) ?? false)
  const setCollapsed = useCallback((next: boolean) => {
    keep('menuCollapsed', next)
    set(next)
  }, [])
  return { collapsed, setCollapsed }
}
