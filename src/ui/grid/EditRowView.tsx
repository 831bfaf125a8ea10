import { memo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { EditColumn, Range } from './block.ts'
import { editable } from './block.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './EditGrid.module.css'
import type { EditorProps } from './editor.ts'
import { leftOf } from './column.ts'
import { frozenClass } from './GridHead.tsx'
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
  frozen: number
  /** Rows of the head. */
  above: number
  /** Whether its box is ticked, where rows have boxes. */
  picked: boolean | undefined
  onPick: (key: string) => void
  onToggle: (row: EditRow, column: EditColumn) => Promise<void>
  today: string
  done: EditorProps['done']
}

/** One row that is edited in place; its number on the left is what one drags. */
export const EditRowView = memo(function EditRowView(props: Props) {
  const { id, row, index, start, columns, faults, warnings, at, from, to, editing, draggable, today, done } =
    props
  const { frozen, above, picked, onPick, onToggle } = props
  const t = useT()
  return (
    <div
      role="row"
      aria-rowindex={index + above + 1}
      aria-selected={picked}
      className="tg-row"
      data-index={index}
      style={{ transform: `translateY(${start}px)`, zIndex: editing ? 3 : undefined }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={[
          'tg-cell tg-right tg-frozen tg-read',
          frozen === 0 ? 'tg-frozen-last' : '',
          picked !== undefined ? `tg-pick ${classes['numbered']}` : draggable ? 'tg-drag' : '',
        ].join(' ')}
        style={{ left: 0 }}
      >
        {picked !== undefined && (
          <input
            type="checkbox"
            aria-label={t('grid.pick', { name: index + 1 })}
            checked={picked}
            tabIndex={-1}
            onChange={() => onPick(row.key)}
          />
        )}
        <span className={draggable && picked !== undefined ? 'tg-drag' : ''}>{index + 1}</span>
      </div>
      {columns.map((column, nth) => {
        const open = editing !== null && nth === at
        const fault = faults?.[column.key]
        const warning = fault === undefined ? warnings?.[column.key] : undefined
        const value = row.cells[column.key] ?? ''
        const absent = column.absent?.(row) === true
        const writes = editable(column, row)
        const shown = absent ? '' : textIn(column, row.cells)
        const required = writes && value === '' && column.required?.(row) === true
        return (
          <div
            key={column.key}
            id={`${id}-${index}-${nth}`}
            role="gridcell"
            aria-colindex={nth + 2}
            // a gridcell may say so in ARIA 1.2; the rule's table is older
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
            aria-readonly={!writes || undefined}
            aria-required={required || undefined}
            aria-invalid={fault ? true : undefined}
            data-column={nth}
            title={fault ?? warning ?? shown}
            className={[
              'tg-cell',
              column.align === 'right' ? 'tg-right' : '',
              writes ? '' : 'tg-read',
              required ? classes['required'] : '',
              frozenClass(nth, frozen),
              fault ? 'tg-fault' : warning ? 'tg-changed' : '',
              from !== undefined && to !== undefined && nth >= from && nth <= to ? 'tg-in' : '',
              nth === at ? 'tg-at' : '',
              open ? 'tg-editing' : '',
            ].join(' ')}
            style={nth < frozen ? { left: leftOf(nth + 1) } : undefined}
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
            ) : absent ? null : column.toggle ? (
              <span
                role={column.toggle.look}
                aria-label={column.label}
                aria-checked={value === '1'}
                aria-disabled={!writes || undefined}
                className={classes['toggle']}
                onClick={writes ? () => void onToggle(row, column) : undefined}
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

/** A cell as it is read. */
export const textIn = (column: EditColumn, cells: EditRow['cells']): string => {
  const value = cells[column.key] ?? ''
  return column.show?.(cells) ?? column.choices?.find((choice) => choice.value === value)?.label ?? value
}

/** The part of a range that crosses a row. */
export const across = (range: Range, row: number): { from: number | undefined; to: number | undefined } =>
  row >= range.top && row <= range.bottom && (range.top !== range.bottom || range.left !== range.right)
    ? { from: range.left, to: range.right }
    : { from: undefined, to: undefined }
