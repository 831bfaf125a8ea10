import type { VirtualItem } from '@tanstack/react-virtual'
import type { EditColumn } from './block.ts'
import type { EditGridProps } from './editGridProps.ts'
import type { EditorProps } from './editor.ts'
import { across, EditRowView } from './EditRowView.tsx'
import type { EditRow } from './rows.ts'
import type { useEditCursor } from './useEditCursor.ts'
import type { useRowDrag } from './useRowDrag.ts'

interface Props extends Pick<EditGridProps, 'rows' | 'columns' | 'faults' | 'warnings' | 'today' | 'picked'> {
  id: string
  items: readonly VirtualItem[]
  /** Of all rows. */
  height: number
  cursor: ReturnType<typeof useEditCursor>
  drag: ReturnType<typeof useRowDrag>
  draggable: boolean
  frozen: number
  /** Rows of the head. */
  above: number
  onPick: (key: string) => void
  onToggle: (row: EditRow, column: EditColumn) => Promise<void>
  done: EditorProps['done']
}

/** The rows of an edited grid that are drawn. */
export function EditBody({ id, rows, items, height, faults, warnings, cursor, drag, picked, ...row }: Props) {
  const { at, range, editing, typed } = cursor
  return (
    <div role="rowgroup" className="tg-body" style={{ height, width: 'var(--total)' }} {...drag}>
      {items.map(({ index, start }) => {
        const one = rows[index]
        if (!one) return null
        const isAt = index === at.row
        return (
          <EditRowView
            {...row}
            key={one.key}
            id={id}
            row={one}
            index={index}
            start={start}
            faults={faults(one)}
            warnings={warnings?.(one)}
            picked={picked?.keys.has(one.key)}
            at={isAt ? at.column : undefined}
            {...across(range, index)}
            editing={isAt ? editing : null}
            typed={isAt ? typed : ''}
          />
        )
      })}
    </div>
  )
}
