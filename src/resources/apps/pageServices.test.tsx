import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { appVersion } from '../../../contract/lowcode/app.ts'
import { orderList } from '../../../contract/orders.ts'
import { recordList } from '../../../contract/records.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { trial } from '../../lowcode/runtime/trial.tsx'
import { dataProvider } from '../../providers/data.ts'
import { http } from '../../providers/http.ts'
import { fetchCallOf } from '../../providers/useFetchCall.ts'
import { queryClient, refresh } from '../../providers/refresh.ts'
import { showToastsWith, type Toast } from '../../providers/toast.ts'
import { resource } from '../../providers/resource.ts'
import { setSession } from '../../providers/session.ts'
import { freshEntity } from './model/fieldRows.ts'
import { borderOf } from './record/border.ts'
import { pageServicesOf } from './pageServices.ts'
import { readable } from '../readableCalls.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const entity = freshEntity(id(5), 'tool', '工装', '名称')
const model = { version: appVersion, entities: [entity], menu: [] }
const file = { fileName: 'a.pdf', fileUrl: '', fileType: 'pdf', fileKey: 'k' }

/** What was sent, and with whose token. */
const sent: [path: string, token: unknown][] = []
const refused: string[] = []
/** What was asked along with each. */
const queries: unknown[] = []
/** What the server answers to a call, where that is more than an empty list. */
const answers = new Map<string, unknown>()

