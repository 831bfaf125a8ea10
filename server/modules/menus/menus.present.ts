import type { MenuItem } from '../../../contract/menus.ts'
import type { MenuPage, menuOfApps } from '../apps/apps.read.ts'
import type { MenuRow } from './menus.store.ts'

/** The rows as a tree. A group without a page below it is left out. */
export function presentTree(rows: readonly MenuRow[], parent: number | null = null, deep = 1): MenuItem[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => presentItem(row, deep, presentTree(rows, row.id, deep + 1)))
    .filter((item) => item.type === 'app' || item.children.length > 0)
}

const presentItem = (row: MenuRow, deep: number, children: MenuItem[]): MenuItem => ({
  id: row.id,
  name: row.name,
  nameEn: row.name_en,
  path: row.path,
  pathOnly: row.path_only,
  type: row.type,
  appId: row.type === 'app' ? row.id : 0,
  parentId: row.parent_id ?? 0,
  deep,
  source: row.source,
  isOpen: row.is_open === 2 ? 2 : 1,
  meta: { keepAlive: row.keep_alive, ...(isQuery(row.query) ? { query: row.query } : {}) },
  children,
})

const isQuery = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

type App = Awaited<ReturnType<typeof menuOfApps>>[number]

/** Below the numbers of pages. The groups within have the negative number of their first page. */
const appsGroup = 900

/** Applications as one group of the menu. One with a single page is that page; others are groups of their own. */
export function presentApps(apps: readonly App[]): MenuItem[] {
  if (apps.length === 0) return []
  const children = apps.map(({ head, entries }): MenuItem => {
    const [first] = entries
    if (first && entries.length === 1) return pageItem(head.app_id, first, appsGroup, 2)
    // The same whatever else is published, so that the browser knows which groups are open.
    const id = -(first?.page.menuId ?? 0)
    return {
      ...group(id, head.name, head.name_en, head.icon, appsGroup, 2),
      children: entries.map((entry) => pageItem(head.app_id, entry, id, 3)),
    }
  })
  return [{ ...group(appsGroup, '应用', 'Applications', 'appstore', 0, 1), children }]
}

const group = (
  id: number,
  name: string,
  nameEn: string,
  source: string,
  parentId: number,
  deep: number,
): MenuItem => ({
  id,
  name,
  nameEn: nameEn || name,
  path: '',
  pathOnly: '',
  type: 'nav',
  appId: 0,
  parentId,
  deep,
  source,
  isOpen: 1,
  meta: { keepAlive: true },
  children: [],
})

/** A page of an application: its address names both by their ids. */
const pageItem = (
  appId: string,
  { page, name, nameEn, icon }: MenuPage,
  parentId: number,
  deep: number,
): MenuItem => ({
  ...group(page.menuId, name, nameEn, icon, parentId, deep),
  path: `/custompage?appId=${appId}&pageId=${page.id}`,
  pathOnly: '/custompage',
  type: 'app',
  appId: page.menuId,
  meta: { keepAlive: true, query: { appId, pageId: page.id } },
})
