import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../../tests/support/phone.ts'
import type { ListState } from '../../../ui/list/state.ts'
import type { ListedRecord, PageServices } from '../../runtime/services.ts'
import { keptRow } from '../../runtime/tables.ts'
import { drawn, trial } from '../../runtime/trial.tsx'
import { recordList } from '../../runtime/trialList.ts'

beforeEach(onPhone)
afterEach(() => vi.restoreAllMocks())

const columns = [
  { type: 'input', field: 'part', attr: { label: 'Part' } },
  { type: 'number', field: 'qty', attr: { label: 'Quantity', thousands: true } },
  { type: 'date', field: 'due', attr: { label: 'Due' }, link: { show: 'qty > 5' } },
  { type: 'input', field: 'cost', attr: { label: 'Cost' }, hideControl: true },
]
const under = { type: 'input', field: 'under', attr: { label: 'Under' }, hideControl: true }
const rows = [
  { part: 'shaft', qty: '1200', due: '2026-12-01', cost: '9' },
  { part: 'disc', qty: '5', due: '2026-12-02', cost: '8' },
]

async function page(attr: object, services: Partial<PageServices>, mode: 0 | 1 = 1) {
  const made = await trial(
    [
      {
        type: 'table',
        field: 'lines',
        attr: { label: 'Lines', rowSelection: true, ...attr },
        func: { cellClick: 'opened', rowSelectChange: 'chosen' },
        children: [...columns, under],
      },
    ],
    { mode, services, functions: ['opened', 'chosen'] },
  )
  act(() =>
    made.store.tables.load({
      lines: rows.map((row, nth) => keptRow(columns.map(drawn), `k${nth}`, row)),
    }),
  )
  await act(() => vi.dynamicImportSettled())
  await screen.findByRole('list', { name: 'Lines' })
  return made
}
const cards = () => within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem')
/** The title of each card and what stands below it. */
const told = () =>
  cards().map((card) => [
    card.querySelector('[data-column]')?.textContent,
    ...within(card)
      .queryAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ])

const listed = (more: Partial<ListState<ListedRecord>> = {}) =>
  recordList(
    rows.map((values, nth) => ({ id: `r${nth}`, version: 1, name: values.part, values, can: [] })),
    [
      { key: 'qty', zh: '数量', en: 'Quantity', type: 'decimal', sort: true },
      { key: 'part', zh: '零件', en: 'Part', type: 'varchar', sort: true },
      { key: 'due', zh: '交期', en: 'Due', type: 'date' },
      { key: 'cost', zh: '成本', en: 'Cost', type: 'decimal' },
    ],
    {
      settings: {
        columns: ['part', 'qty', 'due', 'cost'].map((key) => ({ key, hidden: key === 'cost', width: 120 })),
        frozen: 0,
        density: 'normal',
        views: [],
        shortcuts: false,
      },
      ...more,
    },
  )

const sources: [string, object, Partial<PageServices>, 0 | 1][] = [
  ['a list of records', { mode: 'list', entity: 'parts' }, { useRecordList: () => list }, 1],
  [
    'what a call answers',
    { mode: 'list', api: '/Part/List', idKey: 'part' },
    {
      useRecordList: () => undefined,
      choices: () =>
        Promise.resolve({
          rows: rows.map((values) => ({ id: values.part, name: values.part, values })),
          total: rows.length,
        }),
    },
    1,
  ],
  ['the rows of a record to be read', {}, {}, 0],
]
const list = listed()

test.each(sources)(
  '%s is cards on a phone: named columns in their order, none that is hidden or left out, opened and chosen',
  async (_, attr, services, mode) => {
    const { happened } = await page(attr, services, mode)
    expect(screen.queryByRole('grid')).toBeNull()
    expect(told()).toEqual([
      ['shaft', 'Quantity: 1,200', expect.stringMatching(/^Due: .*2026/)],
      ['disc', 'Quantity: 5'],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Open disc' }))
    fireEvent.click(within(cards()[0] as HTMLElement).getByText('1,200'))
    expect(happened).toMatchObject([
      ['opened', { row: { part: 'disc' }, field: 'part' }],
      ['opened', { row: { part: 'shaft' }, field: 'qty' }],
    ])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select disc' }))
    expect(happened.at(-1)).toMatchObject(['chosen', { rows: [{ part: 'disc' }] }])
  },
)

const inOrder = async (name: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: 'Sort' }))
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(await screen.findByRole('option', { name }))
}

test('cards of a record are put in order where they are', async () => {
  await page({}, {}, 0)
  expect(told().map(([title]) => title)).toEqual(['shaft', 'disc'])
  await inOrder('Quantity · Ascending')
  await waitFor(() => expect(told().map(([title]) => title)).toEqual(['disc', 'shaft']))
})

test('cards of a list are put in order and searched by whoever keeps it', async () => {
  const asked: unknown[] = []
  const list = listed({ onView: ({ sorts, keyword }) => asked.push([sorts, keyword]) })
  await page({ mode: 'list', entity: 'parts' }, { useRecordList: () => list })
  await inOrder('Part · Descending')
  fireEvent.change(screen.getByRole('textbox', { name: 'Keyword' }), { target: { value: 'bolt' } })
  await waitFor(() =>
    expect(asked).toEqual([
      [[{ field: 'part', sort: 2 }], ''],
      [[], 'bolt'],
    ]),
  )
})

test('what the columns come to stands below the cards', async () => {
  await page({ sums: ['qty'] }, {}, 0)
  expect(screen.getByText('Total').parentElement).toHaveTextContent('Quantity1,205')
})

test('a tree is cards that stand in: opened and shut, in order among their own, and chosen', async () => {
  const { store, happened } = await page({ tree: true, idKey: 'key', pidKey: 'under', indent: 20 }, {}, 0)
  act(() =>
    store.tables.load({
      lines: [
        ['k0', 'shaft', '1', ''],
        ['k1', 'disc', '8', 'k0'],
        ['k2', 'bolt', '6', 'k0'],
      ].map(([key = '', part, qty, above]) =>
        keptRow([...columns, under].map(drawn), key, { part, qty, under: above }),
      ),
    }),
  )
  expect(told().map(([title]) => title)).toEqual(['shaft'])
  fireEvent.click(screen.getByRole('button', { name: 'Expand shaft' }))
  expect(told().map(([title]) => title)).toEqual(['shaft', 'disc', 'bolt'])
  expect(cards().map((card) => card.getAttribute('aria-level'))).toEqual(['1', '2', '2'])
  expect(cards()[1]).toHaveStyle({ paddingInlineStart: 'min(20px, 25%)' })
  await inOrder('Part · Ascending')
  await waitFor(() => expect(told().map(([title]) => title)).toEqual(['shaft', 'bolt', 'disc']))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select bolt' }))
  expect(happened.at(-1)).toMatchObject(['chosen', { rows: [{ part: 'bolt' }] }])
  fireEvent.click(screen.getByRole('button', { name: 'Collapse shaft' }))
  expect(told().map(([title]) => title)).toEqual(['shaft'])
})
