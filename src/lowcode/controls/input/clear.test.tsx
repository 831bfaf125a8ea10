import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const func = { clear: 'cleared', enter: 'entered' }
const label = 'Code'
const clearing = () => screen.queryByRole('button', { name: 'Clear' })

test.each([
  ['input', {}, 'MJ-1', ''],
  ['number', {}, '12.5', ''],
  ['date', {}, '2026-11-21', ''],
  ['date', { type: 'year' }, '2026', ''],
  ['date', { type: 'daterange' }, ['2026-11-21', ''], []],
])('%s %j is emptied by a click and says so', async (type, attr, value, empty) => {
  const { store, happened } = await trial([{ type, field: 'code', attr: { label, ...attr }, func }], {
    values: { code: value },
    functions: Object.values(func),
  })
  for (const date of screen.queryAllByRole('combobox')) fireEvent.pointerDown(date)
  await act(() => vi.dynamicImportSettled())
  for (const field of screen.queryAllByRole('textbox')) fireEvent.focus(field)
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(store.value('code')).toEqual(empty)
  expect(happened.map(([name]) => name)).toEqual(['cleared'])
  expect(clearing()).toBeNull()
})

test.each([
  ['input', { clearable: false }],
  ['input', { readonly: true }],
  ['input', { disabled: true }],
  ['input', { type: 'textarea' }],
  ['number', { readonly: true }],
  ['date', { clearable: false }],
])('%s %j keeps what it holds', async (type, attr) => {
  await trial([{ type, field: 'code', attr: { label, ...attr } }], {
    values: { code: type === 'date' ? '2026-11-21' : '12' },
  })
  fireEvent.focus(await screen.findByLabelText(label))
  await act(() => vi.dynamicImportSettled())
  expect(clearing()).toBeNull()
})

// spec: L3.attr.12, L3.attr.13
test('an icon stands before what is typed', async () => {
  await trial([
    { type: 'input', field: 'code', attr: { label, icon: 'search', iconsize: 'iconsize-18' } },
    { type: 'number', field: 'count', attr: { label: 'Count', icon: 'no-such-icon' } },
  ])
  const before = (name: string) =>
    screen.getByRole('textbox', { name }).parentElement?.querySelector('svg')?.getAttribute('width')
  expect(before(label)).toBe('18')
  // whether antd has one of that name is known when its icons are there
  await waitFor(() => expect(before('Count')).toBeUndefined())
})

test('Enter in a line is heard', async () => {
  const { happened } = await trial([{ type: 'input', field: 'code', attr: { label }, func }], {
    functions: Object.values(func),
  })
  fireEvent.keyDown(await screen.findByRole('textbox', { name: label }), { key: 'Enter' })
  expect(happened.map(([name]) => name)).toEqual(['entered'])
})
