import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { appInfo } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { loadTexts, setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { queryClient } from '../../providers/refresh.ts'
import { setSession } from '../../providers/session.ts'
import { AppPages } from './AppPages.tsx'

beforeEach(async () => {
  await setLanguage('zh')
  await loadTexts('appDesign')
  setSession({ lang: 'zh', side: 'buyer' })
})

const appId = '00000000-0000-4000-8000-000000000001'
const pageId = '00000000-0000-4000-8000-000000000002'
const at = { updatedAt: '2026-11-20T02:00:00.000Z', updatedBy: '周强' }
const ledger: ResponseOf<typeof appInfo> = {
  id: appId,
  code: 'ledger',
  name: '台账',
  nameEn: '',
  icon: 'app',
  remark: '',
  version: 7,
  release: 1,
  changed: true,
  partners: 0,
  records: 0,
  ...at,
  model: { version: appVersion, entities: [], menu: [] },
  pages: [
    {
      ...at,
      id: pageId,
      appId,
      name: '工装列表',
      nameEn: '',
      use: 'list',
      version: 1,
      release: 1,
      changed: true,
    },
  ],
  modelChanged: false,
  publishedEntities: [],
  shared: [],
  partnerIds: [],
}

function Address() {
  return <output>{useLocation().pathname}</output>
}

const open = () => {
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <AppPages app={ledger} />
        <Address />
      </Refine>
    </MemoryRouter>,
  )
  return within(screen.getByRole('listitem'))
}

test('the first thing to do with a page is to design it, by its name or by the button; deleting it comes last', () => {
  const row = open()
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '工装列表',
    '设计',
    '删除',
  ])
  fireEvent.click(row.getByRole('button', { name: '设计 工装列表' }))
  expect(screen.getByRole('status')).toHaveTextContent(`/apps/${appId}/pages/${pageId}`)
})

test('deleting asks first', async () => {
  const row = open()
  fireEvent.click(row.getByRole('button', { name: '删除' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('删除页面“工装列表”？')
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/)
})
