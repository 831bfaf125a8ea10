import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageHead } from '../../../contract/appPages.ts'
import type { appInfo } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import type { Fault } from '../../../contract/errors.ts'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { refusing } from '../../../tests/support/refusing.ts'
import { loadTexts, setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'
import { queryClient } from '../../providers/refresh.ts'
import { setSession } from '../../providers/session.ts'
import { freshEntity } from './model/fieldRows.ts'
import PublishApp from './PublishApp.tsx'

const before = http.defaults.adapter
let faults: Fault[] = []
let sent: unknown[] = []

beforeEach(async () => {
  faults = []
  sent = []
  await setLanguage('zh')
  await loadTexts('designer')
  setSession({ lang: 'zh', side: 'buyer' })
  http.defaults.adapter = refusing(() => faults, sent)
})
afterEach(() => {
  if (before) http.defaults.adapter = before
  queryClient.clear()
})

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const at = { updatedAt: '2026-11-20T02:00:00.000Z', updatedBy: '周强' }
const page = (n: number, name: string, release: number, changed: boolean): PageHead => ({
  ...at,
  id: id(n),
  appId: id(1),
  name,
  nameEn: '',
  use: 'page',
  version: 1,
  release,
  changed,
})
const ledger: ResponseOf<typeof appInfo> = {
  id: id(1),
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
  model: { version: appVersion, entities: [freshEntity(id(5), 'tool', '工装', '名称')], menu: [] },
  pages: [page(2, '工装列表', 1, true), page(3, '须知', 0, true), page(4, '首页', 1, false)],
  modelChanged: false,
  publishedEntities: [],
  shared: [],
  partnerIds: [],
}

const open = (app: typeof ledger, save?: () => Promise<number | undefined>) => {
  const onClose = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <PublishApp app={app} save={save} onClose={onClose} />
      </Refine>
    </MemoryRouter>,
  )
  return { onClose, dialog: within(screen.getByRole('dialog', { name: '发布应用“台账”' })) }
}

test('周强 publishes an application: its drafts are named, his note goes along, and what is refused is placed', async () => {
  faults = [{ path: 'model.entities.0.fields.0.key', msg: '标识重复' }]
  const { dialog, onClose } = open(ledger)
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '工装列表 有未发布的修改',
    '须知 尚未发布',
  ])
  fireEvent.change(dialog.getByLabelText('版本说明'), { target: { value: '第一版' } })
  fireEvent.click(dialog.getByRole('button', { name: '发布' }))
  const alert = await dialog.findByRole('alert')
  expect(within(alert).getByRole('listitem')).toHaveTextContent('工装 · 名称 标识重复')
  expect(onClose).not.toHaveBeenCalled()
  faults = []
  fireEvent.click(dialog.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const asked = { id: id(1), version: 7, note: '第一版' }
  expect(sent).toEqual([asked, asked])
})

test('a model that is not saved goes out too, saved first', async () => {
  const { dialog, onClose } = open({ ...ledger, pages: [] }, () => Promise.resolve(8))
  expect(dialog.getByRole('listitem')).toHaveTextContent('数据模型 有未发布的修改')
  expect(dialog.getByText('尚未保存的修改会先保存。')).toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: '发布' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ id: id(1), version: 8, note: '' }])
})

test('without a draft it says so and publishes nothing', () => {
  const { dialog } = open({ ...ledger, pages: [] })
  expect(dialog.getByText('没有未发布的修改。')).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: '发布' })).toBeDisabled()
})
