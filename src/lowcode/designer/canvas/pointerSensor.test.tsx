import { DndContext, useDraggable, useSensor, useSensors } from '@dnd-kit/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ClickingPointerSensor } from './pointerSensor.ts'

beforeEach(() => void vi.useFakeTimers())

function Dragged() {
  const { setNodeRef, listeners } = useDraggable({ id: 'control' })
  return (
    <div ref={setNodeRef} {...listeners}>
      Text
    </div>
  )
}

function Board({ onUndo, onDragEnd }: { onUndo: () => void; onDragEnd: () => void }) {
  const sensors = useSensors(useSensor(ClickingPointerSensor, { activationConstraint: { distance: 5 } }))
  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd}>
      <Dragged />
      <button type="button" onClick={onUndo}>
        Undo
      </button>
    </DndContext>
  )
}

const pointer = { isPrimary: true, button: 0 }

test('the click that ends a drag is none; one that begins after it is, however late the timers are', () => {
  const [onUndo, onDragEnd] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<Board onUndo={onUndo} onDragEnd={onDragEnd} />)
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.pointerDown(screen.getByText('Text'), { ...pointer, clientX: 0, clientY: 0 })
  fireEvent.pointerMove(document, { ...pointer, clientX: 40, clientY: 40 })
  fireEvent.pointerUp(document, pointer)
  fireEvent.click(undo)
  expect(onDragEnd).toHaveBeenCalledTimes(1)
  expect(onUndo).not.toHaveBeenCalled()
  fireEvent.pointerDown(undo, pointer)
  fireEvent.click(undo)
  expect(onUndo).toHaveBeenCalledTimes(1)
})
