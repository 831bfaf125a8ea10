import { afterEach, expect, test, vi } from 'vitest'
import { session, setSession } from './session.ts'
import { EXPIRE_MS, expire, LEAVING } from './signOut.ts'

afterEach(() => {
  vi.useRealTimers()
})

// spec: P4.session.4, P7.answer.3, P8.text.6, P9.wire.4
test('a session that ended is left after a second, once, after what is typed was put aside', () => {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  const leaving = vi.fn<() => void>()
  window.addEventListener(LEAVING, leaving)
  setSession({ token: 'abc' })
  expire({ reload })
  expire({ reload })
  expect(EXPIRE_MS).toBe(1000)
  expect(leaving).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(999)
  expect(session().token).toBe('abc')
  vi.advanceTimersByTime(1)
  expect(session().token).toBeUndefined()
  expect(reload).toHaveBeenCalledOnce()
})
