import type { MouseEvent } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { handlerOf } from '../../runtime/handlers.ts'
import { useEmit } from '../../runtime/page.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What a page hears of the cells of a table that is read. A click is told where anybody listens to it; where only a double click is listened to, a
 * click and Enter are that, as in every list of the portal.
 */
export function useCellEvents(control: Control, valuesAt: (index: number) => Values | undefined) {
  const emit = useEmit(control)
  const clicked = (['cellClick', 'click'] as const).find((event) => handlerOf(control, event) !== undefined)
  const twice = handlerOf(control, 'cellDblClick') !== undefined
  return {
    open:
      clicked || twice
        ? (row: Values, field: string | undefined) => emit(clicked ?? 'cellDblClick', { row, field })
        : undefined,
    onDoubleClick:
      clicked && twice
        ? ({ target }: MouseEvent) => {
            const place = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
            const row = place && valuesAt(Number(place.dataset['index']))
            if (row) emit('cellDblClick', { row })
          }
        : undefined,
  }
}
