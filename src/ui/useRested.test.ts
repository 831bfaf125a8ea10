import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRested } from './useRested.ts'

/** As long as an address rests before the menu marks it. */
const NAV_PATH_MS = 50

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// spec: P9.wire.5
test('the menu marks an address that has stood for 50 ms, not one that was passed through', () => {
  const { result, rerender } = renderHook(({ path }) => useRested(path, NAV_PATH_MS), {
    initialProps: { path: '/orders' },
  })
  expect(result.current).toBe('/orders')
  rerender({ path: '/redirected' })
  act(() => void vi.advanceTimersByTime(49))
  rerender({ path: '/materials' })
  act(() => void vi.advanceTimersByTime(49))
  expect(result.current).toBe('/orders')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe('/materials')
})
