import type { ReactNode, SyntheticEvent } from 'react'

const within = (event: SyntheticEvent) => {
  const { target, currentTarget } = event
  if (!(target instanceof Node) || !currentTarget.contains(target)) event.stopPropagation()
}

/** Portal boundary: what is pressed in the calendar above the page is no press of the row or cell its field stands in. */
export function InPlace({ children }: { children: ReactNode }) {
  return (
    <span
      style={{ display: 'block', width: '100%' }}
      onPointerDown={within}
      onMouseDown={within}
      onClick={within}
    >
      {children}
    </span>
  )
}
