import { useCallback, useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import { session } from '../../providers/session.ts'
import { storeItem, storedValue } from '../../providers/storage.ts'
import { nameOf } from '../menu/names.ts'
import { entryAt } from '../menu/paths.ts'
import type { Menu } from '../menu/useMenuTree.ts'
import { resources } from '../../resources/index.ts'
import { resourceTitle } from '../resourceTitle.ts'
import { listPaths } from '../routes.tsx'
import { isStoredTabs, restoredTabs } from './storedTabs.ts'
import { close, fullPath, markUnsaved, rename, type Tab, type Tabs, visit } from './tabs.ts'

export interface TabsState {
  open: readonly Tab[]
  current: Tab | undefined
  keeps: (tab: Tab) => boolean
  wasShown: (tab: Tab) => boolean
  titleOf: (tab: Tab) => string
  go: (tab: Tab) => void
  rename: (key: string, title: string) => void
  setUnsaved: (key: string, part: string, unsaved: boolean) => void
  /** `to`: where the address goes then, in place of the tab beside it. */
  close: (key: string, to?: string) => void
  closeOthers: (key: string) => void
}

const keyOf = () => `tabs.${session().side}`

/** The tabs of the last load of this browser tab; none of them is mounted before it is looked at. */
const restored = (): Tabs => ({
  open: restoredTabs(storedValue(keyOf(), isStoredTabs, 'session') ?? []),
  current: '',
})

/** Opened pages, following the address while `follows`. */
export function useTabs(follows: boolean, menu: Menu): TabsState {
  const place = useLocation()
  const how = useNavigationType()
  const navigate = useNavigate()
  const [tabs, setTabs] = useState(restored)
  const [at, setAt] = useState<Location>()
  const shown = useRef(new Set<string>())

  // Following in the render itself: the page of the new address is in the same frame.
  if (follows && at !== place) {
    setAt(place)
    setTabs(visit(tabs, place, how, identityOf))
  }
  // A list is one page however it is asked; what the menu names apart stays apart.
  function identityOf(at: Pick<Location, 'pathname' | 'search'>): string {
    if (!listPaths.has(at.pathname)) return fullPath(at)
    return `${at.pathname} ${entryAt(menu.entries, at.pathname, at.search)?.item.id ?? ''}`
  }
  const current = tabs.open.find((tab) => tab.key === tabs.current)

  const titleOf = (tab: Tab): string => {
    const entry = entryAt(menu.entries, tab.place.pathname, tab.place.search)
    if (tab.title) return tab.title
    if (entry) return nameOf(entry.item)
    return resourceTitle(resources, tab.place.pathname) ?? tab.place.pathname
  }

  useEffect(() => {
    if (current) shown.current.add(current.key)
  })
  useEffect(() => {
    storeItem(
      keyOf(),
      tabs.open.map((tab) => ({ path: fullPath(tab.place), ...(tab.title ? { title: tab.title } : {}) })),
      'session',
    )
  }, [tabs.open])

  const leaveFor = useCallback(
    (next: Tab | undefined) => void navigate(next ? fullPath(next.place) : '/'),
    [navigate],
  )
  const latest = useRef(tabs)
  useEffect(() => {
    latest.current = tabs
  })
  const shut = useCallback(
    (goes: (tab: Tab) => boolean, to?: string) => {
      const { tabs: left, next } = close(latest.current, goes)
      const gone = latest.current.current !== left.current
      for (const tab of latest.current.open) if (goes(tab)) shown.current.delete(tab.key)
      setTabs(left)
      if (to !== undefined) void navigate(to)
      else if (gone) leaveFor(next)
    },
    [leaveFor, navigate],
  )

  return {
    open: tabs.open,
    current: current && { ...current, title: titleOf(current) },
    keeps: (tab) => entryAt(menu.entries, tab.place.pathname, tab.place.search)?.item.meta.keepAlive ?? true,
    wasShown: (tab) => shown.current.has(tab.key),
    titleOf,
    go: (tab) => leaveFor(tab),
    rename: useCallback((key: string, title: string) => setTabs((now) => rename(now, key, title)), []),
    setUnsaved: useCallback(
      (key: string, part: string, unsaved: boolean) => setTabs((now) => markUnsaved(now, key, part, unsaved)),
      [],
    ),
    close: useCallback((key: string, to?: string) => shut((tab) => tab.key === key, to), [shut]),
    closeOthers: useCallback((key: string) => shut((tab) => tab.key !== key), [shut]),
  }
}
