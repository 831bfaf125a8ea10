import type { ReactNode } from 'react'

const HEIGHT = 280

interface Props {
  at: HTMLElement | null
  width: number | undefined
  /** Which edges of panel and field are in line, and on which side it opens while there is room. */
  placement: string
  children: ReactNode
}

/** What opens below a field, or above it where there is no room. */
export function Panel({ at, width, placement, children }: Props) {
  const place = at?.getBoundingClientRect()
  if (!place) return null
  const roomAbove = place.top > HEIGHT
  const above = roomAbove && (placement.startsWith('top') || place.bottom + HEIGHT > window.innerHeight)
  const wide = Math.min(Math.max(place.width, width ?? 0), window.innerWidth - 16)
  const left = placement.endsWith('end') ? place.right - wide : place.left
  return (
    <div
      className="lc-panel"
      style={{
        left: Math.max(8, Math.min(left, window.innerWidth - wide - 8)),
        width: wide,
        ...(above ? { bottom: window.innerHeight - place.top + 4 } : { top: place.bottom + 4 }),
      }}
    >
      {children}
    </div>
  )
}
