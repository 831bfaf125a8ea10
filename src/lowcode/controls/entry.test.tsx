import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Control } from '../../../contract/lowcode/control.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { AntdLook, loadLocale } from '../../ui/AntdLook.tsx'
import { PageView } from '../runtime/PageView.tsx'
import { createStore } from '../runtime/store.ts'
import type { Choice, FileRef, PageServices } from '../runtime/services.ts'

const clock = () => ({ now: '2026-11-21T08:00:00Z', zone: 'Asia/Shanghai' })
const asia: Choice = { id: 's1', name: '华东模具', code: 'S001', values: { city: '苏州' } }
const north: Choice = { id: 's2', name: '北方铸造', code: 'S002', values: { city: '沈阳' } }
const west: Choice = { id: 's3', name: '西南精工', code: 'S003', values: { city: '成都' } }

const said: string[] = []
const opened: unknown[] = []

const around = (more: Partial<PageServices> = {}): PageServices => ({
  lang: 'zh',
  clock,
  today: () => '2026-11-21',
  functions: {},
  actions: {},
  options: () => Promise.resolve([]),
  choices: (_source, { keyword }) => {
    const rows = [asia, north, west].filter(({ name }) => name.includes(keyword))
    return Promise.resolve({ rows, total: rows.length })
  },
  request: () => Promise.resolve([]),
  upload: (file) =>
    Promise.resolve({ fileName: file.name, fileUrl: '', fileType: file.type, fileKey: `key-${file.name}` }),
  fileAddress: ({ fileKey }: FileRef) => Promise.resolve(`/files/${fileKey}`),
  script: () => Promise.resolve({ value: null }),
  open: (page, given) => opened.push([page, given]),
  go: () => undefined,
  say: (_kind, text) => said.push(text),
  ask: () => Promise.resolve(true),
  map: () => Promise.resolve({ system: 'wgs84' }),
  ...more,
})

const control = (type: string, attr: Record<string, unknown>, more: Partial<Control> = {}): Control => ({
  id: `c-${type}-${String(attr['label'])}`,
  type,
  field: 'held',
  attr,
  ...more,
})

function draw(
  one: Control,
  values: Record<string, unknown> = {},
  more: Partial<PageServices> = {},
  mode: 0 | 1 = 1,
) {
  const body = [one]
  const store = createStore({ body, values, mode, clock })
  const page = { version: 1, name: '页', use: 'form' as const, body }
  render(
    <AntdLook>
      <PageView page={page} store={store} services={around(more)} />
    </AntdLook>,
  )
  return store
}

/** What was fetched when somebody came near has come. */
const settled = () => act(() => vi.dynamicImportSettled())

beforeAll(async () => {
  await setLanguage('zh')
  await loadLocale('zh')
})
beforeEach(() => {
  said.length = 0
  opened.length = 0
  Element.prototype.scrollIntoView ??= () => undefined
  return cleanup
})

const supplier = (more: Record<string, unknown> = {}) =>
  control('assoapp', {
    label: '供应商',
    caseId: 'suppliers',
    bindField: { id: 'supplierId', name: 'supplierName', code: 'supplierCode' },
    fill: { city: 'city' },
    ...more,
  })

// spec: L3.type.2, L3.assoapp.2, L3.assoapp.5, L3.assoapp.9, L3.assoapp.11
test('a record that is picked fills its id, name, code and further fields', async () => {
  const store = draw(
    supplier({
      dropType: 'list',
      columns: [
        { field: 'name', title: '名称' },
        { field: 'city', title: '城市' },
      ],
    }),
  )
  fireEvent.click(screen.getByRole('combobox', { name: '供应商' }))
  await settled()
  const option = await screen.findByRole('option', { name: '北方铸造沈阳' })
  for (const title of ['名称', '城市']) expect(screen.getByText(title)).toBeInTheDocument()
  fireEvent.click(option)
  expect(store.values()).toMatchObject({
    supplierId: 's2',
    supplierName: '北方铸造',
    supplierCode: 'S002',
    city: '沈阳',
  })
  const field = screen.getByRole('combobox').closest<HTMLElement>('[data-field]')
  expect(field && within(field).getByTitle('北方铸造')).toBeInTheDocument()
})

