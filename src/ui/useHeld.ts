import { useState } from 'react'

/** Held value: `now` (the same object until it changes), or what was there before for as long as it is held on to. */
export function useHeld<T>(now: T, holds: (before: T) => boolean): T {
  const [before, setBefore] = useState(now)
  const shown = holds(before) ? before : now
  if (shown !== before) setBefore(shown)
  return shown
}
