import type { BuyerHomeInfo, SupplierHomeInfo } from '../../../contract/home.ts'
import type { MenuItem } from '../../../contract/menus.ts'
import type { Side } from '../../../contract/values.ts'
import { ownPath } from '../../ui/ownPath.ts'

/** Where a click on a menu item leads. */
export type Target = { kind: 'page'; to: string } | { kind: 'window'; url: string } | { kind: 'none' }

export const homeOf = (side: Side): string =>
  side === 'supplier' ? '/supplierDashboard/index' : '/dashboard'

/** An address is opened in a window only over http(s); `javascript:` and its kin are not addresses. */
export function safeUrl(text: string, base: string): string | undefined {
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
}

/** The address of a page item: its path without the file, its preset view, and the app's id. */
export function addressOf(item: MenuItem): string {
  const query = new URLSearchParams(item.meta.query)
  if (item.appId) query.set('appid', String(item.appId))
  const text = query.toString()
  return text ? `${item.pathOnly}?${text}` : item.pathOnly
}

export function targetOf(item: MenuItem, base: string): Target {
  if (item.type !== 'app') return { kind: 'none' }
  if (item.isOpen === 2) {
    const url = safeUrl(item.path, base)
    return url ? { kind: 'window', url } : { kind: 'none' }
  }
  const to = ownPath(addressOf(item))
  return to === undefined ? { kind: 'none' } : { kind: 'page', to }
}

export interface MenuEntry {
  item: MenuItem
  /** The items above it, outermost first. */
  parents: readonly MenuItem[]
}

/** All items as a flat list with their parents. */
export function entriesOf(tree: readonly MenuItem[], parents: readonly MenuItem[] = []): MenuEntry[] {
  return tree.flatMap((item) => [{ item, parents }, ...entriesOf(item.children, [...parents, item])])
}

/**
 * The entry of an address: by app id when the address names one, else the one whose path is the longest beginning of it, so that
 * `/orders/3f…` belongs to `/orders`.
 */
export function entryAt(
  entries: readonly MenuEntry[],
  pathname: string,
  search: string,
): MenuEntry | undefined {
  const appId = Number(new URLSearchParams(search).get('appid'))
  const apps = entries.filter(({ item }) => item.type === 'app' && item.isOpen === 1)
  const exact = apps.find(({ item }) => appId > 0 && item.appId === appId && item.pathOnly === pathname)
  if (exact) return exact
  const shown = new URLSearchParams(search)
  const covers = ({ item }: MenuEntry) => {
    if (pathname !== item.pathOnly && !pathname.startsWith(`${item.pathOnly}/`)) return false
    // An address that names another application, or another view, is of none of this.
    const named = Object.entries(item.meta.query ?? {}).filter(([key]) => shown.has(key))
    return named.length === 0 || named.some(([key, value]) => shown.get(key) === value)
  }
  // Items of one path: the one whose preset view is shown; else the one without a view, for the documents below it too.
  const view = ({ item }: MenuEntry) => {
    const preset = Object.entries(item.meta.query ?? {})
    if (preset.length === 0) return 1
    const same = preset.filter(([key, value]) => shown.get(key) === value).length
    // A document below belongs to the item it has something in common with: the application it is of.
    return (item.pathOnly === pathname ? same === preset.length : same > 0) ? 2 : 0
  }
  const rank = (entry: MenuEntry) => entry.item.pathOnly.length * 3 + view(entry)
  return apps.filter(covers).toSorted((one, other) => rank(other) - rank(one))[0]
}

/** App items whose label path contains the keyword, in menu order. */
export function searchMenu(
  entries: readonly MenuEntry[],
  keyword: string,
  nameOf: (item: MenuItem) => string,
): { entry: MenuEntry; label: string }[] {
  const wanted = keyword.trim().toLowerCase()
  if (!wanted) return []
  return entries
    .filter(({ item }) => item.type === 'app')
    .map((entry) => ({ entry, label: [...entry.parents, entry.item].map(nameOf).join(' / ') }))
    .filter(({ label, entry }) =>
      `${label} ${entry.item.name} ${entry.item.nameEn}`.toLowerCase().includes(wanted),
    )
}

/** Badge of each menu id (specification §4), what of the breakdown is a page of its own, and requests that are decided among others. */
export const badgeFields = {
  buyer: {
    1: 'waitReceiveQty',
    3: 'waitCustomerConfirmQty',
    4: 'waitIqcQty',
    112: 'links',
    127: 'joinRequests',
    151: 'changesAskedFor',
  },
  supplier: {
    9: 'waitReceiveQty',
    10: 'waitDeliverQty',
    12: 'waitSupplierConfirmQty',
    211: 'links',
    227: 'joinRequests',
  },
} as const satisfies Record<Side, Record<number, string>>

/** Whether what a menu counts waits for the other side: that is told without the colour of what is one's own to do. */
export const isTheirs = ({ id }: Pick<MenuItem, 'id'>): boolean => id === 1

/** The number of each of these menus. */
export function badgesOf(
  side: Side,
  info: BuyerHomeInfo | SupplierHomeInfo | undefined,
): Readonly<Record<number, number>> {
  const numbers = new Map<string, unknown>(Object.entries({ ...info?.breakdown, ...info?.requests, ...info }))
  return Object.fromEntries(
    Object.entries(badgeFields[side]).map(([id, field]) => [id, Number(numbers.get(field) ?? 0)]),
  )
}
