import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { setLanguage } from '../../../i18n/i18n.ts'
import { PageView } from '../../runtime/PageView.tsx'
import { createStore } from '../../runtime/store.ts'
import type { PageServices } from '../../runtime/services.ts'
import { keptRow, sentRows } from '../../runtime/tables.ts'
import { branches, lazyRows, visible } from './treeRows.ts'

const clock = () => ({ now: '2026-11-21T08:00:00Z', zone: 'Asia/Shanghai' })
const suppliers = ['s1', 's2', 's3'].map((id) => ({ id, name: `供应商${id}`, code: id.toUpperCase() }))
const said: string[] = []
const services: PageServices = {
  lang: 'zh',
  clock,
  today: () => '2026-11-21',
  functions: {},
  actions: {},
  options: () => Promise.resolve([]),
  choices: () => Promise.resolve({ rows: suppliers, total: suppliers.length }),
  request: () => Promise.resolve([]),
  upload: () => Promise.reject(new Error('none')),
  fileAddress: () => Promise.resolve(''),
  script: () => Promise.resolve({ value: null }),
  open: () => undefined,
  go: () => undefined,
  say: (_kind, text) => said.push(text),
  ask: () => Promise.resolve(true),
  map: () => Promise.resolve({ system: 'wgs84' }),
}

const column = (type: string, field: string, attr: Record<string, unknown>): Control => ({
  id: `col-${field}`,
  type,
  field,
  attr,
})
const columns = [
  column('input', 'part', { label: '零件' }),
  column('number', 'qty', { label: '数量' }),
  column('assoapp', 'supplierId', {
    label: '供应商',
    caseId: 'suppliers',
    multiple: true,
    bindField: { id: 'supplierId', name: 'supplierName', code: 'supplierCode' },
    fieldMap: { id: 'id', name: 'name', code: 'code' },
  }),
]
const table = (attr: Record<string, unknown> = {}): Control => ({
  id: 't',
  type: 'table',
  field: 'lines',
  attr: { label: '明细', mode: 'grid', ...attr },
  children: columns,
})

function draw(body: Control[], mode: 0 | 1 = 1, more: Partial<PageServices> = {}) {
  const store = createStore({ body, mode, clock })
  store.tables.load({
    lines: [
      keptRow(columns, 'k1', { part: '轴', qty: '2' }),
      keptRow(columns, 'k2', { part: '盘', qty: '5' }),
    ],
  })
  const page = { version: 1, name: '页', use: 'form' as const, body }
  render(<PageView page={page} store={store} services={{ ...services, ...more }} />)
  return store
}

beforeAll(() => setLanguage('zh'))
beforeEach(() => {
  said.length = 0
  Element.prototype.scrollIntoView ??= () => undefined
  return cleanup
})

// spec: L2.grid.1, L2.grid.2, L4.grid.2, L4.grid.3, L4.grid.1
test('a click opens a row, another closes it, a new row is last and open', async () => {
  const store = draw([table({ minRow: 2 })])
  const first = await screen.findByRole('row', { name: '第 1 行' })
  expect(screen.queryByRole('row', { selected: true })).toBeNull()
  fireEvent.click(first)
  expect(first).toHaveAttribute('aria-selected', 'true')
  fireEvent.change(screen.getByDisplayValue('轴'), { target: { value: '长轴' } })
  expect(sentRows(columns, store.tables.rows('lines'))).toMatchObject([
    { id: 'k1', rowStatus: 'update', values: { part: '长轴', qty: '2' } },
  ])
  fireEvent.click(first)
  expect(first).toHaveAttribute('aria-selected', 'false')
  fireEvent.click(screen.getByRole('button', { name: '+ 新增一行' }))
  expect(screen.getByRole('row', { name: '第 3 行，正在编辑' })).toHaveAttribute('aria-selected', 'true')
  fireEvent.click(screen.getByRole('button', { name: '删除第 3 行' }))
  fireEvent.click(screen.getByRole('button', { name: '删除第 2 行' }))
  expect(said).toEqual(['至少保留2行'])
})

test('a fault that a check finds is shown in its cell at once', async () => {
  const store = draw([table()])
  const cell = (await screen.findByRole('row', { name: '第 2 行' })).querySelector('[data-field=qty]')
  expect(cell).not.toHaveAttribute('aria-invalid')
  act(() => store.setFaults(new Map([['lines.1.qty', '最大为 4']])))
  expect(cell).toHaveAttribute('aria-invalid', 'true')
  expect(cell).toHaveAttribute('title', '最大为 4')
})

// spec: L2.assoapp.4, L2.assoapp.5
test('several records picked in a cell fill the rows behind it', async () => {
  const store = draw([table()])
  fireEvent.click(await screen.findByRole('row', { name: '第 1 行' }))
  fireEvent.click(screen.getByRole('button', { name: '打开选择窗口' }))
  await act(() => vi.dynamicImportSettled())
  const dialog = await screen.findByRole('dialog', { name: '选择关联数据' })
  const all = await waitFor(() => {
    const box = dialog.querySelector<HTMLInputElement>('[role=columnheader] input, .tg-head input')
    if (!box) throw new Error('the list is not there yet')
    return box
  })
  fireEvent.click(all)
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(
    store.tables.rows('lines').map(({ status, cells }) => [status, cells['part'], cells['supplierName']]),
  ).toEqual([
    ['update', '轴', '供应商s1'],
    ['add', '', '供应商s2'],
    ['add', '', '供应商s3'],
    ['kept', '盘', ''],
  ])
})

