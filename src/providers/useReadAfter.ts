import { useEffect, useRef } from 'react'

/** Past the moment, for the server's clock to have passed it too. */
const MARGIN_MS = 500
const AGAIN_MS = 10_000
/** Longer is not waited for: a timer holds 24 days at most, and nobody leaves a page open for one. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/**
 * Reads again what changes by itself at a moment, of which no event tells; every ten seconds from then on while it still waits, for the clock
 * of the browser may be ahead.
 */
export function useReadAfter(refetch: () => unknown, moment: string | null, waits: boolean): void {
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    if (!waits || moment === null) return undefined
    const left = Date.parse(moment) - Date.now()
    if (left > LONGEST_MS) return undefined
    const ask = () => {
      void latest.current()
      timer = setTimeout(ask, AGAIN_MS)
    }
    let timer = setTimeout(ask, Math.max(0, left) + MARGIN_MS)
    return () => clearTimeout(timer)
  }, [moment, waits])
}
