import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keptRow } from '../../runtime/tables.ts'
import { drawn, trial } from '../../runtime/trial.tsx'

afterEach(() => vi.restoreAllMocks())

const columns = [
  { type: 'input', field: 'part', attr: { label: 'Part' } },
  { type: 'number', field: 'qty', attr: { label: 'Quantity' } },
]
const both = { cellClick: 'clicked', cellDblClick: 'opened' }

async function withRows(attr: object, mode: 0 | 1, func: Record<string, string>) {
  // Rows of a table that scrolls are drawn where there is a height, which a document without layout has not.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const page = await trial(
    [{ type: 'table', field: 'lines', attr: { label: 'Lines', ...attr }, func, children: columns }],
    { mode, functions: Object.values(func) },
  )
  act(() =>
    page.store.tables.load({
      lines: ['shaft', 'disc'].map((part, nth) =>
        keptRow(columns.map(drawn), `k${nth}`, { part, qty: String(nth + 1) }),
      ),
    }),
  )
  await act(() => vi.dynamicImportSettled())
  return page
}
const cell = (name: string) => screen.findByRole('gridcell', { name })
const disc = expect.objectContaining({ part: 'disc', qty: '2' }) as unknown

const tables = [
  ['read', {}, 0],
  ['a tree', { tree: true }, 0],
  ['a spreadsheet', { mode: 'cells' }, 1],
  ['opened row by row', { mode: 'grid' }, 1],
] as const

// spec: L3.event.6
test.each(tables)('a table that is %s tells which cell was clicked', async (_, attr, mode) => {
  const { happened } = await withRows(attr, mode, both)
  fireEvent.click(await cell('disc'))
  expect(happened.filter(([name]) => name !== 'opened')).toEqual([['clicked', { row: disc, field: 'part' }]])
})

// spec: L3.event.7
test.each(tables)('a table that is %s tells which row was clicked twice', async (_, attr, mode) => {
  const { happened } = await withRows(attr, mode, both)
  // a click opens the row of a grid, where it has come by then
  if (mode === 0) fireEvent.click(await cell('2'))
  fireEvent.doubleClick(await cell('2'))
  expect(happened.at(-1)).toEqual(['opened', { row: disc, field: 'qty' }])
})

test('a click on a table is told beside the click on a cell, away from its rows as well', async () => {
  const { happened } = await withRows({}, 0, { cellClick: 'clicked', click: 'touched' })
  fireEvent.click(await cell('disc'))
  fireEvent.click(screen.getByRole('columnheader', { name: /Part/ }))
  const told = { row: disc, field: 'part' }
  expect(happened).toEqual([
    ['clicked', told],
    ['touched', told],
    ['touched', undefined],
  ])
})

test('where only a double click is listened to, a click and Enter are one', async () => {
  const { happened } = await withRows({}, 0, { cellDblClick: 'opened' })
  fireEvent.click(await cell('disc'))
  fireEvent.keyDown(screen.getAllByRole('row')[2] as HTMLElement, { key: 'Enter' })
  expect(happened.map(([name, detail]) => [name, (detail as { row: unknown }).row])).toEqual([
    ['opened', disc],
    ['opened', disc],
  ])
})

// spec: L3.event.9
test('a spreadsheet tells which row has another value', async () => {
  const { happened } = await withRows({ mode: 'cells' }, 1, { cellValueChanged: 'changed' })
  await cell('shaft')
  fireEvent.keyDown(screen.getByRole('textbox', { name: /Lines/ }), { key: 'Delete' })
  expect(happened).toEqual([['changed', expect.objectContaining({ row: { part: null, qty: '1' } })]])
})

// spec: L3.event.9
test('what is taken back and brought again is another value, too', async () => {
  const { happened } = await withRows({ mode: 'cells' }, 1, { cellValueChanged: 'changed' })
  await cell('shaft')
  const entry = screen.getByRole('textbox', { name: /Lines/ })
  fireEvent.keyDown(entry, { key: 'Delete' })
  fireEvent.keyDown(entry, { key: 'z', ctrlKey: true })
  fireEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect(happened.map(([, detail]) => (detail as { row: { part: string } }).row.part)).toEqual([
    null,
    'shaft',
    null,
  ])
})