// spec: L3.assoapp.7, L3.assoapp.11, L3.assoapp.12, L7.popup.2
test('fieldMap says where a record has its id, name and code', async () => {
  const other: Choice = { id: 'r', name: 'r', values: { cs_id: '77', cs_name: '客户甲', cs_code: 'C7' } }
  const one = control('assoapp', { label: '客户', api: '/api/view' })
  const store = draw(one, {}, { choices: () => Promise.resolve({ rows: [other], total: 1 }) })
  fireEvent.click(screen.getByRole('combobox', { name: '客户' }))
  await settled()
  fireEvent.click(await screen.findByRole('option', { name: '客户甲' }))
  expect(store.values()).toMatchObject({ customerId: '77', customerName: '客户甲', customerCode: 'C7' })
})

// spec: L2.assoapp.1, L2.assoapp.2, L2.assoapp.3, L3.assoapp.4, L9.size.3
test('the dialog is not closed by a click outside, keeps what is chosen and observes the limit', async () => {
  const store = draw(supplier({ multiple: true, limit: 2, fill: {} }), {
    supplierId: ['s1'],
    supplierName: ['华东模具'],
    supplierCode: ['S001'],
  })
  fireEvent.click(screen.getByRole('button', { name: '打开选择窗口' }))
  await settled()
  const dialog = await screen.findByRole('dialog', { name: '选择关联数据' })
  expect(dialog).toHaveStyle({ width: '66%' })
  fireEvent.mouseDown(dialog.parentElement as HTMLElement)
  fireEvent.click(dialog.parentElement as HTMLElement)
  expect(within(dialog).getByText('已选 1 条')).toBeInTheDocument()
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.value('supplierId')).toEqual(['s1'])
})

test('a record is opened where the definition says', () => {
  draw(supplier({ page: 'p1' }), { supplierId: 's1', supplierName: '华东模具' }, {}, 0)
  fireEvent.click(screen.getByRole('button', { name: '华东模具' }))
  expect(opened).toEqual([['p1', { keyId: 's1', mode: 0 }]])
})

// spec: L9.delay.1, L9.delay.2
test('suggestions come from an injected function 300 ms after a key; what is typed stays', async () => {
  const suggest = vi.fn<(told: { detail: unknown }) => string[]>(() => ['苏州', '苏北'])
  const store = draw(
    control('autocomplete', { label: '城市', api: 'cities' }),
    {},
    {
      written: { cities: '' },
      // as handlers.ts gives it
      script: (_, given) =>
        Promise.resolve({ value: suggest({ detail: (given as { event: unknown }).event }) }),
    },
  )
  fireEvent.pointerEnter(screen.getByRole('combobox', { name: '城市' }).parentElement as HTMLElement)
  await settled()
  vi.useFakeTimers()
  try {
    const box = screen.getByRole('combobox', { name: '城市' })
    await act(() => {
      box.focus()
      return vi.advanceTimersByTimeAsync(0)
    })
    expect(suggest).toHaveBeenCalledTimes(1)
    fireEvent.change(box, { target: { value: '苏' } })
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(suggest).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(suggest).toHaveBeenCalledTimes(2)
    expect(suggest).toHaveBeenLastCalledWith(expect.objectContaining({ detail: '苏' }))
    expect(store.value('held')).toBe('苏')
    fireEvent.click(screen.getByRole('option', { name: '苏北' }))
    expect(store.value('held')).toBe('苏北')
  } finally {
    vi.useRealTimers()
  }
})

// spec: L3.type.2
test('colleagues are found by name and shown by name', async () => {
  const people = [{ id: 'u1', name: '林采购', account: 'lin', deptName: '采购部', position: '' }]
  const asked: string[] = []
  const request = (api: string) => {
    asked.push(api)
    return Promise.resolve(people)
  }
  const store = draw(control('member', { label: '负责人' }), {}, { request })
  fireEvent.click(screen.getByRole('combobox', { name: '负责人' }))
  await settled()
  fireEvent.click(await screen.findByTitle('林采购'))
  expect(store.value('held')).toBe('u1')
  expect(screen.getByRole('combobox').closest('.ant-select')).toHaveTextContent('林采购')
  expect(asked).toEqual(['/User/DeptUsers', '/Dept/Tree'])
})

