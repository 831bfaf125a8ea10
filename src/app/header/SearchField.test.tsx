import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../tests/support/user.ts'
import { searchDocuments } from '../../../contract/home.ts'
import type { MenuItem } from '../../../contract/menus.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { callKey } from '../../providers/queryKeys.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, setSession } from '../../providers/session.ts'
import { entriesOf } from '../menu/paths.ts'
import { SearchField } from './SearchField.tsx'

const suppliers: MenuItem = {
  id: 112,
  name: '宏远专区',
  nameEn: 'Hongyuan',
  path: '/suppliers/SupplierList.vue',
  pathOnly: '/suppliers',
  type: 'app',
  appId: 112,
  parentId: 0,
  deep: 1,
  source: '',
  isOpen: 1,
  meta: { keepAlive: true },
  children: [],
}

const found = [
  { noun: 'suppliers', id: 's1', title: '宏远塑胶', detail: 'S002 · 合作中' },
  { noun: 'orders', id: 'o1', title: 'PO-1', detail: '宏远塑胶 · 已发送' },
  { noun: 'orders', id: 'o2', title: 'PO-2', detail: '宏远塑胶 · 已接收' },
  { noun: 'records', id: 'r1', title: '宏远的模具', detail: '模具', form: { appId: 'a', formId: 'f' } },
]

const Place = () => <output>{useLocation().pathname}</output>

beforeEach(async () => {
  await setLanguage('zh')
  setSession({ side: 'buyer', lang: 'zh' })
  enter(signedIn({ realName: '林晓', orgId: '10' }))
  queryClient.clear()
  const asked = { query: { keyword: '宏远' } }
  queryClient.setQueryData(callKey('search', searchDocuments, asked, 'buyer'), { data: found })
})

const write = async () => {
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <SearchField entries={entriesOf([suppliers])} documents placeholder="搜索" />
        <Place />
      </Refine>
    </MemoryRouter>,
  )
  const field = screen.getByRole('combobox', { name: '搜索' })
  fireEvent.change(field, { target: { value: '宏远' } })
  await screen.findByRole('option', { name: /^PO-1/ })
  return field
}

test('what is found stands below the heading of its kind, in the order it came', async () => {
  await write()
  const groups = within(screen.getByRole('listbox', { name: '搜索结果' })).getAllByRole('group')
  const read = groups.map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    within(group)
      .getAllByRole('option')
      .map((option) => option.querySelector('span')?.textContent),
  ])
  expect(read).toEqual([
    ['菜单', ['宏远专区']],
    ['供应商', ['宏远塑胶']],
    ['采购订单', ['PO-1', 'PO-2']],
    ['应用', ['宏远的模具']],
  ])
})

test('arrows go from one kind to the next, Enter opens', async () => {
  const field = await write()
  const chosen = () => screen.getByRole('option', { selected: true })
  expect(chosen()).toHaveTextContent('宏远专区')
  for (const title of ['宏远塑胶', 'PO-1', 'PO-2']) {
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(chosen()).toHaveTextContent(title)
    expect(field).toHaveAttribute('aria-activedescendant', chosen().id)
  }
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByText('/orders/o1')).toBeVisible()
})
