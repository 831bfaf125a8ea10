import { useEffect } from 'react'
import { follow, startAnew } from '../providers/live.ts'
import { useSession } from '../providers/session.ts'

/** Follows the server's changes while the shell is shown and not locked. */
export function useLive(): void {
  const locked = useSession((now) => now.locked)
  useEffect(() => {
    if (locked) return undefined
    const stop = new AbortController()
    void follow(stop.signal)
    return () => stop.abort()
  }, [locked])
  useEffect(() => startAnew, [])
}