beforeEach(async () => {
  await setLanguage('en')
  sent.length = 0
  refused.length = 0
  queries.length = 0
  answers.clear()
  queryClient.clear()
  setSession({ token: 'the-session', side: 'supplier', lang: 'en' })
  http.defaults.adapter = (config) => {
    const path = config.url ?? ''
    sent.push([path, config.headers.get('S-token')])
    queries.push(config.params)
    const border = path === '/api/OrderLine/List'
    const answer = answers.get(path)
    const data = answer
      ? { code: 200, msg: '', data: answer }
      : border
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
  resource('orders', { calls: () => Promise.resolve({ list: orderList }) }),
  resource('records', { calls: () => Promise.resolve({ list: recordList }) }),
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

test('what a field of a source and its choices are called, by any key under which a record has it', () => {
  const { fieldOf } = pageOf(false)
  const called = (source: string, field: string) => fieldOf?.(source, field)?.name
  expect(entity.fields.map(({ key }) => called(entity.id, key))).toEqual(
    entity.fields.map(({ name }) => name),
  )
  expect(called('orders', 'orderNo')).toMatchObject({ en: expect.any(String) as string })
  expect(fieldOf?.('orders', 'status')?.options).toContainEqual({
    id: 'SENT',
    name: 'Sent',
  })
  expect([called(entity.id, 'nothing'), called(id(99), 'name'), called('constructor', 'name')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('what keeps what it read is told of changes of its records', async () => {
  const { onChange } = pageOf(false)
  const changed: string[] = []
  const stops = [entity.id, 'orders'].map((source) => onChange?.(source, () => changed.push(source)))
  await refresh(['records', 'home'])
  await refresh(['orders'])
  expect(changed).toEqual([entity.id, 'orders'])
  stops.forEach((stop) => stop?.())
  await refresh(['*'])
  expect(changed).toHaveLength(2)
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
  const wide = renderHook(() => useRecordList?.('orders', { ...asked, leastWidth: 130 }), { wrapper: around })
  const widths = wide.result.current?.fields.map(({ width }) => width) ?? []
  expect([Math.min(...widths.map(Number)), Math.max(...widths.map(Number)) > 130]).toEqual([130, true])
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
  const given = { api: '/api/File/Upload', onProgress: () => undefined }
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

test('field trees, drills and rows are read by their paths, on a page of another organisation its rows alone', async () => {
  const rows = '/form/loadViewData'
  const told = [
    '/form/loadChildData',
    '/Query/QueryAppCase',
    '/Query/QueryAppDrill',
    '/Query/GetEntityDrills',
    '/Query/AppField',
    '/Query/GetEntityField',
    '/Query/GetAPPUserFields',
    '/Pub/GetRandomId',
  ]
  // what the designer knows as paths of calls
  expect(readable).toEqual(expect.arrayContaining([rows, ...told]))
  const [own, foreign] = [pageOf(true), pageOf(false)]
  for (const path of [rows, ...told]) await own.request(path, { appId: id(1) })
  expect(sent).toEqual([rows, ...told].map((path) => [path, 'the-session']))
  await expect(own.request('/Query/SaveSetup', {})).rejects.toThrow('not allowed')
  sent.length = 0
  for (const path of told)
    await expect(foreign.request(path, { appId: id(1) })).rejects.toThrow('made by another organisation')
  await foreign.request(rows, { formId: id(5) })
  expect(sent).toEqual([[rows, 'the-page']])
})

// spec: L7.view.1
test('where no list is named `/api/view` picks from the first of the application; records chosen before are asked for by their keys', async () => {
  const page = pageOf(true)
  const [entityId, key] = [entity.id, id(9)]
  expect([page.ownList?.('/api/View'), page.ownList?.('/api/Order/List')]).toEqual([entityId, undefined])
  answers.set('/api/view', {
    rows: [{ id: 'MJ-1', key, name: 'Tool', code: '', values: {} }],
    total: 1,
  })
  const { rows } = await page.choices('/api/view', { ...choosing, keys: [key] })
  expect(rows).toMatchObject([{ id: 'MJ-1', key, name: 'Tool' }])
  expect(queries).toMatchObject([{ id: entityId, keys: JSON.stringify([key]) }])
  // A call that answers all of its rows is searched for them here; one that pages cannot say.
  answers.set('/Dict/GetDictOptions', [
    { id: 'a', name: 'Steel' },
    { id: 'b', name: 'Brass' },
  ])
  expect(await page.choices('/Dict/GetDictOptions', { ...choosing, keys: ['b'] })).toMatchObject({
    rows: [{ key: 'b', name: 'Brass' }],
    total: 1,
  })
  expect(await page.choices('/api/Order/List', { ...choosing, keys: ['b'] })).toEqual({ rows: [], total: 0 })
})

// spec: L7.api.2
test('the path of a call that answers a list is a source of choices: paged by the call, or searched here', async () => {
  const page = pageOf(true)
  const rows = [{ id: id(3), orderNo: 'PO-1' }]
  answers.set('/api/Order/List', { rows, total: 120 })
  const query = { keyword: 'PO', page: 2, filters: [{ field: 'status', sign: 2 as const, value: 'SENT' }] }
  expect(await page.choices('/api/Order/List', query)).toMatchObject({
    rows: [{ id: id(3), values: { orderNo: 'PO-1' } }],
    total: 120,
  })
  answers.set('/Dict/GetDictOptions', [
    { id: 'a', name: 'Steel' },
    { id: 'b', name: 'Brass' },
  ])
  expect(await page.choices('/Dict/GetDictOptions', { ...choosing, keyword: 'bra' })).toMatchObject({
    rows: [{ id: 'b', name: 'Brass' }],
    total: 1,
  })
  await expect(page.choices('/api/App/SaveRecord', choosing)).rejects.toThrow('not allowed')
})

// spec: P7.dict.2
test('the options of a dictionary fill a select', async () => {
  answers.set('/Dict/GetDictOptions', [{ id: 'a', name: 'Steel' }])
  const select = { type: 'select', field: 'made', attr: { label: 'Made of', dict: id(7) } }
  await trial([select], { services: { options: pageOf(true).options } })
  fireEvent.click(screen.getByRole('combobox', { name: 'Made of' }))
  expect(await screen.findByRole('option', { name: 'Steel' })).toBeInTheDocument()
  expect(sent).toContainEqual(['/Dict/GetDictOptions', 'the-session'])
})

// spec: L7.api.3, L7.api.4
test('a page calls the functions of the portal by name: places are suggested by what is typed', async () => {
  const { functions } = pageOf(true)
  const { store } = await trial(
    [{ type: 'autocomplete', field: 'city', attr: { label: 'City', api: 'suggestPlaces', debounce: 0 } }],
    { services: { functions } },
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'City' }), { target: { value: '南山' } })
  fireEvent.click(await screen.findByRole('option', { name: '广东省深圳市南山区' }))
  expect(store.value('city')).toBe('广东省深圳市南山区')
})

// spec: L7.api.3
test('a page copies its own address by the name of that function', async () => {
  const copied: string[] = []
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  await trial([{ type: 'button', attr: { label: 'Share' }, func: { click: 'copyLink' } }], {
    services: { functions: pageOf(true).functions },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(copied).toEqual([window.location.href]))
})

// spec: L8.text.10
test.each(['warning', 'error', 'success', 'info'] as const)(
  'what a page says as %s is shown as that',
  (kind) => {
    const shown: Toast[] = []
    const stop = showToastsWith((toast) => {
      shown.push(toast)
      return () => undefined
    })
    pageOf(true).say(kind, `said as ${kind}`)
    stop()
    expect(shown).toContainEqual({ kind, text: `said as ${kind}` })
  },
)
