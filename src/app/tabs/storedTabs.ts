import { ownPath } from '../../ui/ownPath.ts'
import { fullPath, type Tab } from './tabs.ts'

/** What is stored of a tab for the next load of the page. */
interface StoredTab {
  path: string
  title?: string
}

export const isStoredTabs = (value: unknown): value is StoredTab[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'path' in one &&
      typeof one.path === 'string' &&
      (!('title' in one) || typeof one.title === 'string'),
  )

/** The tabs of what was stored; one whose address is no path of the portal is left out, and of two with one address the second. */
export function restoredTabs(stored: readonly StoredTab[]): Tab[] {
  const tabs = stored.flatMap(({ path, title }, index): Tab[] => {
    const own = ownPath(path)
    if (own === undefined) return []
    const { pathname, search } = new URL(own, location.origin)
    return [
      {
        key: fullPath({ pathname, search }),
        place: { pathname, search, hash: '', state: null, key: `kept-${index}` },
        seen: 0,
        ...(title ? { title } : {}),
      },
    ]
  })
  return tabs.filter(({ key }, index) => tabs.findIndex((tab) => tab.key === key) === index)
}
