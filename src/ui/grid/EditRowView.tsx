import { memo } from 'react'
import type { EditColumn, Range } from './block.ts'
import { editable } from './block.ts'
import { CellEditor } from './CellEditor.tsx'
import type { EditorProps } from './editor.ts'
import { leftOf } from './column.ts'
import type { EditRow } from './rows.ts'

interface Props {
  id: string
  row: EditRow
  index: number
  start: number
  columns: readonly EditColumn[]
  faults: Readonly<Record<string, string>> | undefined
  warnings: Readonly<Record<string, string>> | undefined
  /** Column of the cursor when it stands in this row. */
  at: number | undefined
  /** Columns of the range when it crosses this row. */
  from: number | undefined
  to: number | undefined
  editing: 'whole' | 'over' | null
  /** What was written before the editor opened. */
  typed: string
  draggable: boolean
  today: string
  done: EditorProps['done']
}

/** One row that is edited in place; its number on the left is what one drags. */
export const EditRowView = memo(function EditRowView(props: Props) {
  const { id, row, index, start, columns, faults, warnings, at, from, to, editing, draggable, today, done } =
    props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="tg-row"
      data-index={index}
      style={{ transform: `translateY(${start}px)`, zIndex: editing ? 3 : undefined }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={`tg-cell tg-right tg-frozen tg-frozen-last tg-read ${draggable ? 'tg-drag' : ''}`}
        style={{ left: leftOf(0) }}
      >
        <span>{index + 1}</span>
      </div>
      {columns.map((column, nth) => {
        const open = editing !== null && nth === at
        const fault = faults?.[column.key]
        const warning = fault === undefined ? warnings?.[column.key] : undefined
        const value = row.cells[column.key] ?? ''
        const shown = column.show
          ? column.show(row.cells)
          : (column.choices?.find((choice) => choice.value === value)?.label ?? value)
        return (
          <div
            key={column.key}
            id={`${id}-${index}-${nth}`}
            role="gridcell"
            aria-colindex={nth + 2}
            // a gridcell may say so in ARIA 1.2; the rule's table is older
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
            aria-readonly={!editable(column, row) || undefined}
            aria-invalid={fault ? true : undefined}
            data-column={nth}
            title={fault ?? warning ?? shown}
            className={[
              'tg-cell',
              column.align === 'right' ? 'tg-right' : '',
              editable(column, row) ? '' : 'tg-read',
              fault ? 'tg-fault' : warning ? 'tg-changed' : '',
              from !== undefined && to !== undefined && nth >= from && nth <= to ? 'tg-in' : '',
              nth === at ? 'tg-at' : '',
              open ? 'tg-editing' : '',
            ].join(' ')}
          >
            {open ? (
              <CellEditor
                column={column}
                value={value}
                rowKey={row.key}
                cells={row.cells}
                over={editing === 'over'}
                typed={props.typed}
                today={today}
                done={done}
              />
            ) : column.draw ? (
              column.draw(row.cells)
            ) : (
              <span>{shown}</span>
            )}
          </div>
        )
      })}
    </div>
  )
})

/** The part of a range that crosses a row. */
export const across = (range: Range, row: number): { from: number | undefined; to: number | undefined } =>
  row >= range.top && row <= range.bottom && (range.top !== range.bottom || range.left !== range.right)
    ? { from: range.left, to: range.right }
    : { from: undefined, to: undefined }
