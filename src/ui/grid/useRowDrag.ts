import { useRef, type PointerEvent } from 'react'
import type { EditRow, RowsAction } from './rows.ts'

interface Options {
  enabled: boolean
  rows: readonly EditRow[]
  act: (action: RowsAction) => void
}

/** Dragging a row by its number; Alt with the arrow keys does the same for the keyboard. Dropped, it is one step of the history. */
export function useRowDrag({ enabled, rows, act }: Options) {
  const drag = useRef<{ key: string; over: HTMLElement | undefined } | undefined>(undefined)
  const rowUnder = (event: PointerEvent): HTMLElement | undefined =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-index]') ?? undefined
  const mark = (over: HTMLElement | undefined) => {
    drag.current?.over?.removeAttribute('data-drop')
    over?.setAttribute('data-drop', '')
    if (drag.current) drag.current.over = over
  }
  if (!enabled) return {}
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const key = rows[Number(rowUnder(event)?.dataset['index'])]?.key
      if (key === undefined || !(event.target instanceof Element) || !event.target.closest('.tg-drag')) return
      event.preventDefault()
      drag.current = { key, over: undefined }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current) mark(rowUnder(event))
    },
    onPointerUp: () => {
      const { key, over } = drag.current ?? {}
      mark(undefined)
      drag.current = undefined
      const to = Number(over?.dataset['index'])
      if (key !== undefined && over && rows[to] && rows[to].key !== key) act({ type: 'move', key, to })
    },
    onPointerCancel: () => {
      mark(undefined)
      drag.current = undefined
    },
  }
}
