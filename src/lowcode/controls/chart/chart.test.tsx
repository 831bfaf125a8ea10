import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page } from '../../runtime/page.ts'
import { keptRow } from '../../runtime/tables.ts'
import type { PageServices } from '../../runtime/services.ts'
import { drawn, trial } from '../../runtime/trial.tsx'

const records = [
  { id: '1', name: 'A', values: { state: 'sent', qty: '1000.5', makerName: 'Ningbo' } },
  { id: '2', name: 'B', values: { state: 'done', qty: '2', makerName: 'Wuxi' } },
  { id: '3', name: 'C', values: { state: 'sent', qty: '0.25', makerName: 'Wuxi' } },
]
const answering =
  (rows = records, total = rows.length): PageServices['choices'] =>
  () =>
    Promise.resolve({ rows, total })
const chart = (attr: object, more: object = {}) => ({
  type: 'chart',
  field: 'drawn',
  attr: { label: 'Orders', category: 'state', ...attr },
  ...more,
})

/** The chart as the table of its figures, row by row. */
async function table() {
  const [last] = (await screen.findAllByRole('button', { name: 'Table' })).slice(-1)
  if (last?.getAttribute('aria-pressed') !== 'true') fireEvent.click(last as Element)
  const found = await screen.findByRole('region', { name: 'Orders' })
  return within(found)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent))
}

test('records are counted and summed by what their source calls its fields and values', async () => {
  const fieldOf: PageServices['fieldOf'] = (_, field) =>
    field === 'state'
      ? { name: { zh: '状态', en: 'State' }, type: 'enum', options: [{ id: 'sent', name: 'Sent' }] }
      : { name: 'Quantity', type: 'decimal' }
  const services = { choices: answering(), fieldOf }
  const { unmount } = await trial([chart({ entity: 'tools' })], { services })
  expect(await table()).toEqual([
    ['State', 'Count'],
    ['Sent', '2'],
    ['done', '1'],
  ])
  unmount()
  await trial([chart({ entity: 'tools', value: 'qty', unit: 'kg', series: 'makerName', digits: 1 })], {
    services,
  })
  expect(await table()).toEqual([
    ['State', 'Ningbo', 'Wuxi'],
    ['Sent', '1,000.5 kg', '0.3 kg'],
    ['done', '0.0 kg', '2.0 kg'],
  ])
})

test('the words of a dictionary, and what an average is called', async () => {
  const options: PageServices['options'] = () => Promise.resolve([{ id: 'done', name: 'Finished' }])
  await trial([chart({ api: '/api/Tools', dict: 'states', value: 'qty', aggregate: 'average' })], {
    services: { choices: answering(), options },
  })
  expect(await table()).toEqual([
    ['state', 'qty (average)'],
    ['Finished', '2'],
    ['sent', '500.38'],
  ])
})

test('it is asked again under other conditions', async () => {
  const asked: unknown[] = []
  const choices: PageServices['choices'] = (_, { filters }) => {
    asked.push(filters.map(({ value }) => value))
    return answering()('', { keyword: '', page: 1, filters })
  }
  const criteria = [{ field: 'state', sign: 2, value: 'wanted' }]
  const { store } = await trial([chart({ entity: 'tools', criteria })], {
    values: { wanted: 'sent' },
    services: { choices },
  })
  await table()
  act(() => store.change({ wanted: 'done' }))
  await expect.poll(() => asked).toEqual([['sent'], ['done']])
})

test('it is asked again when records were saved elsewhere, until the page is left', async () => {
  const watches = new Map<() => void, string>()
  let times = 0
  const { unmount } = await trial([chart({ entity: 'tools' })], {
    services: {
      choices: (...query) => {
        times += 1
        return answering()(...query)
      },
      onChange: (source, changed) => {
        watches.set(changed, source)
        return () => watches.delete(changed)
      },
    },
  })
  await table()
  expect([...watches.values()]).toEqual(['tools'])
  act(() => watches.forEach((_, changed) => changed()))
  await expect.poll(() => times).toBe(2)
  unmount()
  expect(watches.size).toBe(0)
})

test('more records than are read are told', async () => {
  const pages: (number | undefined)[] = []
  const choices: PageServices['choices'] = (_, { page, pageSize = 50 }) => {
    pages.push(page)
    const rows = Array.from({ length: pageSize }, (__, at) => ({
      id: `${page}-${at}`,
      name: '',
      values: { state: 'sent' },
    }))
    return Promise.resolve({ rows, total: 2345 })
  }
  await trial([chart({ entity: 'tools' })], { services: { choices } })
  expect(await screen.findByText('Only the first 1,000 of 2,345 records are counted')).toBeInTheDocument()
  expect(await table()).toContainEqual(['sent', '1,000'])
  expect(pages).toHaveLength(5)
})

