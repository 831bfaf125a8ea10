import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { orderList } from '../../../contract/orders.ts'
import { recordList } from '../../../contract/records.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { dataProvider } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'
import { fetchCallOf } from '../../providers/useFetchCall.ts'
import { queryClient } from '../../providers/refresh.ts'
import { resource } from '../../providers/resource.ts'
import { setSession } from '../../providers/session.ts'
import { freshEntity } from './model/fieldRows.ts'
import { borderOf } from './record/border.ts'
import { pageServicesOf } from './pageServices.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const entity = freshEntity(id(5), 'tool', '工装', '名称')
const model = { version: appVersion, entities: [entity], menu: [] }
const file = { fileName: 'a.pdf', fileUrl: '', fileType: 'pdf', fileKey: 'k' }

/** What was sent, and with whose token. */
const sent: [path: string, token: unknown][] = []
const refused: string[] = []

beforeEach(async () => {
  await setLanguage('en')
  sent.length = 0
  refused.length = 0
  queryClient.clear()
  setSession({ token: 'the-session', side: 'supplier', lang: 'en' })
  http.defaults.adapter = (config) => {
    const path = config.url ?? ''
    sent.push([path, config.headers.get('S-token')])
    const border = path === '/api/OrderLine/List'
    const data = border
      ? { code: 403, msg: '', data: { error: 'PAGE_BORDER', data: { what: path } } }
      : { code: 200, msg: '', data: { rows: [], total: 0 } }
    const body = config.responseType === 'blob' ? new Blob(['x']) : data
    return Promise.resolve({
      data: body,
      status: border ? 403 : 200,
      statusText: '',
      headers: {},
      config,
    })
  }
  URL.createObjectURL = () => 'blob:x'
})

const provider = dataProvider([
  resource('orders', { calls: { list: orderList } }),
  resource('records', { calls: { list: recordList } }),
])

const fetchCall = fetchCallOf(provider, undefined)

const pageOf = (own: boolean) =>
  pageServicesOf({
    lang: 'en',
    model,
    actions: {},
    ask: () => Promise.resolve(true),
    open: () => undefined,
    go: () => undefined,
    fetchCall,
    border: own
      ? undefined
      : borderOf(
          { appId: id(1), token: 'the-page', pages: [{ id: id(2), name: '', nameEn: '', use: 'form' }] },
          fetchCall,
          (what) => refused.push(what),
        ),
  })

const choosing = { keyword: '', page: 1, filters: [] }

test('everything a page of another organisation asks by itself goes with its page token', async () => {
  const page = pageOf(false)
  await page.options(id(7))
  await page.choices(entity.id, choosing)
  await page.choices('orders', choosing)
  await page.request('/api/App/RecordList', { entityId: entity.id })
  await page.request('/Dict/GetDictOptions', { enumId: id(7) })
  await page.fileAddress(file)
  expect(sent.map(([path]) => path)).toEqual([
    '/Dict/GetDictOptions',
    '/api/view',
    '/api/view',
    '/api/App/RecordList',
    '/Dict/GetDictOptions',
    '/api/File/Download',
  ])
  expect(new Set(sent.map(([, token]) => token))).toEqual(new Set(['the-page']))
})

test('so do its lists; how wide their columns are is the reader’s own', async () => {
  const { useRecordList } = pageOf(false)
  const asked = { columns: [], filters: [] }
  const around = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Refine
        dataProvider={provider}
        routerProvider={routerProvider}
        resources={[{ name: 'orders' }, { name: 'records' }]}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        {children}
      </Refine>
    </MemoryRouter>
  )
  renderHook(() => useRecordList?.('orders', asked), { wrapper: around })
  renderHook(() => useRecordList?.(entity.id, asked), { wrapper: around })
  await waitFor(() => expect(sent.map(([path]) => path)).toContain('/api/App/RecordList'))
  await waitFor(() => expect(sent.map(([path]) => path)).toContain('/api/Order/List'))
  for (const [path, token] of sent)
    expect([path, token]).toEqual([path, /Setting/.test(path) ? 'the-session' : 'the-page'])
})

test('a call that no page may make is not sent at all; one that needs consent is refused by the server; both are told', async () => {
  const page = pageOf(false)
  await expect(page.request('/api/User/Info')).rejects.toThrow('made by another organisation')
  await expect(page.request('/api/App/SaveRecord', {})).rejects.toThrow('not allowed')
  expect(sent).toEqual([])
  await expect(page.request('/api/OrderLine/List', {})).rejects.toThrow('made by another organisation')
  expect(sent).toEqual([['/api/OrderLine/List', 'the-page']])
  expect(refused).toEqual([expect.stringContaining('/User/Info'), '/api/OrderLine/List'])
})

test('a person uploads to the portal alone, and picks colleagues that the page cannot ask for', async () => {
  const page = pageOf(false)
  const given = { api: '/api/File/Upload', told: () => undefined }
  await page.upload(new File(['x'], 'a.pdf'), given)
  await expect(page.upload(new File(['x'], 'a.pdf'), { ...given, api: '/api/App/Import' })).rejects.toThrow(
    'not allowed',
  )
  await page.people?.depts()
  await page.people?.users()
  await expect(page.request('/User/DeptUsers')).rejects.toThrow('made by another organisation')
  expect(sent).toEqual([
    ['/api/File/Upload', 'the-session'],
    ['/Dept/Tree', 'the-session'],
    ['/User/DeptUsers', 'the-session'],
  ])
})

test('links lead to pages of the application, and elsewhere only as they were written', () => {
  const { link } = pageOf(false)
  expect(link?.({ path: `/custompage?pageId=${id(2)}&x=PO1` }, false)).toEqual({
    path: `/custompage?appId=${id(1)}&pageId=${id(2)}`,
  })
  expect(link?.({ path: '/orders' }, true)).toBeUndefined()
  expect(link?.({ url: 'https://help.example/' }, true)).toEqual({ url: 'https://help.example/' })
  expect(link?.({ url: 'https://evil.example/?q=PO1' }, false)).toBeUndefined()
})

test('an own page asks with the session, as before', async () => {
  const page = pageOf(true)
  await page.choices('orders', choosing)
  await page.request('/api/User/Info')
  expect(sent).toEqual([
    ['/api/view', 'the-session'],
    ['/api/User/Info', 'the-session'],
  ])
  expect(page.link).toBeUndefined()
  expect(page.people).toBeUndefined()
})
