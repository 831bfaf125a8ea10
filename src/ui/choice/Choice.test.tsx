import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { Choice } from './Choice.tsx'

const options = [
  { value: 'a', label: 'Stamping' },
  { value: 'b', label: 'Moulding' },
]
const list = () => screen.getByRole('combobox', { name: 'Process' })

beforeAll(() => setLanguage('en'))

test('a choice rests light, and opens at the first key', async () => {
  const chosen: string[] = []
  render(<Choice label="Process" value="a" options={options} onChange={(value) => chosen.push(value)} />)
  expect(list()).toHaveTextContent('Stamping')
  list().focus()
  fireEvent.keyDown(list(), { key: 'ArrowDown' })
  await act(() => vi.dynamicImportSettled())
  expect(list()).toHaveFocus()
  expect(list()).toHaveAttribute('aria-expanded', 'true')
  fireEvent.click(await screen.findByRole('option', { name: 'Moulding' }))
  expect(chosen).toEqual(['b'])
})

test('what is off wakes nobody', async () => {
  render(<Choice label="Process" value="a" options={options} onChange={() => undefined} disabled />)
  fireEvent.pointerEnter(list())
  await act(() => vi.dynamicImportSettled())
  expect(list()).toBeDisabled()
})
