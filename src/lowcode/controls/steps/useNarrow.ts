import { type RefObject, useEffect, useState } from 'react'

/** Pixels in which a step can be read beside others. */
const ROOM = 110

/** Whether so many steps have no room beside one another in what they stand in. */
export function useNarrow(place: RefObject<HTMLElement | null>, steps: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // Hidden, it has no width, and stays as it was.
    const measure = () => element.clientWidth > 0 && setNarrow(element.clientWidth < steps * ROOM)
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place, steps])
  return narrow
}
