import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReadAfter } from './useReadAfter.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2031-03-01T10:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const passes = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('what changes at a moment is read again after it, and again while it still waits', () => {
  const read = vi.fn<() => void>()
  const { rerender } = renderHook(({ waits }) => useReadAfter(read, '2031-03-01T10:00:30Z', waits), {
    initialProps: { waits: true },
  })
  passes(30_000)
  expect(read).not.toHaveBeenCalled()
  passes(1000)
  expect(read).toHaveBeenCalledTimes(1)
  passes(10_000)
  expect(read).toHaveBeenCalledTimes(2)
  rerender({ waits: false })
  passes(60_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a moment that has passed is read after at once, one in months not waited for, and none is none', () => {
  const read = vi.fn<() => void>()
  const { rerender, unmount } = renderHook(
    ({ moment }: { moment: string | null }) => useReadAfter(read, moment, true),
    { initialProps: { moment: '2031-06-01T10:00:00Z' as string | null } },
  )
  passes(60_000)
  rerender({ moment: null })
  passes(60_000)
  expect(read).not.toHaveBeenCalled()
  rerender({ moment: '2031-03-01T09:00:00Z' })
  passes(1000)
  expect(read).toHaveBeenCalledTimes(1)
  unmount()
  passes(60_000)
  expect(read).toHaveBeenCalledTimes(1)
})
