import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const field = (name: string) => ({ type: 'input', field: name, attr: { label: name } })

// spec: L3.control.5, L3.attr.29
test('a form has its slots, its labels where they are wanted, and a foot only when something is in it', async () => {
  const { container, getByRole, store } = await trial([
    {
      type: 'form',
      attr: { label: { zh: '台账', en: 'Register' }, 'label-width': 140, 'label-position': 'top', column: 2 },
      header: [{ type: 'text', attr: { text: 'above' } }],
      children: [field('code'), { ...field('name'), attr: { label: 'name', span: 24 } }],
      footer: [{ type: 'button', attr: { label: 'Save' }, visibleMode: [1] }],
    },
  ])
  const form = getByRole('form', { name: 'Register' })
  expect(form).toHaveAttribute('data-labels', 'top')
  expect(form.style.getPropertyValue('--label')).toBe('140px')
  expect(form).toHaveTextContent('above')
  expect(
    container.querySelector<HTMLElement>('.lc-form > .lc-grid')?.style.getPropertyValue('--own-span'),
  ).toBe('12')
  expect(container.querySelector('.lc-form-foot')).not.toBeEmptyDOMElement()
  act(() => store.setMode(0))
  expect(container.querySelector('.lc-form-foot')).toBeEmptyDOMElement()
})

test('several faults are listed, and each leads to its field through a closed group', async () => {
  const { getByRole, getByLabelText, store, queryByRole } = await trial([
    {
      type: 'form',
      attr: { label: 'Register' },
      children: [
        { type: 'group', attr: { label: 'Inner', collapse: true }, children: [field('code')] },
        field('name'),
      ],
    },
  ])
  fireEvent.click(getByRole('button', { name: 'Inner' }))
  expect(queryByRole('textbox', { name: 'code' })).toBeNull()
  act(() =>
    store.setFaults(
      new Map([
        ['name', 'name is required'],
        ['code', 'code is required'],
      ]),
    ),
  )
  expect(getByLabelText('code')).toBeVisible()
  fireEvent.click(getByRole('button', { name: 'code is required' }))
  await expect.poll(() => document.activeElement === getByLabelText('code')).toBe(true)
})

// spec: L3.control.2, L3.event.5
test('a form tells of its changes and of Enter, to whom it may concern', async () => {
  const { getByLabelText, happened } = await trial(
    [
      {
        type: 'form',
        attr: { label: 'Register' },
        func: { change: 'changed', submit: 'sent' },
        children: [field('code')],
      },
    ],
    { functions: ['changed', 'sent'] },
  )
  fireEvent.change(getByLabelText('code'), { target: { value: 'M-1' } })
  expect(happened).toEqual([['changed', { code: 'M-1' }]])
  fireEvent.keyDown(getByLabelText('code'), { key: 'Enter' })
  expect(happened.at(-1)).toEqual(['sent', undefined])
})

test('a form tells when what was typed is put back, not when values arrive', async () => {
  const { getByLabelText, happened, store } = await trial(
    [{ type: 'form', attr: { label: 'Register' }, func: { reset: 'putBack' }, children: [field('code')] }],
    { functions: ['putBack'] },
  )
  act(() => store.load({ code: 'M-1' }))
  expect(happened).toEqual([])
  fireEvent.change(getByLabelText('code'), { target: { value: 'M-2' } })
  act(() => store.load({ code: 'M-1' }))
  expect(happened).toEqual([['putBack', { code: 'M-1' }]])
})

test('what is said of a field is read with it, and only where it can be filled in', async () => {
  const { getByLabelText, queryByText, store } = await trial([
    { type: 'input', field: 'code', attr: { label: 'Code', help: 'As on the plate', title: 'Of the mould' } },
  ])
  expect(getByLabelText('Code')).toHaveAccessibleDescription('As on the plate')
  act(() => store.setFaults(new Map([['code', 'Code is required']])))
  expect(getByLabelText('Code')).toHaveAccessibleDescription('As on the plate Code is required')
  act(() => store.setMode(0))
  expect(queryByText('As on the plate')).toBeNull()
})

// spec: L3.attr.8
test('a field is as wide as it says within its cell, a control without a label with its cell', async () => {
  const { getByRole } = await trial([
    { type: 'input', field: 'code', attr: { label: 'Code', width: 120 } },
    { type: 'button', attr: { label: 'Save', width: '50%' } },
  ])
  expect(getByRole('textbox', { name: 'Code' }).closest('.lc-value')).toHaveStyle({ width: '120px' })
  expect(getByRole('button', { name: 'Save' }).closest('.lc-cell')).toHaveStyle({ width: '50%' })
})
