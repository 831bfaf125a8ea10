import { useState, type PointerEvent } from 'react'

/** Dragging the items of a list by a grip: while one is held, the item under the pointer takes its place. */
export function useListDrag(move: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number>()
  const grip = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld(at)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held === undefined) return
      const to = placeUnder(event)
      if (to === undefined || to === held) return
      move(held, to)
      setHeld(to)
    },
    onPointerUp: () => setHeld(undefined),
    onPointerCancel: () => setHeld(undefined),
  })
  return { held, grip }
}

/** The place of the list item under the pointer, as its `data-place` says. */
function placeUnder({ clientX, clientY }: PointerEvent): number | undefined {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  return item ? Number(item.dataset['place']) : undefined
}
