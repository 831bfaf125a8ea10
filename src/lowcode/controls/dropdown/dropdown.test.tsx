import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

// spec: L9.delay.8
test('a menu that opens by hovering does so at once, and closes 200 ms after the pointer has left', async () => {
  await trial([
    {
      type: 'dropdown',
      attr: { label: 'More', trigger: 'hover' },
      children: [{ type: 'button', attr: { label: 'Copy' }, func: { click: 'copy' } }],
    },
  ])
  const button = screen.getByRole('button', { name: 'More' })
  const place = button.parentElement as HTMLElement
  fireEvent.pointerEnter(place)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await act(() => vi.dynamicImportSettled())
  vi.useFakeTimers()
  try {
    fireEvent.pointerLeave(place)
    act(() => void vi.advanceTimersByTime(199))
    expect(button).toHaveAttribute('aria-expanded', 'true')
    act(() => void vi.advanceTimersByTime(1))
    expect(button).toHaveAttribute('aria-expanded', 'false')
  } finally {
    vi.useRealTimers()
  }
})
