import { TABS } from '../limits.ts'

/** The part of a router location that a page sees. */
export interface Place {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

export interface Tab {
  /** Full path at opening: what keeps the page alive (specification, Routes). */
  key: string
  /** Where the page is now; its own filters change it by REPLACE. */
  place: Place
  title?: string
  /** The parts of it that hold what is not saved. */
  unsaved?: readonly string[]
  /** Counts visits, so that the one longest unseen can go. */
  seen: number
}

export interface Tabs {
  open: readonly Tab[]
  current: string
}

export const fullPath = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>): string =>
  pathname + search

const fresh = (place: Place, seen: number): Tab => ({ key: fullPath(place), place, seen })

/** What makes two addresses one page: nothing but being the same, unless who asks knows better. */
type PageIdentity = (place: Pick<Place, 'pathname' | 'search'>) => string

/**
 * The tabs after the address changed. Two addresses of one page (a list asked differently) are one tab. REPLACE on the same path is the page itself keeping its state in the address and stays in
 * its tab; REPLACE to another path takes the tab over; anything else goes to the tab of that address or opens one.
 */
export function visit(
  { open, current }: Tabs,
  place: Place,
  how: 'POP' | 'PUSH' | 'REPLACE',
  identityOf: PageIdentity = fullPath,
): Tabs {
  const seen = Math.max(0, ...open.map((tab) => tab.seen)) + 1
  const active = open.find((tab) => tab.key === current)
  if (how === 'REPLACE' && active) {
    const same = active.place.pathname === place.pathname
    const other = same
      ? undefined
      : open.find((tab) => tab !== active && fullPath(tab.place) === fullPath(place))
    if (other)
      return {
        open: open
          .filter((tab) => tab !== active)
          .map((tab) => (tab === other ? { ...tab, place, seen } : tab)),
        current: other.key,
      }
    const next = same ? { ...active, place, seen } : fresh(place, seen)
    return { open: open.map((tab) => (tab === active ? next : tab)), current: next.key }
  }
  const path = fullPath(place)
  const identity = identityOf(place)
  const known =
    open.find((tab) => fullPath(tab.place) === path) ??
    open.find((tab) => tab.key === path) ??
    open.find((tab) => identityOf(tab.place) === identity)
  if (known)
    return { open: open.map((tab) => (tab === known ? { ...tab, place, seen } : tab)), current: known.key }
  return { open: [...cut(open), fresh(place, seen)], current: path }
}

const cut = (open: readonly Tab[]): readonly Tab[] => {
  if (open.length < TABS) return open
  const safe = open.filter((tab) => !isUnsaved(tab))
  const oldest = Math.min(...(safe.length > 0 ? safe : open).map((tab) => tab.seen))
  return open.filter((tab) => tab.seen !== oldest)
}

export const rename = ({ open, current }: Tabs, key: string, title: string): Tabs => ({
  open: open.map((tab) => (tab.key === key && tab.title !== title ? { ...tab, title } : tab)),
  current,
})

export const isUnsaved = ({ unsaved = [] }: Tab): boolean => unsaved.length > 0

/**
 * The tabs after a part of a page has told whether it holds what is not saved. A page that is put out of sight takes back what its parts
 * told, as one that is left does; it stays unsaved all the same.
 */
export function markUnsaved(tabs: Tabs, key: string, part: string, unsaved: boolean): Tabs {
  if (!unsaved && tabs.current !== key) return tabs
  const marked = (tab: Tab): Tab => {
    const others = (tab.unsaved ?? []).filter((one) => one !== part)
    return { ...tab, unsaved: unsaved ? [...others, part] : others }
  }
  return { ...tabs, open: tabs.open.map((tab) => (tab.key === key ? marked(tab) : tab)) }
}

/** Without the tabs that `goes` names; `next` is where to go when the current one is among them. */
export function close(
  { open, current }: Tabs,
  goes: (tab: Tab) => boolean,
): { tabs: Tabs; next: Tab | undefined } {
  const left = open.filter((tab) => !goes(tab))
  if (left.some((tab) => tab.key === current)) return { tabs: { open: left, current }, next: undefined }
  const next = left.toSorted((one, other) => other.seen - one.seen)[0]
  return { tabs: { open: left, current: next?.key ?? '' }, next }
}
