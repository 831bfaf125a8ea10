import { expect, test } from 'vitest'
import type { MenuItem } from '../../../contract/menus.ts'
import { hostileAddresses } from '../../ui/hostileAddresses.ts'
import { ownPath } from '../../ui/ownPath.ts'
import { addressOf, entriesOf, entryAt, safeUrl, searchMenu, targetOf } from './paths.ts'

const BASE = 'https://portal.example/orders'

const item = (id: number, more: Partial<MenuItem>): MenuItem => ({
  id,
  name: `菜单${id}`,
  nameEn: `Menu ${id}`,
  path: '',
  pathOnly: '',
  type: 'app',
  appId: id,
  parentId: 0,
  deep: 1,
  source: '',
  isOpen: 1,
  meta: { keepAlive: true },
  children: [],
  ...more,
})

const orders = item(1, {
  name: '采购订单',
  nameEn: 'Purchase orders',
  path: '/orders/OrderList.vue',
  pathOnly: '/orders',
})
const waiting = item(9, {
  path: '/orders/OrderList.vue',
  pathOnly: '/orders',
  meta: { keepAlive: true, query: { view: 'receive' } },
})
const entries = entriesOf([
  item(100, { type: 'nav', appId: 0, name: '采购协同', nameEn: 'Purchasing', children: [waiting, orders] }),
])

test('an address is opened in a window only over http and https', () => {
  expect(safeUrl('https://help.example/a', BASE)).toBe('https://help.example/a')
  expect(safeUrl('/files/guide.pdf', BASE)).toBe('https://portal.example/files/guide.pdf')
  for (const bad of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/y',
  ])
    expect(safeUrl(bad, BASE)).toBeUndefined()
})

// spec: P2.route.15, P2.route.16, P2.route.17, P3.payload.2
test('a page carries its app id and its preset view', () => {
  expect(addressOf(waiting)).toBe('/orders?view=receive&appid=9')
  expect(targetOf(orders, BASE)).toEqual({ kind: 'page', to: '/orders?appid=1' })
  expect(targetOf(item(7, { pathOnly: '//evil.example' }), BASE)).toEqual({ kind: 'none' })
  for (const pathOnly of hostileAddresses) {
    const target = targetOf(item(7, { pathOnly }), BASE)
    if (target.kind === 'page') expect(ownPath(target.to)).toBe(target.to)
  }
  expect(targetOf(item(7, { isOpen: 2, path: 'https://help.example/' }), BASE)).toEqual({
    kind: 'window',
    url: 'https://help.example/',
  })
  expect(targetOf(item(7, { isOpen: 2, path: 'javascript:alert(1)' }), BASE)).toEqual({ kind: 'none' })
})

// spec: P2.shell.20, L4.menu.2
test('the current entry is the one of the app id, else the nearest path, without a view for documents', () => {
  expect(entryAt(entries, '/orders', '?view=receive&appid=9')?.item.id).toBe(9)
  expect(entryAt(entries, '/orders', '')?.item.id).toBe(1)
  expect(entryAt(entries, '/orders', '?view=receive')?.item.id).toBe(9)
  expect(entryAt(entries, '/orders', '?view=open')?.item.id).toBe(1)
  expect(entryAt(entries, '/orders/3f2a', '')?.item.id).toBe(1)
  expect(entryAt(entries, '/orderLines', '')).toBeUndefined()
})

// spec: P2.shell.22
test('the search finds by the whole label path, in either language', () => {
  const nameOf = ({ name }: MenuItem) => name
  expect(searchMenu(entries, '采购订单', nameOf).map(({ label }) => label)).toEqual(['采购协同 / 采购订单'])
  expect(searchMenu(entries, '采购协同', nameOf)).toHaveLength(2)
  expect(searchMenu(entries, 'PURCHASE', nameOf)).toHaveLength(1)
  expect(searchMenu(entries, ' ', nameOf)).toEqual([])
})

test('a record belongs to the menu item of its application', () => {
  const page = (id: number, appId: string) =>
    item(id, {
      pathOnly: '/custompage',
      meta: { keepAlive: true, query: { appId, pageId: `list of ${appId}` } },
    })
  const pages = entriesOf([page(1, 'tools'), page(2, 'gauges')])
  const at = (search: string) => entryAt(pages, '/custompage/detail', search)?.item.id
  expect(at('?appId=gauges&formId=f&dataId=1')).toBe(2)
  expect(at('?appId=tools&formId=f&dataId=1')).toBe(1)
  expect(at('?appId=not-in-the-menu&formId=f&dataId=1')).toBeUndefined()
})
