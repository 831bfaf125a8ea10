import search from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const file = Promise.withResolvers<void>()
// The drawings are the real ones; their file is a while on its way.
vi.mock('../../../ui/antdIcons/outlined.ts', async (importOriginal) => {
  await file.promise
  return importOriginal()
})

const drawing = typeof search.icon === 'function' ? undefined : search.icon.children?.[0]?.attrs['d']

test('an icon of a field whose file comes later takes its place then, and what is typed meanwhile stays', async () => {
  const { container } = await trial([
    { type: 'input', field: 'part', attr: { label: 'Part', icon: 'search-outlined' } },
  ])
  // The field is written as it stands once somebody comes near.
  const near = () => {
    fireEvent.pointerEnter(screen.getByRole('textbox', { name: 'Part' }))
    expect(container.querySelector('.ant-input')).not.toBeNull()
    expect(icon()).not.toBeNull()
  }
  const icon = () => container.querySelector('svg.icon')
  await act(() => vi.waitFor(near, { timeout: 10_000 }))
  const typedInto = screen.getByRole('textbox', { name: 'Part' })
  typedInto.focus()
  fireEvent.change(typedInto, { target: { value: 'shaft' } })
  // Its place is kept, and nothing else stands there.
  expect(icon()).toHaveAttribute('width', '14')
  expect(container.querySelector(`path[d="${drawing}"]`)).toBeNull()
  await act(async () => file.resolve())
  await waitFor(() => expect(container.querySelector(`path[d="${drawing}"]`)).not.toBeNull())
  expect(icon()).toHaveAttribute('width', '14')
  const now = screen.getByRole('textbox', { name: 'Part' })
  expect(now).toBe(typedInto)
  expect(now).toHaveFocus()
  expect(now).toHaveValue('shaft')
})
