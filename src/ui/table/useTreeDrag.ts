import { type DragEvent, useState } from 'react'

interface TreeRow {
  id: string
  /** Empty at the top. */
  parentId: string
}

const isBelow = <Row extends TreeRow>(rows: readonly Row[], id: string, above: string): boolean => {
  for (let at = rows.find((row) => row.id === id); at; at = rows.find((row) => row.id === at?.parentId))
    if (at.id === above) return true
  return false
}

/** Rows of a tree that are dragged below another row, or to a place that stands for the top. `onMove` is told of what changes. */
export function useTreeDrag<Row extends TreeRow>(
  rows: readonly Row[],
  onMove: (row: Row, parentId: string) => void,
) {
  const [dragged, setDragged] = useState<Row>()
  const [over, setOver] = useState<string>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  /** A place to drop on: a row by its id, the top by an empty one. */
  const place = (parentId: string) => ({
    'data-drop': (dragged && over === parentId) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragged || dragged.parentId === parentId || isBelow(rows, parentId, dragged.id)) return
      event.preventDefault()
      setOver(parentId)
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged) onMove(dragged, parentId)
      end()
    },
  })
  return {
    top: place(''),
    row: (row: Row) => ({
      ...place(row.id),
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(row)
      },
      onDragEnd: end,
    }),
  }
}
