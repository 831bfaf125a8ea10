import { type RefObject, useEffect, useState } from 'react'

/** How wide an element is, in pixels; 0 until it stands. */
export function useRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return room
}
