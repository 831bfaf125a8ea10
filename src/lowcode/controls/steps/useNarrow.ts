import { type RefObject, useEffect, useState } from 'react'

/** Whether so many pixels are more than the element has room for. */
export function useNarrow(place: RefObject<HTMLElement | null>, needed: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // Hidden, it has no width, and stays as it was.
    const measure = () => element.clientWidth > 0 && setNarrow(element.clientWidth < needed)
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place, needed])
  return narrow
}
