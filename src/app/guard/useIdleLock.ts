import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lockSession } from '../../../contract/auth.ts'
import { setSession, useSession } from '../../providers/session.ts'
import { storeItem, storedValue } from '../../providers/storage.ts'
import { useCommand } from '../../providers/useCommand.ts'

const LOOK_MS = 10_000
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Locks after the organisation's idle time without a key or pointer in any tab of this browser. */
export function useIdleLock(): void {
  const minutes = useSession(({ user }) => user?.idleMinutes ?? 0)
  const locked = useSession((now) => now.locked)
  const lock = useLock()
  useEffect(() => {
    if (minutes <= 0 || locked) return undefined
    let noted = 0
    const active = () => {
      const now = Date.now()
      if (now - noted < 5000) return
      noted = now
      storeItem('active', now)
    }
    active()
    const timer = setInterval(() => {
      if (Date.now() - (storedValue('active', isNumber) ?? 0) > minutes * 60_000) lock()
    }, LOOK_MS)
    const kinds = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const kind of kinds) window.addEventListener(kind, active, { passive: true })
    return () => {
      clearInterval(timer)
      for (const kind of kinds) window.removeEventListener(kind, active)
    }
  }, [minutes, locked, lock])
}

/** Locks the session now: on the server first in time, here in any case. */
export function useLock(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { mutate } = useCommand(lockSession, { silent: true, invalidates: [] })
  return useCallback(() => {
    void mutate({})
    setSession({ locked: true })
    void navigate('/lock', { replace: true, state: { from: pathname + search } })
  }, [mutate, navigate, pathname, search])
}
