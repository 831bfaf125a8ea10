import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const entry = (label: string, click: string) => ({ type: 'button', attr: { label }, func: { click } })

test('what a person may not do is offered neither as a button nor in a menu', async () => {
  await trial(
    [
      entry('Delete', 'delete'),
      { ...entry('Audit', 'check'), attr: { label: 'Audit', right: 'audit' } },
      {
        type: 'dropdown',
        attr: { label: 'More' },
        children: [entry('Remove', 'delete'), entry('Copy', 'copy')],
      },
      { type: 'dropdown', attr: { label: 'Danger' }, children: [entry('Remove', 'delete')] },
    ],
    { services: { may: (action) => action !== 'delete' && action !== 'audit' } },
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['More'])
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  await act(() => vi.dynamicImportSettled())
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy'])
})

// spec: L4.overlay.3
test('the arrow down opens a menu and goes to its first entry, Escape goes back', async () => {
  await trial([
    {
      type: 'dropdown',
      attr: { label: 'More' },
      children: ['One', 'Two', 'Three'].map((label) => entry(label, label)),
    },
  ])
  const press = (key: string, keyCode: number) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode, which: keyCode })
  screen.getByRole('button', { name: 'More' }).focus()
  press('ArrowDown', 40)
  await act(() => vi.dynamicImportSettled())
  await expect.poll(() => document.activeElement?.textContent).toBe('One')
  press('Escape', 27)
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  expect(screen.queryByRole('menu')).toBeNull()
})

// spec: L3.attr.24
test('a circle is named by its label, and shows its icon alone', async () => {
  await trial([{ type: 'button', attr: { label: 'Search', icon: 'search', circle: true } }])
  const button = screen.getByRole('button', { name: 'Search' })
  expect(button).toHaveTextContent('')
  expect(button).toHaveAttribute('title', 'Search')
})

// spec: L3.attr.25
test.each([
  [true, 'true'],
  [undefined, undefined],
])('a button whose round is %j has round ends: %j', async (round, ends) => {
  await trial([{ type: 'button', attr: { label: 'Go', round } }])
  expect(screen.getByRole('button', { name: 'Go' }).dataset['round']).toBe(ends)
})

// spec: L3.attr.23
test.each([
  [{ type: 'primary', plain: true }, 'default', 'primary'],
  [{ type: 'success' }, 'primary', 'success'],
  [{ type: 'text', plain: true }, 'text', null],
])('%j is drawn %s, in the tone %s', async (attr, kind, tone) => {
  await trial([{ type: 'button', attr: { label: 'Go', ...attr } }])
  const button = screen.getByRole('button', { name: 'Go' })
  expect([button.dataset['kind'], button.dataset['tone'] ?? null]).toEqual([kind, tone])
})
