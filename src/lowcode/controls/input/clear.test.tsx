import { act, fireEvent, screen } from '@testing-library/react'
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
  })
  for (const date of screen.queryAllByRole('combobox')) fireEvent.pointerDown(date)
  await act(() => vi.dynamicImportSettled())
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
  expect(await screen.findByLabelText(label)).toBeInTheDocument()
  expect(clearing()).toBeNull()
})

// spec: L3.attr.12, L3.attr.13
test('an icon stands before what is typed', async () => {
  const { container } = await trial([
    { type: 'input', field: 'code', attr: { label, icon: 'search', iconsize: 'iconsize-18' } },
    { type: 'number', field: 'count', attr: { label: 'Count', icon: 'no-such-icon' } },
  ])
  const icons = [...container.querySelectorAll('.lc-entry > svg')]
  expect(icons.map((icon) => icon.getAttribute('width'))).toEqual(['18'])
})

test('Enter in a line is heard', async () => {
  const { happened } = await trial([{ type: 'input', field: 'code', attr: { label }, func }])
  fireEvent.keyDown(await screen.findByRole('textbox', { name: label }), { key: 'Enter' })
  expect(happened.map(([name]) => name)).toEqual(['entered'])
})