// spec: L3.type.2
test('a district is found by name; code, names and the rest of the address are kept', async () => {
  const store = draw(
    control('region', { label: '地区', bindField: { id: 'code', name: 'place' }, detailField: 'street' }),
  )
  fireEvent.click(await screen.findByRole('combobox', { name: '地区' }))
  await settled()
  await screen.findByRole('treeitem', { name: '北京市' })
  fireEvent.change(screen.getByRole('combobox', { name: '地区' }), { target: { value: '深圳/南山区' } })
  fireEvent.click(await screen.findByTitle('南山区'))
  expect(store.values()).toMatchObject({ code: '440305', place: '广东省/深圳市/南山区' })
  fireEvent.change(screen.getByRole('textbox', { name: '详细地址' }), { target: { value: '科技路 1 号' } })
  expect(store.value('street')).toBe('科技路 1 号')
})

// spec: L3.attr.17, L3.cascader.1, L3.cascader.2, L3.cascader.3, L3.cascader.4, L7.api.1
test('a tree is walked by keys and its path is stored', async () => {
  const flat = [
    { id: '1', name: '订单', parentId: '' },
    { id: '2', name: '确认', parentId: '1' },
    { id: '3', name: '变更', parentId: '1' },
  ]
  const asked: string[] = []
  const request = (api: string) => {
    asked.push(api)
    return Promise.resolve(flat)
  }
  const store = draw(control('cascader', { label: '菜单', nameField: 'names' }), {}, { request })
  fireEvent.keyDown(await screen.findByRole('combobox', { name: '菜单' }), { key: 'ArrowDown' })
  await settled()
  await screen.findByRole('menuitemcheckbox', { name: '订单' })
  const box = screen.getByRole('combobox', { name: '菜单' })
  for (const keyCode of [40, 39, 40, 13]) fireEvent.keyDown(box, { keyCode, which: keyCode })
  expect(store.values()).toMatchObject({ held: '1/3', names: '订单/变更' })
  expect(asked).toEqual(['/Menu/Nav_Menu'])
})

/** The one people do not see; the button beside it opens it. */
const fileInput = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('nothing to choose files with yet')
    return input
  })

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)

// spec: L5.upload.1, L5.upload.2, L9.upload.1, L9.upload.2
test('uploads take four types in any case, three at most, and say why not', async () => {
  const store = draw(control('upload', { label: '图片', multiple: true }))
  const input = await fileInput()
  fireEvent.change(input, {
    target: { files: [file('a.JPG'), file('b.exe'), file('c.Pdf'), file('d.png'), file('e.png')] },
  })
  await waitFor(() => expect(store.value('held')).toHaveLength(3))
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts.join()).toContain('“b.exe”的类型不支持')
  expect(alerts.join()).toContain('最多上传 3 个文件')
  fireEvent.click(screen.getByRole('button', { name: '“d.png”前移' }))
  expect((store.value('held') as FileRef[]).map(({ fileName }) => fileName)).toEqual([
    'a.JPG',
    'd.png',
    'c.Pdf',
  ])
})

// spec: L7.upload.1, L7.upload.2
test('a file goes where its control sends it', async () => {
  const sent: string[] = []
  const upload: PageServices['upload'] = (one, { api }) => {
    sent.push(api)
    return Promise.resolve({ fileName: one.name, fileUrl: '', fileType: one.type, fileKey: one.name })
  }
  for (const api of [undefined, '/File/Upload']) {
    draw(control('upload', { label: '图片', api }), {}, { upload })
    fireEvent.change(await fileInput(), { target: { files: [file('x.png')] } })
    await screen.findByRole('button', { name: '预览“x.png”' })
    cleanup()
  }
  expect(sent).toEqual(['/api/File/Upload', '/File/Upload'])
})

