import { fireEvent, screen } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import { expect } from 'vitest'
import { listing } from './listed.ts'
import { type Demo, standing } from './place.tsx'

/** Drags the right border of the first column of a table as far to the left as it goes. */
export function dragNarrow(element: Element): void {
  const handle = element.querySelector<HTMLElement>('.tg-resize')
  if (!handle?.parentElement) return
  // A document without layout has no widths, and no pointers to hold.
  Object.defineProperty(handle.parentElement, 'offsetWidth', { value: 300 })
  handle.setPointerCapture = () => undefined
  fireEvent.pointerDown(handle, { clientX: 300 })
  handle.onpointermove?.(new MouseEvent('pointermove', { clientX: 0 }) as PointerEvent)
}

const table = (attr: object) => ({
  type: 'table',
  field: 'held',
  attr: { label: 'Held', ...attr },
  children: [{ type: 'input', field: 'part', attr: { label: 'Part' } }],
})

/** What of a table is seen by working with it alone. */
export const tableDemos: Readonly<Record<string, Demo>> = {
  'table.inline': async (place) => {
    for (const inline of [true, false]) {
      const list = table({ mode: 'list', entity: 'parts', inline })
      const { unmount } = await standing(place, [list], { services: listing().services })
      expect(await screen.findByText('shaft')).toBeInTheDocument()
      const writes = screen.queryByRole('button', { name: 'Edit Part shaft' })
      expect(writes !== null).toBe(inline)
      if (writes) fireEvent.click(writes)
      if (writes) expect(await screen.findByRole('textbox', { name: 'Part' })).toHaveValue('shaft')
      unmount()
    }
  },
  'table.minResize': async (place) => {
    const widths: string[] = []
    for (const attr of [{}, { minResize: 70 }]) {
      const { elementOf, unmount } = await standing(place, [table({ mode: 'cells', ...attr })])
      dragNarrow(elementOf(0))
      widths.push(elementOf(0).querySelector<HTMLElement>('.tg')?.style.getPropertyValue('--w1') ?? '')
      unmount()
    }
    expect(widths).toEqual(['50px', '70px'])
  },
}
