import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { boundOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { columnsIn, valuesOf } from '../../runtime/cells.ts'
import { Page, useEmit } from '../../runtime/page.ts'
import { CellFace } from './CellFace.tsx'
import { CellView } from './CellView.tsx'
import { useFirstInput } from './useFirstInput.ts'
import { type OpenRow, useOpenRow } from './useOpenRow.ts'

const inside =
  'a, button, input, select, textarea, label, [contenteditable], [role="slider"], [role="dialog"]'

export const isNumber = (column: Control): true | undefined => valueTypeOf(column) === 'number' || undefined

interface Props extends OpenRow {
  number: number
  open: boolean
  /** What keeps the cell of that column in sight, where it stays; below 0, that of what stands before the columns. */
  stays: (nth: number) => { className?: string; style?: CSSProperties }
  /** The column that is written first when the row opens. */
  first: string | undefined
  /** Chosen or not, and what changes that; absent where rows are not chosen. */
  picked: { on: boolean; change: () => void } | undefined
  /** Moves it by so many rows; absent where rows keep their order. */
  move: ((by: 1 | -1) => void) | undefined
  toggle: (field?: string) => void
  remove: (() => void) | undefined
}

/** A row of the editable grid: read until it is opened. */
export function TableGridRow(props: Props) {
  const { control, columns, row, open, stays, toggle, remove } = props
  const emit = useEmit(control)
  const t = useT()
  const values = valuesOf(columns, row.cells)
  const place = useRef<HTMLDivElement>(null)
  useFirstInput(place, open, props.first)
  const lead = (nth: number, className: string) => {
    const stay = stays(nth)
    return { ...stay, className: [className, stay.className].filter(Boolean).join(' ') }
  }
  const fieldOf = ({ target }: MouseEvent) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined
  const emitCell = (event: string, at: MouseEvent) => emit(event, { row: values, field: fieldOf(at) })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget } = event
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const own = target === currentTarget || (event.altKey && event.key.startsWith('Arrow'))
    if (own && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      if (event.altKey) return props.move?.(key === 'ArrowDown' ? 1 : -1)
      const next =
        key === 'ArrowDown' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling
      if (next instanceof HTMLElement && next.tabIndex === 0) next.focus()
    } else if (own && (key === 'Enter' || key === ' ')) {
      event.preventDefault()
      toggle()
    } else if (open && (key === 'Escape' || (key === 'Enter' && target instanceof HTMLInputElement))) {
      event.preventDefault()
      currentTarget.focus()
      toggle()
    }
  }
  return (
    <div
      ref={place}
      role="row"
      tabIndex={0}
      className="lc-row"
      data-index={props.at}
      aria-selected={open}
      aria-label={t(open ? 'lowcode.grid.editing' : 'lowcode.grid.row', { row: props.number })}
      onClick={(event) => {
        const { target, currentTarget } = event
        // What opens from a cell stands elsewhere in the document: a click there is none on the row.
        if (!(target instanceof Element) || !currentTarget.contains(target)) return
        emitCell('cellClick', event)
        if (target.closest(inside)) return
        toggle(fieldOf(event))
      }}
      onDoubleClick={(event) => emitCell('cellDblClick', event)}
      onKeyDown={onKeyDown}
    >
      {props.picked && (
        <div role="gridcell" {...lead(props.move ? -2 : -1, 'lc-row-lead')}>
          <input
            type="checkbox"
            aria-label={t('grid.pick', { name: props.number })}
            checked={props.picked.on}
            onChange={props.picked.change}
          />
        </div>
      )}
      {props.move && (
        <div role="rowheader" {...lead(-1, 'lc-row-lead tg-drag')} title={t('lowcode.grid.move')}>
          {props.number}
        </div>
      )}
      {open ? (
        <OpenCells {...props} />
      ) : (
        columnsIn(control, 2).map((column, nth) => (
          <div
            key={column.id}
            {...stays(nth)}
            role="gridcell"
            data-field={column.field}
            data-number={isNumber(column)}
            aria-invalid={props.faults?.[column.field] !== undefined || undefined}
            title={props.faults?.[column.field]}
          >
            <CellView control={column} values={values} field={boundOf(column).name ?? column.field} />
          </div>
        ))
      )}
      {remove && (
        <div role="gridcell">
          <button
            type="button"
            className="lc-clear"
            aria-label={t('lowcode.grid.remove', { row: props.number })}
            onClick={remove}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}

function OpenCells({ stays, ...open }: Props) {
  const page = useOpenRow(open)
  return (
    <Page.Provider value={page}>
      {columnsIn(open.control, 2).map((column, nth) => (
        <div key={column.id} role="gridcell" data-field={column.field} {...stays(nth)}>
          <CellFace control={column} fillRows={page.fillRows} />
        </div>
      ))}
    </Page.Provider>
  )
}
