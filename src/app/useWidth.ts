import { useEffect, useState } from 'react'
import { RESIZE_MS } from './limits.ts'

/** Width of the window, told when a resize has come to rest. */
export function useWidth(): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const resized = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setWidth(window.innerWidth), RESIZE_MS)
    }
    window.addEventListener('resize', resized)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', resized)
    }
  }, [])
  return width
}
