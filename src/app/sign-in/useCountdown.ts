import { useCallback, useEffect, useState } from 'react'

/** Seconds left since `start`; 0 when over. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return undefined
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  return { left, start: useCallback(() => setUntil(Date.now() + seconds * 1000), [seconds]) }
}
