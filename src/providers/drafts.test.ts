import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '../../tests/support/user.ts'
import { DRAFT_DAYS, draftName, sweepDrafts, useDraft } from './drafts.ts'
import { setSession } from './session.ts'
import { LEAVING } from './signOut.ts'
import { storedNames } from './storage.ts'

const person = (userId: string) => signedIn({ userId, account: userId })

beforeEach(() => {
  localStorage.clear()
  setSession({ user: person('lin') })
})

test('what was typed comes back after the session has ended under it', () => {
  const first = renderHook(() => useDraft<string>('/orders/create', () => true))
  act(() => first.result.current.put('ten bolts'))
  window.dispatchEvent(new Event(LEAVING))

  const restore = vi.fn<(kept: string) => boolean>(() => true)
  const second = renderHook(() => useDraft<string>('/orders/create', restore))
  expect(restore).toHaveBeenCalledExactlyOnceWith('ten bolts')
  expect(second.result.current.restoredAt).toEqual(expect.any(Number))
})

test('nobody else is shown it', () => {
  const first = renderHook(() => useDraft<string>('/orders/create', () => true))
  act(() => first.result.current.put('ten bolts'))
  first.unmount()
  setSession({ user: person('wu') })
  const restore = vi.fn<(kept: string) => boolean>(() => true)
  renderHook(() => useDraft<string>('/orders/create', restore))
  expect(restore).not.toHaveBeenCalled()
})

test('saving or discarding forgets it, even what is not written yet', () => {
  const form = renderHook(() => useDraft<string>('/orders/create', () => true))
  act(() => form.result.current.put('ten bolts'))
  act(() => form.result.current.drop())
  form.unmount()
  expect(storedNames('draft.')).toEqual([])
})

test('a draft nobody came back for is swept away', () => {
  const form = renderHook(() => useDraft<string>('/orders/create', () => true))
  act(() => form.result.current.put('ten bolts'))
  form.unmount()
  sweepDrafts(Date.now() + (DRAFT_DAYS - 1) * 86_400_000)
  expect(storedNames('draft.')).toEqual([draftName('/orders/create')])
  sweepDrafts(Date.now() + (DRAFT_DAYS + 1) * 86_400_000)
  expect(storedNames('draft.')).toEqual([])
})
