import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecord } from '../../isRecord.ts'
import { importAmis, type Imported } from '../amis.ts'
import { checkPage } from '../check.ts'
import { walk } from '../control.ts'
import { kindOf } from '../kinds.ts'

type Json = Record<string, unknown>

/**
 * The types the published schema of amis 6.13 names, and `input-kv`. `nodes`: how many nodes with a type the examples of its page of the documentation hold
 * (253 examples, 804 nodes, the first 16,000 characters of a page; the pages on form items, options, pop-ups and linkage count for `input-text`, `select`,
 * `static` and `form`). A type whose page was not counted weighs as one node.
 */
const types = readFileSync(new URL('../../../tests/golden/amis-types.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([type = '', nodes]) => ({ type, counted: Number(nodes ?? 0) }))

const column = { name: 'qty', label: '数量' }
const text = { type: 'tpl', tpl: '${note}' }
const field = { type: 'input-text', name: 'note', label: '备注' }
const wheel = [
  { label: '车间', value: 'shop' },
  { label: '库房', value: 'store' },
]

/** What a type cannot be without, and what most write of it, where this is more than a name and a label. */
const written: Record<string, [least: Json, usual: Json]> = {
  each: [
    { source: '${parts}', items: text },
    { name: 'parts', items: { type: 'tpl', tpl: '<b>${item}</b>' }, placeholder: '无' },
  ],
  images: [{ value: ['/a.png'] }, { label: '照片', options: [{ image: '/a.png', title: '正面' }] }],
  'static-images': [{ value: ['/a.png'] }, { label: '照片', value: ['/a.png', '/b.png'] }],
  carousel: [
    { options: [{ image: '/a.png' }] },
    { auto: true, options: [{ image: '/a.png', title: '首件' }] },
  ],
  nav: [
    { links: [{ label: '订单', to: '/orders' }] },
    { stacked: true, links: [{ label: '订单', to: '/orders', children: [{ label: '退货', to: '/back' }] }] },
  ],
  'grid-nav': [
    { options: [{ text: '订单', link: '/orders' }] },
    { columnNum: 2, options: [{ text: '订单', icon: 'box' }] },
  ],
  breadcrumb: [{ items: [{ label: '首页' }] }, { items: [{ label: '首页', href: '/' }, { label: '订单' }] }],
  'matrix-checkboxes': [
    { columns: [{ label: '早班' }], rows: [{ label: '周一' }] },
    {
      name: 'shifts',
      label: '排班',
      multiple: false,
      columns: [{ label: '早班' }, { label: '晚班' }],
      rows: [{ label: '周一' }],
    },
  ],
  remark: [{ content: '含税' }, { title: '价格', content: '含税', placement: 'left' }],
  amis: [{ schema: text }, { schema: { type: 'page', body: [field] } }],
  audio: [{ src: '/call.mp3' }, { label: '录音', src: '/call.mp3', title: '来电' }],
  log: [{ source: '/api/log' }, { label: '运行日志', source: '${output}', height: 200, autoScroll: true }],
  tasks: [
    { checkApi: '/api/tasks' },
    {
      name: 'jobs',
      items: [{ label: '盘点', key: 'count', status: 2, remark: '第 <b>2</b> 库' }],
      taskNameLabel: '工作',
    },
  ],
  spinner: [{}, { show: '${loading}', tip: '正在计算', size: 'lg', body: [field] }],
  app: [
    { pages: [{ label: '订单', url: '/', schema: text }] },
    {
      brandName: '协同',
      pages: [
        {
          children: [
            { label: '订单', url: 'orders', schema: { type: 'page', body: [field] } },
            { label: '库存', schemaApi: '/x' },
          ],
        },
      ],
    },
  ],
  custom: [{ html: '<i>一</i>' }, { name: 'face', html: '<p>二</p>', onMount: 'dom.remove()' }],
  'input-repeat': [
    { name: 'often' },
    { name: 'often', label: '盘点', required: true, options: 'weekly,yearly' },
  ],
  'input-excel': [{ name: 'rows' }, { name: 'rows', label: '明细', parseMode: 'array', allSheets: true }],
  pagination: [{}, { activePage: 1, total: 40, perPage: 10 }],
  shape: [{ shapeType: 'star' }, { shapeType: 'circle', radius: 4 }],
  'web-component': [{ tag: 'x-gauge' }, { tag: 'x-gauge', props: { value: 3 }, body: text }],
  static: [{ name: 'note' }, { name: 'note', label: '备注', popOver: '可以很长' }],
  tpl: [
    { tpl: '您好' },
    { tpl: '${note}', popOver: { title: '备注', body: { type: 'tpl', tpl: '${note}' } } },
  ],
  action: [
    { label: '发送' },
    { label: '发送', actionType: 'ajax', api: '/api/send', feedback: { title: '已发送', body: '可以关闭' } },
  ],
  form: [
    { body: [] },
    {
      title: '要货',
      api: '/api/send',
      body: [field, { type: 'switch', name: 'rush', label: '加急' }],
      actions: [],
    },
  ],
  crud: [
    { columns: [column] },
    {
      api: '/api/rows',
      columns: [column, { ...column, name: 'no', sortable: true }],
      filter: { body: [field] },
    },
  ],
  combo: [
    { name: 'lines', items: [field] },
    { name: 'lines', multiple: true, items: [field, { type: 'input-number', name: 'qty' }] },
  ],
  cards: [
    { card: { body: [column] } },
    { source: '${rows}', card: { header: { title: '${name}' }, body: [column], actions: [] } },
  ],
  list: [
    { listItem: { body: [column] } },
    { source: '$rows', listItem: { title: '${name}', body: [column] } },
  ],
  slider: [{ body: text }, { body: text, left: field, right: text }],
  'static-list': [
    { listItem: { body: [column] } },
    { name: 'rows', listItem: { title: '${name}', body: [column] } },
  ],
  'tooltip-wrapper': [
    { content: '含税', body: text },
    { content: '含税', title: '价格', body: [text, field] },
  ],
}
const usual = { name: 'f', label: '名称', visibleOn: '${open}', body: [text], options: wheel, value: '1' }

const isHere = ({ page, notes }: Imported): boolean => {
  const all = [...walk(page.body)].map(({ control }) => control)
  expect(checkPage(page)).toEqual([])
  // nothing goes without a word
  expect(all.length + notes.length).toBeGreaterThan(0)
  return all.length > 0 && all.every(({ type }) => kindOf(type) !== undefined)
}
const samplesOf = (type: string): Json[] =>
  (written[type] ?? [{ name: 'f', label: '名称' }, usual]).filter(isRecord)
const becomesControls = (type: string): boolean =>
  samplesOf(type).every((given) => isHere(importAmis({ type: 'page', body: [{ ...given, type }] })))

test('of what the documentation of amis shows, at least 96 % become controls, and these stay place-holders', () => {
  const stay = types.filter(({ type }) => !becomesControls(type))
  expect(stay.map(({ type }) => type)).toEqual(['pagination', 'shape', 'web-component'])
  const weigh = (list: typeof types, weight: (each: (typeof types)[number]) => number) =>
    list.reduce((sum, each) => sum + weight(each), 0)
  const share = (weight: (each: (typeof types)[number]) => number) =>
    1 - weigh(stay, weight) / weigh(types, weight)
  expect(types.reduce((sum, { counted }) => sum + counted, 0)).toBe(804)
  expect(share(({ counted }) => counted)).toBeGreaterThanOrEqual(0.96)
  expect(share(({ counted }) => Math.max(1, counted))).toBeGreaterThanOrEqual(0.96)
  expect(share(() => 1)).toBeGreaterThanOrEqual(0.96)
})

const first = (given: Json) => importAmis({ type: 'page', body: [given] })

test.each<[Json, string, Json]>([
  [
    { type: 'input-repeat', name: 'often', options: 'weekly,never' },
    'select',
    { options: [{ id: 'weekly', name: { zh: '每周', en: 'Every week' } }] },
  ],
  [
    { type: 'input-excel', name: 'rows', label: '明细' },
    'upload',
    { label: '明细', accept: ['xlsx', 'xls'], limit: 1 },
  ],
  [{ type: 'password', name: 'pin', mosaicText: '**' }, 'input', { type: 'password', disabled: true }],
  [
    { type: 'log', source: '/api/log' },
    'link',
    { label: '日志', src: '/api/log', text: '/api/log', target: 'blank' },
  ],
  [{ type: 'log', source: '$output' }, 'text', { text: '${output}' }],
  [{ type: 'spinner', tip: '稍候' }, 'text', { text: '稍候' }],
  [{ type: 'custom', html: '<b>一</b>', onMount: 'x' }, 'html', { html: '<b>一</b>' }],
  [
    { type: 'map', name: 'state', map: { a: '开' } },
    'select',
    { options: [{ id: 'a', name: '开' }], disabled: true },
  ],
  [
    { type: 'static', name: 'no', popOver: { title: '单号', body: '由系统给出' } },
    'text',
    { title: '单号：由系统给出' },
  ],
  [{ type: 'tpl', tpl: '${note|truncate:6}', popOver: '${note}' }, 'text', { text: '${note}' }],
])('%j is a %s', (given, type, attr) => {
  expect(first(given).page.body[0]).toMatchObject({ type })
  expect(first(given).page.body[0]?.attr).toEqual(attr)
})

test('a spinner is seen as long as it says and it may be, and what it covers stands below it', () => {
  const { page } = first({
    type: 'spinner',
    show: '${loading}',
    visibleOn: '${open}',
    body: { type: 'tpl', tpl: 'x' },
  })
  const [box] = page.body
  expect(box?.children?.map(({ type, link }) => [type, link?.show])).toEqual([
    ['text', '(loading) && (open)'],
    ['text', undefined],
  ])
})

test('tasks are named with how far each has come, or asked for as rows', () => {
  const [listed] = first({
    type: 'tasks',
    statusTextMap: ['待办', '可做'],
    items: [
      { label: '盘点', status: 1, remark: '见<a href="/x">单</a>' },
      { label: '封箱', status: 9 },
    ],
    submitApi: '/api/run',
  }).page.body
  expect(listed?.children?.map(({ attr }) => attr)).toEqual([
    { label: '盘点', text: '可做 · 见单' },
    { label: '封箱' },
  ])
  const [rows] = first({ type: 'tasks', checkApi: 'get:/api/tasks' }).page.body
  expect(rows).toMatchObject({ type: 'table', attr: { api: '/api/tasks', mode: 'list' } })
  expect(rows?.children?.map(({ field }) => field)).toEqual(['label', 'status', 'remark'])
})

test('pages of an application are sheets, and what is asked for is said to be missing', () => {
  const { page, notes } = first({
    type: 'app',
    brandName: '协同',
    pages: [
      {
        children: [
          { label: '订单', schema: { type: 'page', title: '全部', body: [field] } },
          { label: '库存', schemaApi: '/x' },
        ],
      },
    ],
  })
  const panes = page.body[0]?.children?.[0]?.children ?? []
  expect(panes.map(({ attr }) => attr['label'])).toEqual(['订单'])
  expect([...walk(panes)].map(({ control }) => control.type)).toContain('input')
  expect(notes.map(({ path }) => path)).toContain('body.0.pages.0.children.1.schemaApi')
})

test('what a call came to is said in a dialog, unless it says what was answered', () => {
  const sends = (feedback: Json) =>
    first({ type: 'button', label: '发送', actionType: 'ajax', api: '/api/send', feedback })
  const { page, notes } = sends({ title: '已发送', body: '可以关闭' })
  const [button, dialog] = page.body
  expect(dialog).toMatchObject({ type: 'dialog', attr: { label: '已发送' } })
  expect(button?.event).toEqual({
    click: [
      { do: 'request', api: '/api/send' },
      { do: 'call', name: 'openDialog', with: { field: `'${dialog?.field ?? ''}'` } },
    ],
  })
  expect(notes).toEqual([])
  for (const body of [{ body: '${no}' }, { visibleOn: 'this.no', body: '好' }]) {
    const left = sends(body)
    expect(left.page.body).toHaveLength(1)
    expect(left.notes.map(({ path }) => path)).toEqual(['body.0.feedback'])
  }
})
