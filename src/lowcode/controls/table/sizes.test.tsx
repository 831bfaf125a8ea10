import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListAsked } from '../../runtime/services.ts'
import { keptRow } from '../../runtime/tables.ts'
import { drawn, trial } from '../../runtime/trial.tsx'

const qty = { type: 'number', field: 'qty', attr: { label: 'Quantity', precision: 2, thousands: true } }
const part = { type: 'input', field: 'part', attr: { label: 'Part', width: 200 } }
const table = (attr: Record<string, unknown>) => ({
  type: 'table',
  field: 'lines',
  attr: { label: 'Lines', sums: ['qty'], ...attr },
  children: [part, qty],
})

async function withRows(attr: Record<string, unknown>, mode: 0 | 1) {
  const { store } = await trial([table(attr)], { mode })
  const columns = [drawn(part), drawn(qty)]
  store.tables.load({
    lines: [
      keptRow(columns, 'k1', { part: 'shaft', qty: '1000.5' }),
      keptRow(columns, 'k2', { part: 'disc', qty: '350' }),
    ],
  })
  return screen.findByRole('grid', { name: 'Lines' })
}

// spec: L3.attr.8, L3.table.5, L9.table.3
test.each([
  ['cells', 1],
  ['cells', 0],
] as const)('%s in mode %i: heights, widths and totals are as the table says', async (mode, shownIn) => {
  const grid = await withRows({ mode, headerHeight: 50, columnWidth: 90, minColumnWidth: 110 }, shownIn)
  const { style } = grid.closest<HTMLElement>('[style*="--head"]') ?? grid
  const widths = ['--w0', '--w1', '--w2'].map((name) => style.getPropertyValue(name))
  expect(widths.filter((width) => width !== '' && width !== '52px')).toEqual(['200px', '110px'])
  expect([style.getPropertyValue('--head'), style.getPropertyValue('--foot')]).toEqual(['50px', '44px'])
  expect(await screen.findByRole('gridcell', { name: '1,350.50' })).toBeInTheDocument()
})

test('rows that are opened have the sizes and totals too', async () => {
  const grid = await withRows({ mode: 'grid', columnWidth: 150 }, 1)
  expect(grid.parentElement?.style.getPropertyValue('--template')).toBe(
    '40px minmax(var(--w0, 200px), var(--w0, 1fr)) minmax(var(--w1, 150px), var(--w1, 1fr)) 40px',
  )
  expect(grid.parentElement?.style.getPropertyValue('--head')).toBe('44px')
  expect(await screen.findByRole('gridcell', { name: '1,350.50' })).toBeInTheDocument()
})

test('rows that are opened have grouped heads, columns that stay, and widths that are dragged', async () => {
  const heads = [{ title: { zh: '采购', en: 'Bought' }, fields: ['part', 'qty'] }]
  const grid = await withRows({ mode: 'grid', heads, frozen: 1, columnWidth: 150, minResize: 90 }, 1)
  // The head of both is cut where its first column stays.
  const [over, beside] = screen.getAllByRole('columnheader', { name: 'Bought' })
  expect(over).toHaveClass('lc-stays', 'lc-stays-last')
  expect(beside).not.toHaveClass('lc-stays')
  const [first, second] = within(grid).getAllByRole('gridcell', { name: /shaft|1,000/ })
  expect(first).toHaveStyle({ left: 'calc(40px)' })
  // What stands before the columns stays with them: nothing is seen between.
  for (const lead of within(grid).getAllByRole('rowheader')) expect(lead).toHaveClass('lc-stays')
  expect(first).toHaveClass('lc-stays', 'lc-stays-last')
  expect(second).not.toHaveClass('lc-stays')

  const head = screen.getByRole('columnheader', { name: 'Quantity' })
  const handle = head.querySelector<HTMLElement>('.tg-resize')
  if (!handle) throw new Error('nothing to drag')
  // A document without layout has no widths, and no pointers to hold.
  Object.defineProperty(head, 'offsetWidth', { value: 150 })
  handle.setPointerCapture = () => undefined
  const drag = (by: number) => {
    fireEvent.pointerDown(handle, { clientX: 200 })
    const event = new MouseEvent('pointermove', { clientX: 200 + by }) as PointerEvent
    handle.onpointermove?.(event)
    act(() => void handle.onpointerup?.(event))
  }
  drag(40)
  const template = () => grid.parentElement?.style.getPropertyValue('--template')
  expect(template()).toMatch(/ var\(--w1, 190px\) 40px$/)
  drag(-500)
  expect(template()).toMatch(/ var\(--w1, 90px\) 40px$/)
})

// spec: L3.table.6
test('what the table says of all cells counts where a cell does not say it itself', async () => {
  await withRows({ mode: 'grid', controlConfig: { unit: 'kg', label: 'Other' } }, 1)
  expect(await screen.findByRole('columnheader', { name: 'Part' })).toBeInTheDocument()
  expect(screen.getByRole('gridcell', { name: '1,000.50kg' })).toBeInTheDocument()
})

test('a list is asked for its columns with their names and widths, under its conditions, so many rows at once', async () => {
  const asked: ListAsked[] = []
  const { store } = await trial(
    [
      { type: 'input', field: 'wanted', attr: { label: 'Wanted' } },
      table({
        mode: 'list',
        entity: 'parts',
        pageSize: 50,
        minColumnWidth: 110,
        frozen: 2,
        heads: [{ title: { zh: '采购', en: 'Bought' }, fields: ['qty'] }],
        criteria: [{ field: 'part', sign: 2, value: 'wanted' }],
      }),
    ],
    {
      values: { wanted: 'disc' },
      services: {
        useRecordList: (_, how) => {
          asked.push(how)
          return undefined
        },
      },
    },
  )
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      columns: [
        { field: 'part', width: 200, name: { zh: 'Part', en: 'Part' } },
        { field: 'qty', name: { zh: '采购 · Quantity', en: 'Bought · Quantity' } },
      ],
      frozen: 2,
      filters: [{ field: 'part', sign: 2, value: 'disc' }],
      pageSize: 50,
      leastWidth: 110,
    })
  store.change({ wanted: 'shaft' })
  await expect.poll(() => asked.at(-1)?.filters).toEqual([{ field: 'part', sign: 2, value: 'shaft' }])
})