// spec: L5.upload.3, L9.upload.1
test('one file replaces another where one is kept, and a failure is told', async () => {
  const one = control('upload', { label: '图片' })
  const store = draw(one, { held: [{ fileName: 'old.png', fileUrl: '', fileType: '', fileKey: 'old' }] })
  const input = await fileInput()
  fireEvent.change(input, { target: { files: [file('new.png')] } })
  await waitFor(() => expect(store.value('held')).toMatchObject([{ fileName: 'new.png' }]))
  cleanup()
  draw(one, {}, { upload: () => Promise.reject(new Error('断线')) })
  fireEvent.change(await fileInput(), { target: { files: [file('x.png')] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('“x.png”上传失败：断线')
})

// spec: L2.map.1, L2.map.4, L9.map.1
test('a place is set by longitude and latitude without any map', async () => {
  const store = draw(control('location', { label: '地址' }))
  fireEvent.click(await screen.findByRole('textbox', { name: '地址' }))
  await settled()
  const dialog = await screen.findByRole('dialog', { name: '选择地址' })
  const [lng, lat] = [within(dialog).getByLabelText('经度'), within(dialog).getByLabelText('纬度')]
  expect([lng, lat].map((box) => (box as HTMLInputElement).value)).toEqual(['116.404', '39.915'])
  fireEvent.change(lat, { target: { value: '99' } })
  expect(within(dialog).getByRole('button', { name: '确定' })).toBeDisabled()
  fireEvent.change(lat, { target: { value: '31.3' } })
  fireEvent.change(lng, { target: { value: '120.6' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(store.value('held')).toEqual({ lng: 120.6, lat: 31.3, address: '', system: 'wgs84' })
})

// spec: L2.map.5
test('a place that is cancelled is not kept', async () => {
  const store = draw(control('location', { label: '地址' }))
  fireEvent.click(await screen.findByRole('textbox', { name: '地址' }))
  await settled()
  const dialog = await screen.findByRole('dialog', { name: '选择地址' })
  fireEvent.change(within(dialog).getByLabelText('纬度'), { target: { value: '31.3' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.value('held')).toBeUndefined()
})

// spec: L8.text.5
test('a map whose places are not found says so with what was wrong', async () => {
  const search = () => Promise.reject(new Error('status 4'))
  const said: string[] = []
  draw(
    control('location', { label: '地址' }),
    {},
    { map: () => Promise.resolve({ system: 'bd09', search }), say: (_, text) => said.push(text) },
  )
  fireEvent.click(await screen.findByRole('textbox', { name: '地址' }))
  await settled()
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: '苏州' } })
  expect(await screen.findByText('map failed status 4')).toBeInTheDocument()
})

// spec: L8.text.5
test('where the person is becomes the place, in the system of the maps; why it cannot be found is said', async () => {
  const asked: [PositionCallback, PositionErrorCallback][] = []
  const getCurrentPosition = (...[found, refused]: [PositionCallback, PositionErrorCallback]) =>
    asked.push([found, refused])
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  const store = draw(
    control('location', { label: '地址' }),
    {},
    { map: () => Promise.resolve({ system: 'gcj02' }) },
  )
  fireEvent.click(await screen.findByRole('textbox', { name: '地址' }))
  const here = await screen.findByRole('button', { name: '我的位置' })
  fireEvent.click(here)
  act(() => asked[0]?.[1]({ code: 1, message: '' } as GeolocationPositionError))
  expect(screen.getByRole('alert')).toHaveTextContent('map failed 1 (浏览器未允许读取位置)')

  fireEvent.click(here)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  act(() => asked[1]?.[0]({ coords: { longitude: 116.397, latitude: 39.909 } } as GeolocationPosition))
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(store.value('held')).toEqual({ lng: 116.403244, lat: 39.910403, address: '', system: 'gcj02' })
})

test('stars are given and taken back by keys', () => {
  const store = draw(control('rate', { label: '评分', half: true, texts: ['差', '可', '好'], max: 3 }))
  const stars = screen.getByRole('slider', { name: '评分' })
  fireEvent.keyDown(stars, { key: 'ArrowRight' })
  expect(store.value('held')).toBe(0.5)
  fireEvent.keyDown(stars, { key: 'End' })
  expect(stars).toHaveAttribute('aria-valuetext', '3 分 好')
  fireEvent.keyDown(stars, { key: 'Home' })
  expect(store.value('held')).toBeNull()
})

test('the ends of a range never pass one another, steps are exact', async () => {
  const store = draw(
    control('slider', { label: '温度', range: true, min: 0, max: 1, step: 0.1, showInput: true }),
    {
      held: [0.2, 0.6],
    },
  )
  await act(() => vi.dynamicImportSettled())
  const low = await screen.findByRole('slider', { name: '温度 最小值' })
  fireEvent.keyDown(low, { key: 'End', keyCode: 35 })
  expect(store.value('held')).toEqual([0.6, 0.6])
  const typed = screen.getByRole('textbox', { name: '温度 最小值 数值' })
  fireEvent.change(typed, { target: { value: '0.34' } })
  fireEvent.blur(typed)
  expect(store.value('held')).toEqual([0.3, 0.6])
})
