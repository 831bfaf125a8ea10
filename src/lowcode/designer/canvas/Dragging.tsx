import { DndContext, type DragStartEvent, pointerWithin, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { find, type Place } from '../model/tree.ts'
import { useEditor } from '../useEditor.ts'
import type { Drag, DragSource } from './drag.ts'
import { DropMark } from './DropMark.tsx'
import { ClickingPointerSensor } from './pointerSensor.ts'

const silent = () => undefined

/**
 * Dragging from the palette and on the canvas. The canvas is one draggable and one droppable, and the place below the pointer is looked up from what is
 * drawn there: five hundred of each would all be measured and drawn again at every start.
 */
export function Dragging({ children, mayEdit }: { children: ReactNode; mayEdit: boolean }) {
  const t = useT()
  const editor = useEditor()
  const [drag, setDrag] = useState<Drag>()
  const place = useRef<Place | undefined>(undefined)
  const sensors = useSensors(useSensor(ClickingPointerSensor, { activationConstraint: { distance: 5 } }))

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const source: DragSource = active.data.current ?? {}
    const element = activatorEvent.target
    if (!(element instanceof Element) || !mayEdit) return
    const ids = source.taken?.(element)
    const page = editor.now().history.now
    const controls = ids ? ids.flatMap((id) => find(page, id)?.control ?? []) : source.made?.(element)
    if (controls && controls.length > 0) setDrag({ controls, ...(ids && { ids }) })
  }
  const end = () => {
    if (drag && place.current) {
      if (drag.ids) {
        editor.edit({ type: 'move', ids: drag.ids, place: place.current })
        editor.select(drag.ids)
      } else editor.insert(drag.controls, place.current)
      editor.set({ announcement: t('designer.dropped') })
    }
    stop()
  }
  const stop = useCallback(() => {
    place.current = undefined
    setDrag(undefined)
  }, [])

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={stop}
      accessibility={{
        screenReaderInstructions: { draggable: t('designer.keysHelp') },
        announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
      }}
    >
      {children}
      {drag && <DropMark drag={drag} onPlace={(next) => (place.current = next)} />}
    </DndContext>
  )
}
