import type { MenuItem } from '../../../contract/menus.ts'
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
