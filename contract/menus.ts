import { z } from 'zod'
import { call } from './call.ts'

/** Menu item of the specification §3. `nav` groups, `app` opens a page; `isOpen` 2 opens `path` in a new window. */
export interface MenuItem {
  id: number
  name: string
  nameEn: string
  /** `/orders/OrderList.vue` for a page of ours, a path or an address otherwise. */
  path: string
  /** The address in the browser without the screen's file name and query: `/orders`, `/custompage`. */
  pathOnly: string
  type: 'app' | 'nav'
  appId: number
  parentId: number
  deep: number
  source: string
  isOpen: 1 | 2
  /** `query` is appended to the address (a preset view), `keepAlive` keeps the page mounted while its tab is open. */
  meta: { keepAlive: boolean; query?: Record<string, string> | undefined }
  children: MenuItem[]
}

export const MenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.number().int(),
    name: z.string(),
    nameEn: z.string(),
    path: z.string(),
    pathOnly: z.string(),
    type: z.enum(['app', 'nav']),
    appId: z.number().int(),
    parentId: z.number().int(),
    deep: z.number().int(),
    source: z.string(),
    isOpen: z.literal([1, 2]),
    meta: z.object({ keepAlive: z.boolean(), query: z.record(z.string(), z.string()).optional() }),
    children: z.array(MenuItem),
  }),
)

/** The menu of the side asked for (`menuType` 1 buyer, 2 supplier), as far as the organisation has it and the person's rights reach. */
export const treeMenu = call('GET', '/api/Menu/Tree_Menu', {
  query: z.object({ menuType: z.coerce.number().int().default(1) }),
  response: z.array(MenuItem),
  may: 'member',
})

/** The same menu as a tree to choose from: `id`, `parentId`, `name`, `children` (the cascader's default). */
export const navMenu = call('GET', '/Menu/Nav_Menu', { response: z.array(MenuItem), may: 'member' })
