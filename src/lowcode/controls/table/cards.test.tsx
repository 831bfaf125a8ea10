import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPhone, turnPhone } from '../../../../tests/support/phone.ts'
import { keptRow } from '../../runtime/tables.ts'
import { drawn, trial } from '../../runtime/trial.tsx'

beforeEach(onPhone)
afterEach(() => vi.restoreAllMocks())

const columns = [
  { type: 'input', field: 'part', attr: { label: 'Part' }, func: { change: 'partChanged' } },
  { type: 'number', field: 'qty', attr: { label: 'Quantity' } },
  {
    type: 'input',
    field: 'note',
    attr: { label: 'Note' },
    link: { show: 'qty > 5', disable: "part = 'disc'" },
  },
  { type: 'number', field: 'twice', attr: { label: 'Twice' }, link: { value: 'qty * 2' } },
]
const rows = [
  { part: 'shaft', qty: '10', note: 'urgent', twice: '20' },
  { part: 'disc', qty: '3', note: '', twice: '6' },
  { part: 'bolt', qty: '7', note: '', twice: '14' },
]
const heads = [{ title: { zh: '采购', en: 'Bought' }, fields: ['qty', 'note'] }]

async function page(attr: object, given: readonly Readonly<Record<string, string>>[] = rows) {
  const made = await trial(
    [
      {
        type: 'table',
        field: 'lines',
        attr: { label: 'Lines', heads, sums: ['qty'], ...attr },
        func: {
          change: 'changed',
          cellValueChanged: 'written',
          rowSelectChange: 'chosen',
          cellClick: 'touched',
        },
        children: columns,
      },
    ],
    { functions: ['changed', 'written', 'chosen', 'touched', 'partChanged'] },
  )
  act(() =>
    made.store.tables.load({
      lines: given.map((row, nth) => keptRow(columns.map(drawn), `k${nth}`, row)),
    }),
  )
  // The cards come with the table, and what draws them after it.
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  return made
}
const list = () => screen.getByRole('list', { name: 'Lines' })
const cards = () => within(list()).getAllByRole('listitem')
const card = (nth: number) => cards()[nth - 1] as HTMLElement // each of these tests has drawn it
const told = () =>
  cards().map((each) => [
    each.querySelector('[data-column]')?.textContent,
    ...within(each)
      .queryAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ])
const parts = () => cards().map((each) => within(each).getAllByRole('definition')[0]?.textContent)
const press = (name: string, where = within(document.body)) =>
  fireEvent.click(where.getByRole('button', { name }))
