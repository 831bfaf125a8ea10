import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../tests/support/phone.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import type { GridColumn } from './column.ts'
import { Grid } from './Grid.tsx'
import type { GridProps } from './props.ts'

interface Part {
  no: string
  qty: string
  note: string
}
const parts: readonly Part[] = [
  { no: 'M-1', qty: '3', note: 'urgent' },
  { no: 'M-2', qty: '4', note: '' },
]
const columns: GridColumn<Part>[] = [
  { key: 'no', label: 'Part', width: 100, sortable: true, cell: ({ no }) => no },
  { key: 'qty', label: 'Quantity', width: 100, align: 'right', sortable: true, cell: ({ qty }) => qty },
  { key: 'note', label: 'Note', width: 100, absent: ({ note }) => note === '', cell: ({ note }) => note },
]

beforeEach(onPhone)
afterEach(() => vi.restoreAllMocks())

const all: GridProps<Part> = {
  label: 'Parts',
  columns,
  count: parts.length,
  rowAt: (index) => parts[index],
  rowKey: ({ no }) => no,
  rowName: ({ no }) => no,
  empty: 'none',
  card: 'columns',
}

async function cards(more: Partial<GridProps<Part>> = {}) {
  await setLanguage('en')
  const page = render(<Grid<Part> {...all} {...more} />)
  await act(() => vi.dynamicImportSettled())
  return page
}
const card = (name: string) =>
  within(screen.getByRole('list', { name: 'Parts' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(name)) as HTMLElement // each of these tests draws it

test('a card has the first column as its title and the others by their names, but those a row has nothing of', async () => {
  await cards()
  expect(screen.queryByRole('grid')).toBeNull()
  const told = (name: string) =>
    within(card(name))
      .queryAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
  expect(told('M-1')).toEqual(['Quantity 3', 'Note urgent'])
  expect(told('M-2')).toEqual(['Quantity 4'])
})

test('a card is opened by a touch, which tells the column, and by the button that a keyboard reaches', async () => {
  const opened: unknown[] = []
  await cards({ onOpen: ({ no }, _, column) => opened.push([no, column]) })
  fireEvent.click(within(card('M-1')).getByText('urgent'))
  fireEvent.click(screen.getByRole('button', { name: 'Open M-2' }))
  expect(opened).toEqual([
    ['M-1', 'note'],
    ['M-2', 'no'],
  ])
})

test('what opens over the page from a card is not the card', async () => {
  const opened: unknown[] = []
  const over = (
    <div>
      a calendar
      <button type="button">Today</button>
    </div>
  )
  await cards({
    columns: [{ key: 'no', label: 'Part', width: 100, cell: () => createPortal(over, document.body) }],
    onOpen: () => opened.push('card'),
  })
  for (const one of screen.getAllByText('a calendar')) fireEvent.click(one)
  for (const one of screen.getAllByRole('button', { name: 'Today' })) fireEvent.click(one)
  expect(opened).toEqual([])
})

test('cards are put in order as a head does it', async () => {
  const asked: unknown[] = []
  await cards({ sorts: [{ key: 'qty', direction: 'desc' }], onSort: (sorts) => asked.push(sorts) })
  const order = screen.getByRole('combobox', { name: 'Sort' })
  expect(order).toHaveTextContent('Quantity · Descending')
  fireEvent.click(order)
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(await screen.findByRole('option', { name: 'Part · Ascending' }))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sort' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Default order' }))
  expect(asked).toEqual([[{ key: 'no', direction: 'asc' }], []])
  expect(screen.queryByRole('option', { name: /Note/ })).toBeNull()
})

test('all cards are chosen at once, and what the columns come to stands below them', async () => {
  const changes: unknown[] = []
  await cards({
    picked: { keys: new Set(['M-2']), change: (keys) => changes.push([...keys]) },
    totals: { no: 'Sum', qty: '7' },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select M-1' }))
  expect(changes).toEqual([
    ['M-2', 'M-1'],
    ['M-2', 'M-1'],
  ])
  expect(screen.getByText('Sum').nextElementSibling).toHaveTextContent('Quantity7')
})

test('cards that a list draws itself are put in order and chosen as well', async () => {
  const asked: unknown[] = []
  const changes: unknown[] = []
  await cards({
    card: ({ no }) => <b>{no}</b>,
    onSort: (sorts) => asked.push(sorts),
    picked: { keys: new Set(), change: (keys) => changes.push([...keys]) },
  })
  fireEvent.click(screen.getByRole('combobox', { name: 'Sort' }))
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(await screen.findByRole('option', { name: 'Quantity · Ascending' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }))
  expect([asked, changes]).toEqual([[[{ key: 'qty', direction: 'asc' }]], [['M-1', 'M-2']]])
})

test('cards that a list draws itself have no tools where nothing is sorted or chosen', async () => {
  await cards({ card: ({ no }) => <b>{no}</b> })
  expect(screen.getByText('M-1')).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('one of the cards is taken: a touch on it chooses it, a dot says so, and there is no box for all', async () => {
  const opened: unknown[] = []
  function Taking() {
    const [keys, change] = useState<ReadonlySet<string>>(new Set())
    return (
      <Grid<Part>
        {...all}
        onOpen={() => opened.push('card')}
        picked={{
          keys,
          change: (next) => change(new Set([...next].filter((key) => !keys.has(key)))),
          mode: 'single',
        }}
      />
    )
  }
  await setLanguage('en')
  render(<Taking />)
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(within(card('M-1')).getByText('urgent'))
  expect(screen.getByRole('radio', { name: 'Select M-1' })).toBeChecked()
  fireEvent.click(screen.getByRole('radio', { name: 'Select M-2' }))
  expect(screen.getByRole('radio', { name: 'Select M-1' })).not.toBeChecked()
  expect(screen.getByRole('radio', { name: 'Select M-2' })).toBeChecked()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Open/ })).toBeNull()
  expect(opened).toEqual([])
})

test('another search begins at the first card, and a page of the list is turned to', async () => {
  const scrolled: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(100_000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
  // a document without layout does not scroll
  Element.prototype.scrollTo = (to?: unknown) => void scrolled.push((to as ScrollToOptions).top) // it is asked for with options alone
  const grid = (more: Partial<GridProps<Part>>) => (
    <Grid<Part>
      label="Parts"
      columns={columns}
      count={200}
      rowAt={(index) => ({ no: `M-${index}`, qty: '1', note: '' })}
      rowKey={({ no }) => no}
      rowName={({ no }) => no}
      empty="none"
      card="columns"
      {...more}
    />
  )
  const page = render(grid({ topKey: '' }))
  await act(() => vi.dynamicImportSettled())
  scrolled.length = 0
  page.rerender(grid({ topKey: 'bolt' }))
  expect(scrolled).toEqual([0])
  page.rerender(grid({ topKey: 'bolt', from: 50 }))
  expect(scrolled.at(-1)).toBeGreaterThan(50 * 100)
})

test('no row is said in words, without anything to sort or choose', async () => {
  await cards({ count: 0, onSort: () => undefined, picked: { keys: new Set(), change: () => undefined } })
  expect(screen.getByText('none')).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
