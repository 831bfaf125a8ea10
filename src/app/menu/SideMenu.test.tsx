import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MenuItem } from '../../../contract/menus.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { setSession } from '../../providers/session.ts'
import { entriesOf } from './paths.ts'
import { SideMenu } from './SideMenu.tsx'

const item = (id: number, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name,
  nameEn: '',
  path: '',
  pathOnly: '',
  type: 'nav',
  appId: 0,
  parentId: 0,
  deep: 1,
  source: '',
  isOpen: 1,
  meta: { keepAlive: true },
  children: [],
  ...more,
})
const page = (id: number, name: string, path: string, isOpen: 1 | 2 = 1) =>
  item(id, name, { type: 'app', appId: id, path, pathOnly: path, isOpen })

const deepest = page(4, '第四层', '/fourth')
const tree = [
  item(100, '采购协同', {
    children: [
      item(101, '第二层', {
        children: [item(102, '第三层', { children: [deepest] }), page(3, '待确认行', '/decide')],
      }),
      page(1, '采购订单', '/orders'),
    ],
  }),
  item(110, '外部', {
    children: [
      page(111, '帮助中心', 'https://help.example/', 2),
      page(112, '坏地址', 'javascript:alert(1)', 2),
    ],
  }),
]

beforeAll(() => setLanguage('zh'))
beforeEach(() => setSession({ side: 'buyer' }))

/** The menu with the page of the fourth level open, so that everything above it is unfolded. */
const show = () =>
  render(
    <MemoryRouter>
      <SideMenu
        tree={tree}
        current={entriesOf(tree).find((entry) => entry.item === deepest)}
        badges={{ 1: 12, 3: 1000 }}
        collapsed={false}
      />
    </MemoryRouter>,
  )

// spec: P2.shell.19, L4.menu.1
test('home is the buyer’s or the supplier’s', () => {
  const { unmount } = show()
  expect(screen.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/dashboard')
  unmount()
  setSession({ side: 'supplier' })
  show()
  expect(screen.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/supplierDashboard/index')
})

// spec: P2.shell.3, P9.menu.6
test('three levels are shown, what is deeper is found by the search alone', () => {
  show()
  expect(screen.getByText('第三层')).toBeInTheDocument()
  expect(screen.queryByText('第四层')).toBeNull()
})

// spec: P2.shell.4
test('a number stands at its menu id', () => {
  show()
  expect(screen.getByRole('link', { name: /采购订单/ })).toHaveTextContent('12')
  expect(screen.getByRole('link', { name: /待确认行/ })).toHaveTextContent('999+')
})

test('what waits for the other side is told as such, and without the colour of one’s own', () => {
  show()
  expect(screen.getByTitle('12 项等待对方处理')).toHaveAttribute('data-theirs')
  expect(screen.getByTitle(/^1,?000 项待处理$/)).not.toHaveAttribute('data-theirs')
})

// spec: P2.route.17
test('another address opens in a window that cannot reach back, what is no address opens nothing', () => {
  show()
  const outward = screen.getByRole('link', { name: '帮助中心' })
  expect(outward).toHaveAttribute('target', '_blank')
  expect(outward).toHaveAttribute('rel', 'noopener noreferrer')
  expect(outward).toHaveAttribute('href', 'https://help.example/')
  expect(screen.queryByRole('link', { name: '坏地址' })).toBeNull()
  expect(screen.getByText('坏地址')).toBeInTheDocument()
})
