import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type MenuItem, treeMenu } from '../../../contract/menus.ts'
import { menuTypeOf } from '../../../contract/values.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { type AppRoute, menuRoutes, ownRoutes } from '../routes.tsx'
import { type MenuEntry, entriesOf, entryAt } from './paths.ts'

export interface Menu {
  tree: readonly MenuItem[]
  entries: readonly MenuEntry[]
  /** The entry of the address shown. */
  current: MenuEntry | undefined
  routes: readonly AppRoute[]
  ready: boolean
  error: HttpError | undefined
  refetch: () => Promise<unknown>
}

const none: readonly MenuItem[] = []

/** The menu of the side worked on, and what derives from it. */
export function useMenuTree(): Menu {
  const { side, locked } = useSession()
  const { pathname, search } = useLocation()
  const { data, error, refetch } = useCallQuery(
    'menus',
    treeMenu,
    { query: { menuType: menuTypeOf[side] } },
    { enabled: !locked, silent: true },
  )
  const tree = data ?? none
  const entries = useMemo(() => entriesOf(tree), [tree])
  const routes = useMemo(() => [...ownRoutes, ...menuRoutes(tree)], [tree])
  const current = useMemo(() => entryAt(entries, pathname, search), [entries, pathname, search])
  return {
    tree,
    entries,
    current,
    routes,
    ready: data !== undefined,
    error: data ? undefined : error,
    refetch,
  }
}