test('what a computed column has after a change is told with its row, and the column itself says nothing', async () => {
  const said: unknown[] = []
  const { store } = await trial(
    [
      {
        type: 'table',
        field: 'lines',
        attr: { label: 'Lines', mode: 'cells' },
        func: { cellValueChanged: 'changed' },
        children: [
          { type: 'number', field: 'qty', attr: { label: 'Quantity' } },
          {
            type: 'number',
            field: 'twice',
            attr: { label: 'Twice' },
            link: { value: 'qty * 2' },
            func: { change: 'computed' },
          },
        ],
      },
    ],
    {
      functions: {
        changed: ({ detail }) => said.push(detail),
        computed: () => said.push('computed'),
      },
    },
  )
  const columns = ['qty', 'twice'].map((field) => drawn({ type: 'number', field }))
  act(() => store.tables.load({ lines: [keptRow(columns, 'k1', { qty: '1', twice: '2' })] }))
  await act(() => vi.dynamicImportSettled())
  act(() => store.tables.act('lines', { type: 'fill', edits: [{ key: 'k1', cells: { qty: '5' } }] }))
  expect(said).toEqual([])
  fireEvent.keyDown(screen.getByRole('textbox', { name: /Lines/ }), { key: 'Delete' })
  expect(said).toEqual([expect.objectContaining({ row: { qty: null, twice: expect.anything() as unknown } })])
})

const around = [
  { type: 'input', field: 'total', attr: { label: 'Total' } },
  { type: 'dialog', field: 'box', attr: { label: 'Box' } },
]
const reaching = (value: string) => [
  { do: 'set', field: 'qty', value: "'9'" },
  { do: 'set', field: 'total', value },
  { do: 'call', name: 'openDialog' },
]

test.each(['cells', 'grid'])(
  'what a column of a table in mode %s does goes into its row, and reaches the page around it',
  async (mode) => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
    const [part, qty] = columns
    const { store } = await trial([
      ...around,
      {
        type: 'table',
        field: 'lines',
        attr: { label: 'Lines', mode },
        children: [{ ...part, event: { change: reaching('part') } } as never, qty as never],
      },
    ])
    act(() => store.tables.load({ lines: [keptRow(columns.map(drawn), 'k1', { part: 'disc', qty: '1' })] }))
    await act(() => vi.dynamicImportSettled())
    fireEvent[mode === 'grid' ? 'click' : 'doubleClick'](await cell('disc'))
    await act(() => vi.dynamicImportSettled())
    const field = screen.getByRole('textbox', { name: 'Part' })
    fireEvent.change(field, { target: { value: 'plate' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(await screen.findByRole('dialog', { name: 'Box' })).toBeInTheDocument()
    expect(store.tables.rows('lines')[0]?.cells).toMatchObject({ part: 'plate', qty: '9' })
    expect(store.value('total')).toBe('plate')
    expect(store.value('qty')).toBeUndefined()
  },
)

test('a button in a row that is read opens a dialog of the page, and writes into the page', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const button = { type: 'button', field: 'go', attr: { label: 'Take' }, event: { click: reaching('part') } }
  const { store } = await trial(
    [
      ...around,
      { type: 'table', field: 'lines', attr: { label: 'Lines' }, children: [...columns, button] as never },
    ],
    { mode: 0 },
  )
  act(() => store.tables.load({ lines: [keptRow(columns.map(drawn), 'k1', { part: 'disc', qty: '1' })] }))
  await act(() => vi.dynamicImportSettled())
  const inRow = (await cell('Take')).querySelector('button') as HTMLElement
  fireEvent.click(inRow)
  expect(await screen.findByRole('dialog', { name: 'Box' })).toBeInTheDocument()
  expect([store.value('total'), store.value('qty')]).toEqual(['disc', '9'])
})

// spec: L3.event.10
test('the script of a table runs when it is drawn, and what it answers goes into the page', async () => {
  const scripts: unknown[] = []
  const { store } = await trial(
    [
      { type: 'input', field: 'total', attr: { label: 'Total' } },
      { type: 'table', field: 'lines', event: { tablejs: 'return { total: "3" }' }, children: columns },
    ],
    {
      services: {
        script: (code) => {
          scripts.push(code)
          return Promise.resolve({ value: { total: '3' } })
        },
      },
    },
  )
  await expect.poll(() => store.value('total')).toBe('3')
  expect(scripts).toEqual(['return { total: "3" }'])
})

// spec: L3.event.10
test('why the script of a table failed is said above it', async () => {
  await trial([{ type: 'table', field: 'lines', event: { tablejs: 'x' }, children: columns }], {
    services: { script: () => Promise.resolve({ fault: 'x is not defined' }) },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('x is not defined')
})
