import { type MouseEvent, useRef } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { handlerOf } from '../../runtime/handlers.ts'
import { useEmit } from '../../runtime/page.ts'

type Values = Readonly<Record<string, unknown>>

const rowAround = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null

/** Rows of a list are made anew whenever they are looked up. */
const isSame = (one: Values | undefined, other: Values): boolean =>
  one === other || (one?.['id'] !== undefined && one['id'] === other['id'])

/**
 * What a page hears of the cells of a table that is read: `open` of a row that is clicked, `listeners` of what stands around the rows. A click is told where anybody
 * listens to it; where only a double click is listened to, a click and Enter are that, as in every list of the portal.
 */
export function useCellEvents(control: Control, valuesAt: (index: number) => Values | undefined) {
  const emit = useEmit(control)
  const clicked = ['cellClick', 'click'].filter((event) => handlerOf(control, event) !== undefined)
  const twice = handlerOf(control, 'cellDblClick') !== undefined
  const told = clicked.length === 0 && twice ? ['cellDblClick'] : clicked
  /** The cell that was clicked last: a double click is one on it. */
  const last = useRef<{ row: Values; field: string | undefined }>(undefined)
  return {
    open:
      told.length > 0
        ? (row: Values, field: string | undefined) => {
            last.current = { row, field }
            for (const event of told) emit(event, { row, field })
          }
        : undefined,
    listeners: {
      ...(clicked.includes('click') && {
        onClick: (event: MouseEvent) => {
          if (!rowAround(event)) emit('click')
        },
      }),
      ...(clicked.length > 0 &&
        twice && {
          onDoubleClick: (event: MouseEvent) => {
            const place = rowAround(event)
            const row = place && valuesAt(Number(place.dataset['index']))
            if (row) emit('cellDblClick', isSame(last.current?.row, row) ? last.current : { row })
          },
        }),
    },
  }
}
