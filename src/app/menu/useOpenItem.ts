import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { MenuItem } from '../../../contract/menus.ts'
import { targetOf } from './paths.ts'

/** Goes where a menu item leads: a page here, or another address in a window that cannot reach back. */
export function useOpenItem(): (item: MenuItem) => void {
  const navigate = useNavigate()
  return useCallback(
    (item) => {
      const target = targetOf(item, location.href)
      if (target.kind === 'page') void navigate(target.to)
      if (target.kind === 'window') window.open(target.url, '_blank', 'noopener,noreferrer')
    },
    [navigate],
  )
}
