import { type RefObject, useEffect, useState } from 'react'

/** How far below the window a place counts as seen: what is scrolled to is there. */
const AHEAD = '200px'

/** Whether a place has come into the window, once. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || seen) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place, seen])
  return seen
}
