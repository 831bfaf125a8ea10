import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Block } from '../../../../contract/dashboards.ts'
import { COLUMNS, moved, resized } from '../layout.ts'
import type { Plan } from './usePlan.ts'

export type Grip = 'move' | 'size'
interface Dragged {
  grip: Grip
  block: Block
  from: readonly Block[]
  at: { x: number; y: number }
  next: readonly Block[] | undefined
}

/** Where the pointer is in the grid, in columns and rows; undefined where the blocks stand under each other. */
function cellAt(grid: HTMLElement, { clientX, clientY }: PointerEvent): { x: number; y: number } | undefined {
  const { gridTemplateColumns, columnGap, rowGap, gridAutoRows } = getComputedStyle(grid)
  if (gridTemplateColumns.split(' ').length < COLUMNS) return undefined
  const { left, top, width } = grid.getBoundingClientRect()
  return {
    x: ((clientX - left) * COLUMNS) / (width + Number.parseFloat(columnGap)),
    y: (clientY - top) / (Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap)),
  }
}

/** Dragging a block by its bar or its corner: shown as it goes, taken when let go, forgotten on Escape. */
export function useDragging(grid: RefObject<HTMLElement | null>, plan: Plan) {
  const dragged = useRef<Dragged>(undefined)
  const end = (take: boolean) => {
    const { next } = dragged.current ?? {}
    dragged.current = undefined
    if (take && next) plan.take(next)
    else plan.show(undefined)
  }
  return (grip: Grip, block: Block) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const at = grid.current && event.button === 0 ? cellAt(grid.current, event) : undefined
      if (!at) return
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = { grip, block, from: plan.blocks, at, next: undefined }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const drag = dragged.current
      const now = drag && grid.current ? cellAt(grid.current, event) : undefined
      if (!drag || !now) return
      const x = Math.round(now.x - drag.at.x)
      const y = Math.round(now.y - drag.at.y)
      const { id } = drag.block
      if (x === 0 && y === 0 && !drag.next) return
      drag.next =
        drag.grip === 'move'
          ? moved(drag.from, id, { x: drag.block.x + x, y: drag.block.y + y })
          : resized(drag.from, id, { w: drag.block.w + x, h: drag.block.h + y })
      plan.show(drag.next)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    stop: () => end(false),
    isOn: () => dragged.current !== undefined,
  })
}
export type Dragging = ReturnType<typeof useDragging>