// spec: L2.widget.6, L4.rows.9, L4.filter.1, L4.filter.3, L4.filter.4, L4.filter.5
test('a filter confirms only what is chosen, resets, and closes after 16 ms', async () => {
  const filter: Control = {
    id: 'f',
    type: 'table-filter',
    field: 'f1',
    attr: { label: '筛选零件', table: 'lines', column: 'part' },
  }
  draw([filter, table()])
  await screen.findByRole('row', { name: '第 2 行' })
  vi.useFakeTimers()
  try {
    fireEvent.click(screen.getByRole('button', { name: '筛选零件' }))
    const confirm = screen.getByRole('button', { name: '确定' })
    expect(confirm).toBeDisabled()
    fireEvent.click(screen.getByRole('checkbox', { name: '盘' }))
    fireEvent.click(confirm)
    act(() => void vi.advanceTimersByTime(15))
    expect(screen.getByRole('dialog', { name: '筛选零件' })).toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('轴')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '筛选零件 筛选：已选 1 项' }))
    fireEvent.click(screen.getByRole('button', { name: '重置' }))
    act(() => void vi.advanceTimersByTime(16))
    expect(screen.getByText('轴')).toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

// spec: L4.filter.2
test('a filter of one value takes it at the first click', async () => {
  const filter: Control = {
    id: 'f',
    type: 'table-filter',
    field: 'f1',
    attr: { label: '筛选零件', table: 'lines', column: 'part', filterMultiple: false },
  }
  draw([filter, table()])
  await screen.findByRole('row', { name: '第 2 行' })
  fireEvent.click(screen.getByRole('button', { name: '筛选零件' }))
  const panel = screen.getByRole('dialog', { name: '筛选零件' })
  expect(within(panel).queryByRole('button', { name: '确定' })).toBeNull()
  fireEvent.click(within(panel).getByRole('button', { name: '盘' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('轴')).toBeNull()
  expect(screen.getByText('盘')).toBeInTheDocument()
})

// spec: L4.rows.8, L5.table.2, L8.dev.4
test('rows stand below one another; lazy ones must be a list', () => {
  const tree = table({ tree: true, lazy: true })
  const rows = branches(table({ tree: true }), [
    { id: 'a', parentId: '' },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'nobody' },
  ])
  expect(visible(rows, new Set(['a']), new Map()).map(({ row, depth }) => [row.key, depth])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
  expect(branches(tree, [{ id: 'a', hasChildren: false }, { id: 'b' }]).map(({ lazy }) => lazy)).toEqual([
    false,
    true,
  ])
  expect(() => lazyRows(tree, { rows: [] })).toThrow('lazy data must be an array')
})

// spec: L5.table.1, L8.dev.1, L8.dev.2, L8.dev.3
test.each([
  [{ idKey: '' }, [{ id: 'a' }], 'row key is required'],
  [{}, [{ code: 'a' }], 'row key is required'],
  [{}, [{ id: 'a', children: [{ code: 'b' }] }], 'nested data row-key is required'],
  [
    { lazy: true },
    [{ id: 'a', hasChildren: true, children: [{ id: 'b' }] }],
    'children must be an empty array',
  ],
])('a tree %j of %j says: %s', async (attr, answer, fault) => {
  const tree = table({ mode: '', tree: true, api: '/Dept/Tree', ...attr })
  draw([tree], 0, { request: () => Promise.resolve(answer) })
  expect(await screen.findByRole('alert')).toHaveTextContent(fault)
})

// spec: L4.rows.10
test('the rows below one are asked for when it first unfolds, and not again', async () => {
  // Rows of a table that scrolls are drawn where there is a height, which a document without layout has not.
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const asked: unknown[] = []
  const request: PageServices['request'] = (_, given) => {
    asked.push(given)
    return Promise.resolve(
      given ? [{ id: 'b', parentId: 'a', part: '销', hasChildren: false }] : [{ id: 'a', part: '模架' }],
    )
  }
  draw([table({ mode: '', tree: true, lazy: true, api: '/Parts' })], 0, { request })
  const unfold = () => fireEvent.click(screen.getByRole('button', { name: /模架/ }))
  await screen.findByRole('button', { name: /模架/ })
  expect(asked).toEqual([undefined])
  unfold()
  expect(await screen.findByText('销')).toBeInTheDocument()
  unfold()
  expect(screen.queryByText('销')).toBeNull()
  unfold()
  expect(await screen.findByText('销')).toBeInTheDocument()
  expect(asked).toEqual([undefined, { parentId: 'a' }])
  height.mockRestore()
})
