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
  fireEvent.doubleClick(await cell('2'))
  expect(happened.at(-1)).toEqual(['opened', expect.objectContaining({ row: disc })])
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
