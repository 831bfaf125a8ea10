import { beforeAll, expect, test } from 'vitest'
import { setLanguage } from '../i18n/i18n.ts'
import { pathOf, screenActions } from '../providers/resource.ts'
import { setSession } from '../providers/session.ts'
import { resources, screenOfFile } from '../resources/index.ts'
import { resourceTitle } from './resourceTitle.ts'
import { ownRoutes, refineResources } from './routes.tsx'

beforeAll(() => setLanguage('zh'))

const titleOf = (pathname: string) => resourceTitle(resources, pathname)

test('the resource names its pages, for each side in its words', () => {
  setSession({ token: 'x', lang: 'zh', side: 'buyer' })
  expect(titleOf('/orders/3f2a/edit')).toBe('采购订单')
  expect(titleOf('/apps/3f2a/pages/17')).toBe('页面')
  setSession({ token: 'x', lang: 'zh', side: 'supplier' })
  expect(titleOf('/orders')).toBe('客户订单')
  expect(titleOf('/nowhere')).toBeUndefined()
})

test('every page of one resource has a name, every parent is a resource', () => {
  for (const one of resources) {
    if (one.parent) expect(resources.map(({ name }) => name)).toContain(one.parent)
    for (const path of screenActions.flatMap((action) => pathOf(one, action) ?? []))
      expect(titleOf(path)).toMatch(/\p{Script=Han}/u)
  }
})

test('Refine and the router know the same addresses', () => {
  const known = refineResources(resources).flatMap((one) =>
    screenActions.flatMap((action) => one[action] ?? []),
  )
  expect(known).toContain('/apps/:id/pages/:pageId')
  expect(ownRoutes.map(({ path }) => path)).toEqual(expect.arrayContaining(known))
})

test('a file that a menu names is the screen of its resource', () => {
  const orders = resources.find(({ name }) => name === 'orders')
  expect(screenOfFile('/orders/OrderList.vue')).toBe(orders?.list)
  expect(screenOfFile('/masters/MasterLists.vue')).toBeDefined()
  for (const none of ['/orders/OrderStatusTag.vue', '/nobody/NobodyList.vue', '/orders/../x/OrderList.vue'])
    expect(screenOfFile(none)).toBeUndefined()
})
