import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Grid } from './Grid.tsx'

const columns = [{ key: 'part', label: 'Part', width: 120, cell: () => null }]

/** A table whose column is dragged by so many pixels, and what it told of the width. */
function dragged(by: number, least?: number) {
  const onResize = vi.fn<(key: string, width: number) => void>()
  const { container } = render(
    <Grid
      label="Parts"
      columns={columns}
      count={0}
      rowAt={() => undefined}
      rowKey={String}
      rowName={String}
      empty=""
      onResize={onResize}
      sizes={least === undefined ? undefined : { least }}
    />,
  )
  const handle = container.querySelector<HTMLElement>('.tg-resize')
  if (!handle?.parentElement) throw new Error('nothing to drag')
  // A document without layout has no widths, and no pointers to hold.
  Object.defineProperty(handle.parentElement, 'offsetWidth', { value: 120 })
  handle.setPointerCapture = () => undefined
  fireEvent.pointerDown(handle, { clientX: 200 })
  const event = (clientX: number) => new MouseEvent('pointermove', { clientX }) as PointerEvent
  handle.onpointermove?.(event(200 + by))
  handle.onpointerup?.(event(200 + by))
  return onResize.mock.calls
}

test('a column that is dragged keeps the width it was left with', () => {
  expect(dragged(60)).toEqual([['part', 180]])
  expect(dragged(0)).toEqual([])
})

// spec: L9.table.7
test('a column is dragged no narrower than its table says', () => {
  expect(dragged(-100, 50)).toEqual([['part', 50]])
  expect(dragged(-100, 90)).toEqual([['part', 90]])
})
