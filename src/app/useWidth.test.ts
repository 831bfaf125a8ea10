import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWidth } from './useWidth.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// spec: P9.delay.1, L9.delay.5
test('a resize of the window is told when it has rested for 100 ms', () => {
  const { result } = renderHook(useWidth)
  const resize = (width: number) =>
    act(() => {
      window.innerWidth = width
      window.dispatchEvent(new Event('resize'))
    })
  const before = result.current
  resize(500)
  act(() => void vi.advanceTimersByTime(99))
  expect(result.current).toBe(before)
  resize(600)
  act(() => void vi.advanceTimersByTime(99))
  expect(result.current).toBe(before)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(600)
})