async function openRow(row: number) {
  press(`Open Row ${row}`)
  await act(() => vi.dynamicImportSettled())
  return screen.findByRole('dialog', { name: `Lines · Row ${row}` })
}
/** The field, once somebody has come to it: it is antd's from then on. */
async function entered(dialog: HTMLElement, name: string) {
  fireEvent.focus(await within(dialog).findByRole('textbox', { name }))
  return within(dialog).getByRole('textbox', { name })
}
async function write(dialog: HTMLElement, name: string, value: string) {
  const field = await entered(dialog, name)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const cellsIn = (made: Awaited<ReturnType<typeof page>>, field: string) =>
  made.store.tables.rows('lines').map(({ cells }) => cells[field])

const modes = [['cells'], ['grid']] as const

test.each(modes)(
  'rows edited by %s are cards: their number, each column by its heads and as it reads, what they come to below',
  async (mode) => {
    await page({ mode })
    expect(screen.queryByRole('grid')).toBeNull()
    expect(told()).toEqual([
      ['Row 1', 'Part: shaft', 'Bought · Quantity: 10', 'Bought · Note: urgent', 'Twice: 20'],
      ['Row 2', 'Part: disc', 'Bought · Quantity: 3', 'Twice: 6'],
      ['Row 3', 'Part: bolt', 'Bought · Quantity: 7', 'Bought · Note: -', 'Twice: 14'],
    ])
    expect(screen.getByText('Total').parentElement).toHaveTextContent('Quantity20')
  },
)

test.each(modes)(
  'a card of %s opens as a form of the row, which writes, computes and tells',
  async (mode) => {
    const made = await page({ mode })
    const dialog = await openRow(1)
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Part' })).toHaveFocus())
    expect(within(dialog).getByRole('group', { name: 'Bought' })).toContainElement(
      within(dialog).getByRole('textbox', { name: 'Note' }),
    )
    await write(dialog, 'Part', 'axle')
    await write(dialog, 'Quantity', '12')
    expect(within(dialog).getByText('24')).toBeInTheDocument()
    expect(cellsIn(made, 'twice')[0]).toBe('24')
    const row = expect.objectContaining({ part: 'axle', qty: '12' }) as unknown
    expect(made.happened.findLast(([name]) => name === 'written')?.[1]).toMatchObject({ row })
    expect(made.happened).toContainEqual(['partChanged', { part: 'axle' }])

    // what a link takes away is not in the form either
    await write(dialog, 'Quantity', '2')
    expect(within(dialog).queryByRole('textbox', { name: 'Note' })).toBeNull()

    press('Next row', within(dialog))
    const second = await screen.findByRole('dialog', { name: 'Lines · Row 2' })
    await waitFor(() => expect(within(second).getByRole('textbox', { name: 'Part' })).toHaveValue('disc'))
    expect(within(second).getByRole('button', { name: 'Previous row' })).toBeEnabled()
    await write(second, 'Quantity', '9')
    expect(await within(second).findByRole('textbox', { name: 'Note' })).toBeDisabled()
    press('Done', within(second))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(told()[1]).toEqual([
      'Row 2',
      'Part: disc',
      'Bought · Quantity: 9',
      'Bought · Note: -',
      'Twice: 18',
    ])
  },
)

test.each(modes)('a touch on a value of a card in %s tells of it and opens its field', async (mode) => {
  const { happened } = await page({ mode })
  fireEvent.click(within(card(3)).getByText('7'))
  const dialog = await screen.findByRole('dialog', { name: 'Lines · Row 3' })
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Quantity' })).toHaveFocus())
  expect(happened[0]).toMatchObject(['touched', { row: { part: 'bolt' }, field: 'qty' }])
  // Where rows are edited whole, the one that is open is the one that is chosen.
  expect(happened.some(([name]) => name === 'chosen')).toBe(mode === 'grid')
})

test.each(modes)('cards of %s are added, deleted, moved and put in order', async (mode) => {
  const made = await page({ mode, maxRow: 4, minRow: 3 })
  press('Move Row 2 up')
  expect(parts()).toEqual(['disc', 'shaft', 'bolt'])
  expect(screen.getByRole('button', { name: 'Move Row 1 up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Row 3 down' })).toBeDisabled()
  press('Delete row 1')
  expect(made.said).toEqual([expect.stringContaining('warning')])
  press('+ Add row')
  await act(() => vi.dynamicImportSettled())
  const dialog = await screen.findByRole('dialog', { name: 'Lines · Row 4' })
  await write(dialog, 'Part', 'nut')
  expect(within(dialog).queryByRole('button', { name: 'Add row' })).toBeNull()
  press('Done', within(dialog))
  expect(screen.getByRole('button', { name: '+ Add row' })).toBeDisabled()
  press('Delete row 1')
  expect(parts()).toEqual(['shaft', 'bolt', 'nut'])
  press('Undo')
  expect(parts()).toEqual(['disc', 'shaft', 'bolt', 'nut'])
  expect(made.happened.filter(([name]) => name === 'changed')).toHaveLength(3)

  fireEvent.click(screen.getByRole('combobox', { name: 'Sort' }))
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(await screen.findByRole('option', { name: 'Part · Ascending' }))
  await waitFor(() => expect(parts()).toEqual(['bolt', 'disc', 'nut', 'shaft']))
  expect(screen.queryByRole('button', { name: 'Move Row 2 up' })).toBeNull()
})

test.each(modes)('cards of %s offer nothing that the table does not', async (mode) => {
  await page({ mode, canAdd: false, canDelete: false, canDrag: false })
  expect(screen.queryByRole('button', { name: /Add row|Delete row|Move Row/ })).toBeNull()
  const dialog = await openRow(3)
  expect(within(dialog).queryByRole('button', { name: 'Add row' })).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Next row' })).toBeDisabled()
})

test.each(modes)('cards of %s are chosen by their boxes', async (mode) => {
  const { happened } = await page({ mode, rowSelection: true })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Row 2' }))
  expect(happened.at(-1)).toMatchObject(['chosen', { rows: [{ part: 'disc' }] }])
  const remove = screen.queryByRole('button', { name: 'Delete rows' })
  expect(remove !== null).toBe(mode === 'cells')
  if (remove) fireEvent.click(remove)
  expect(parts()).toEqual(mode === 'cells' ? ['shaft', 'bolt'] : ['shaft', 'disc', 'bolt'])
})

test.each(modes)('what is wrong in %s is named at its field, which it leads into', async (mode) => {
  const made = await page({ mode })
  act(() => made.store.setFaults(new Map([['lines.k2.qty', 'At most 4']])))
  const fault = screen.getByRole('button', { name: 'Row 3 · Bought · Quantity: At most 4' })
  expect(card(3)).toContainElement(fault)
  await waitFor(() => expect(fault).toHaveFocus())
  fireEvent.click(fault)
  await act(() => vi.dynamicImportSettled())
  const dialog = await screen.findByRole('dialog', { name: 'Lines · Row 3' })
  const field = within(dialog).getByRole('textbox', { name: 'Quantity' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveAccessibleDescription('At most 4')
  await write(dialog, 'Quantity', '4')
  press('Done', within(dialog))
  expect(screen.queryByRole('button', { name: /At most/ })).toBeNull()
})

test.each(modes)('a phone that is turned loses nothing of a card of %s that is open', async (mode) => {
  const made = await page({ mode })
  const dialog = await openRow(2)
  const field = await entered(dialog, 'Quantity')
  fireEvent.change(field, { target: { value: '30' } })
  turnPhone('aside')
  turnPhone('upright')
  turnPhone('aside')
  expect(field).toBeInTheDocument()
  expect(field).toHaveValue('30')
  fireEvent.blur(field)
  press('Done', within(dialog))
  await act(() => vi.dynamicImportSettled())
  expect(await screen.findByRole('grid', { name: 'Lines' })).toHaveTextContent('30')
  expect(cellsIn(made, 'qty')).toEqual(['10', '30', '7'])
  turnPhone('upright')
  await waitFor(() => expect(told()[1]).toContain('Bought · Quantity: 30'))
})

test('a cell that is open while the phone is turned upright is written first', async () => {
  turnPhone('aside')
  await page({ mode: 'cells' })
  fireEvent.doubleClick(await screen.findByRole('gridcell', { name: 'disc' }))
  const cell = screen.getByRole('textbox', { name: 'Part' })
  fireEvent.change(cell, { target: { value: 'rivet' } })
  turnPhone('upright')
  expect(screen.getByRole('textbox', { name: 'Part' })).toHaveValue('rivet')
  fireEvent.keyDown(cell, { key: 'Enter' })
  await act(() => vi.dynamicImportSettled())
  await waitFor(() => expect(parts()).toEqual(['shaft', 'rivet', 'bolt']))
})

test('of two hundred rows those near the window are drawn', async () => {
  // a card has a height where there is a layout
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(160)
  await page(
    { mode: 'cells' },
    Array.from({ length: 200 }, (_, nth) => ({ part: `P-${nth}`, qty: '1', note: '', twice: '2' })),
  )
  expect(cards().length).toBeLessThan(20)
  expect(card(1)).toHaveAttribute('aria-setsize', '200')
})
