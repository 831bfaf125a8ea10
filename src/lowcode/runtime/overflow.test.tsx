import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { overflow } from '../../../contract/expression/overflow.ts'
import type { Control } from '../../../contract/lowcode/control.ts'
import { createStore } from './store.ts'
import { keptRow, sentRows } from './tables.ts'
import { trial } from './trial.tsx'

const control = (type: string, field: string, more: Partial<Control> = {}): Control => ({
  id: `c-${field}`,
  type,
  field,
  attr: { label: field },
  ...more,
})
const clock = () => ({ now: '2026-11-21T02:00:00.000Z', zone: 'Asia/Shanghai' })

test('a control whose value overflows says so as soon as it does, and not a moment longer', async () => {
  const page = await trial(
    [
      control('number', 'qty'),
      control('number', 'cubed', { link: { value: 'qty ** 30' }, attr: { label: 'cubed', thousands: true } }),
      control('text', 'said', { attr: { label: 'said', text: 'in all ${qty ** 30}' } }),
    ],
    { values: { qty: '10' } },
  )
  expect(page.queryByRole('alert')).toBeNull()
  act(() => page.store.change({ qty: '1000' }))
  expect(page.getByRole('alert')).toHaveTextContent('The result is too large a number and cannot be saved')
  expect(page.getByText('#NUM!')).toBeInTheDocument()
  expect(page.getByText('in all #NUM!')).toBeInTheDocument()
  act(() => page.store.change({ qty: '10' }))
  expect(page.queryByRole('alert')).toBeNull()
})

test('a row that overflows is never a row of nothing in its total', () => {
  const columns = [control('number', 'qty'), control('number', 'cost', { link: { value: 'qty ** 30' } })]
  const store = createStore({
    body: [
      control('table', 'lines', { children: columns }),
      control('number', 'total', { link: { value: 'SUM(lines.cost)' } }),
      control('text', 'why', { link: { show: 'total > 0' } }),
    ],
    clock,
  })
  store.tables.load({
    lines: ['r1', 'r2'].map((key) => keptRow(columns, key, { qty: '1', cost: '1' })),
  })
  expect(store.value('total')).toBe(2)
  store.tables.act('lines', { type: 'fill', edits: [{ key: 'r2', cells: { qty: '1000' } }] })
  expect(store.tables.rows('lines')[1]?.cells).toEqual({ qty: '1000', cost: '#NUM!' })
  expect(store.value('total')).toBe(overflow)
  // What is not computed has no such value: a person may write the mark as any text.
  expect(sentRows(columns, store.tables.rows('lines'))[0]?.values).toEqual({ qty: '1000', cost: overflow })
  store.tables.act('lines', { type: 'fill', edits: [{ key: 'r2', cells: { qty: '#NUM!' } }] })
  expect(sentRows(columns, store.tables.rows('lines'))[0]?.values).toMatchObject({ qty: '#NUM!' })
})

test('nothing is called with a value that could not be computed', async () => {
  const said: string[] = []
  const asked: unknown[] = []
  const button = control('button', 'go', {
    event: { click: [{ do: 'request', api: '/api/x', with: { amount: 'qty ** 30' } }] },
  })
  const page = await trial([control('number', 'qty'), button], {
    values: { qty: '1000' },
    services: {
      say: (_kind, text) => said.push(text),
      request: (api) => Promise.resolve(asked.push(api)),
    },
  })
  await act(async () => page.getByRole('button', { name: 'go' }).click())
  expect([said, asked]).toEqual([['The result is too large a number and cannot be saved'], []])
})