const lines = {
  type: 'table',
  field: 'lines',
  attr: { mode: 'cells' },
  children: [
    {
      type: 'select',
      field: 'part',
      attr: {
        label: 'Part',
        options: [
          { id: 'b', name: 'Bolt' },
          { id: 'n', name: 'Nut' },
        ],
      },
    },
    { type: 'number', field: 'qty', attr: { label: 'Pieces' } },
    { type: 'switch', field: 'late', attr: { label: 'Late', activeText: 'late' } },
  ],
}
const typed = (part: string, qty: string, late: boolean, key: string) =>
  keptRow(lines.children.map(drawn), key, { part, qty, late })

test('the rows of a sub-table add up while they are typed', async () => {
  const { store } = await trial([
    lines,
    chart({ table: 'lines', category: 'part', value: 'qty', series: 'late' }),
  ])
  expect(await screen.findByText('No data')).toBeInTheDocument()
  act(() => store.tables.load({ lines: [typed('n', '0.1', true, '1'), typed('n', '0.2', true, '2')] }))
  expect(await table()).toEqual([
    ['Part', 'late'],
    ['Nut', '0.3'],
  ])
  act(() =>
    store.tables.act('lines', {
      type: 'fill',
      edits: [{ key: '1', cells: { part: 'b', late: '0' } }],
      added: [],
      at: 2,
    }),
  )
  expect(await table()).toEqual([
    ['Part', 'late', 'No'],
    ['Bolt', '0', '0.1'],
    ['Nut', '0.2', '0'],
  ])
})

test('what fails says why and is asked again', async () => {
  let times = 0
  const choices: PageServices['choices'] = (...asked) =>
    (times += 1) === 1 ? Promise.reject(new Error('The server is away')) : answering()(...asked)
  await trial([chart({ entity: 'tools' })], { services: { choices } })
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is away')
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await table()).toContainEqual(['sent', '2'])
})

test.each([
  [false, /source|exist|known/i],
  ['unpublished', /designer.unpublished|published/],
] as const)('a source that is listed: %s', async (listed, says) => {
  const choices: PageServices['choices'] = () => Promise.reject(new Error('asked'))
  await trial([chart({ entity: 'tools' })], { services: { choices, isListed: () => listed } })
  expect(await screen.findByText(says)).toBeInTheDocument()
  expect(screen.queryByText(/asked/)).toBeNull()
})

test('a click tells of the category, the series, the value and the rows behind it', async () => {
  const { happened } = await trial(
    [chart({ entity: 'tools', value: 'qty' }, { event: { click: 'clicked' } })],
    { services: { choices: answering() }, functions: ['clicked'] },
  )
  await table()
  fireEvent.click(screen.getByRole('button', { name: '1,000.75' }))
  expect(happened).toEqual([
    [
      'clicked',
      expect.objectContaining({
        category: 'sent',
        series: 'qty',
        value: '1000.75',
        row: expect.objectContaining({ id: '1', qty: '1000.5' }),
        rows: [expect.objectContaining({ id: '1' }), expect.objectContaining({ id: '3' })],
      }),
    ],
  ])
})

test('a value that nobody hears of is no button', async () => {
  await trial([chart({ entity: 'tools' })], { services: { choices: answering() } })
  await table()
  expect(screen.queryByRole('button', { name: '2' })).toBeNull()
})

test('on the canvas a chart without rows shows what it will look like, and says so', async () => {
  const { store, services } = await trial([chart({ entity: 'tools' })], {
    services: { choices: answering() },
  })
  await table()
  const control = drawn(chart({ label: 'Fresh', value: 'qty' }))
  const { default: ChartView } = await import('./ChartView.tsx')
  render(
    <Page.Provider value={{ store, services, defOf: () => undefined, wrap: (_, face) => face }}>
      <ChartView control={control} state={store.state(control)} />
    </Page.Provider>,
  )
  expect(await screen.findByText('Sample figures')).toBeInTheDocument()
  fireEvent.click(screen.getAllByRole('button', { name: 'Table' }).at(-1) as Element)
  expect(screen.getByRole('row', { name: 'B 9' })).toBeInTheDocument()
})
