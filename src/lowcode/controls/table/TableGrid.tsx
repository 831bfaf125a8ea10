import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useState } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, boundOf, valueTypeOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Cells, EditRow, RowsAction } from '../../../ui/grid/rows.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { columnsIn, valuesOf } from '../../runtime/cells.ts'
import { Page, useHappen, usePage } from '../../runtime/page.ts'
import { blankCells } from '../../runtime/tables.ts'
import { flag, number, words } from '../attr.ts'
import type { EditProps, ViewProps } from '../def.ts'
import { stays, useNarrowing } from '../table-filter/narrowing.ts'
import { CellFace } from './CellFace.tsx'
import { CellView } from './CellView.tsx'
import { useRowFaults } from './faults.ts'
import { filledRow } from './filledRow.ts'
import { useRow } from './row.ts'
import { columnWidth, sizesOf } from './sizes.ts'
import { sumsOf } from './sums.ts'
import { TableHead } from './TableHead.tsx'
import './grid-mode.css'
import { useTable } from './useTable.ts'

const inside =
  'a, button, input, select, textarea, label, [contenteditable], [role="slider"], [role="dialog"]'

/** Pixels of the column whose button removes a row. */
const REMOVE = 40

/** The editable grid: a click on a row opens it for editing, another closes it; a new row is the last one and open. */
export default function TableGrid({ control }: ViewProps) {
  const { surroundings } = usePage()
  const happen = useHappen(control)
  const t = useT()
  const table = useTable(control)
  const [selected, setSelected] = useState<string>()
  const [narrowed] = useNarrowing(control.field)
  const columns = columnsOf(control)
  const drawn = columnsIn(control, 2)
  const faults = useRowFaults(control.field)
  const rows = table.shown.filter(
    ({ key, cells }) => key === selected || stays(narrowed, valuesOf(columns, cells)),
  )
  const most = number(control, 'maxRow')
  const least = number(control, 'minRow') ?? 0
  const room = most === undefined ? Infinity : most - table.shown.length
  const select = (key: string | undefined) => {
    setSelected(key)
    const row = table.shown.find((one) => one.key === key)
    happen('rowSelectChange', row && { row: valuesOf(columns, row.cells) })
  }
  const { act } = table
  const add = () => {
    const fresh = blankCells(columns, crypto.randomUUID())
    act({ type: 'fill', edits: [], added: [fresh] })
    happen('change', { row: valuesOf(columns, fresh.cells) })
    setSelected(fresh.key)
  }
  const remove = (key: string) => {
    if (table.shown.length - 1 < least) {
      surroundings.say('warning', t('lowcode.minRow', { count: least }))
      return
    }
    act({ type: 'remove', keys: [key] })
    happen('change', { removed: key })
    if (key === selected) setSelected(undefined)
  }
  const sums = sumsOf(
    attrOf(control, 'sums'),
    columns,
    rows.map(({ cells }) => valuesOf(columns, cells)),
    t('lowcode.sum'),
  )
  const label = words(control, 'label', surroundings.lang)
  const canDelete = flag(control, 'canDelete')
  const widths = drawn.map((column) => columnWidth(control, column, 100))
  const template = [
    ...widths.map((width) => `minmax(${width}px, 1fr)`),
    ...(canDelete ? [`${REMOVE}px`] : []),
  ].join(' ')
  const sizes = sizesOf(control)
  const breadth = widths.reduce((sum, width) => sum + width, canDelete ? REMOVE : 0)
  return (
    <section className="lc-table" aria-label={label}>
      <TableHead control={control}>
        <SlotView control={control} slot="tool" />
      </TableHead>
      <div
        className="lc-rows"
        style={{
          ['--template' as string]: template,
          ['--breadth' as string]: `${breadth}px`,
          ['--head' as string]: `${sizes.head}px`,
          ['--foot' as string]: `${sizes.foot}px`,
        }}
      >
        <div role="grid" aria-label={label} aria-rowcount={rows.length + 1}>
          <div role="row" className="lc-row lc-row-head">
            {drawn.map((column) => (
              <span key={column.id} role="columnheader" data-number={isNumber(column)}>
                {words(column, 'label', surroundings.lang) || column.field}
              </span>
            ))}
            {canDelete && <span role="columnheader" aria-label={t('lowcode.grid.removing')} />}
          </div>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              control={control}
              columns={columns}
              row={row}
              number={index + 1}
              open={row.key === selected}
              faults={faults.get(row.key)}
              toggle={() => select(row.key === selected ? undefined : row.key)}
              remove={canDelete ? () => remove(row.key) : undefined}
              act={act}
              at={table.shown.indexOf(row)}
              room={room}
            />
          ))}
          {sums && (
            <div role="row" className="lc-row lc-row-foot">
              {drawn.map((column) => (
                <span key={column.id} role="gridcell" data-number={isNumber(column)}>
                  {sums[column.field]}
                </span>
              ))}
            </div>
          )}
        </div>
        {rows.length === 0 && <p className="lc-empty">{t('lowcode.noRows')}</p>}
      </div>
      {flag(control, 'canAdd') && (
        <button type="button" className="lc-opens lc-add-row" disabled={room <= 0} onClick={add}>
          + {t('lowcode.grid.add')}
        </button>
      )}
    </section>
  )
}

const isNumber = (column: Control): true | undefined => valueTypeOf(column) === 'number' || undefined

interface RowProps {
  control: Control
  columns: readonly Control[]
  row: EditRow
  number: number
  open: boolean
  faults: Readonly<Record<string, string>> | undefined
  toggle: () => void
  remove: (() => void) | undefined
  act: (action: RowsAction) => void
  /** Its place among the rows that are shown, and how many more there may be. */
  at: number
  room: number
}

function Row(props: RowProps) {
  const { control, columns, row, open, toggle, remove } = props
  const happen = useHappen(control)
  const t = useT()
  const values = valuesOf(columns, row.cells)
  const told = (event: string, { target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
    happen(event, { row: values, field: cell?.dataset['field'] })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget } = event
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const own = target === currentTarget
    if (own && (key === 'ArrowDown' || key === 'ArrowUp')) {
      const next =
        key === 'ArrowDown' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling
      if (next instanceof HTMLElement && next.tabIndex === 0) next.focus()
      event.preventDefault()
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
      role="row"
      tabIndex={0}
      className="lc-row"
      aria-selected={open}
      aria-label={t(open ? 'lowcode.grid.editing' : 'lowcode.grid.row', { row: props.number })}
      onClick={(event) => {
        const { target, currentTarget } = event
        // What opens from a cell stands elsewhere in the document: a click there is none on the row.
        if (!(target instanceof Element) || !currentTarget.contains(target)) return
        told('cellClick', event)
        if (target.closest(inside)) return
        toggle()
      }}
      onDoubleClick={(event) => told('cellDblClick', event)}
      onKeyDown={onKeyDown}
    >
      {open ? (
        <OpenCells {...props} />
      ) : (
        columnsIn(control, 2).map((column) => (
          <div
            key={column.id}
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

function OpenCells({ control, columns, row, faults, act, at, room }: RowProps) {
  const happen = useHappen(control)
  const { key, cells } = row
  const tell = useCallback(
    (now: Cells) => {
      act({ type: 'fill', edits: [{ key, cells: now }] })
      happen('cellValueChanged', { row: valuesOf(columns, { ...cells, ...now }) })
    },
    [act, happen, key, columns, cells],
  )
  const page = useRow(columns, cells, tell)
  const { store } = page
  useEffect(() => store.setFaults(new Map(Object.entries(faults ?? {}))), [store, faults])
  const fillRows: EditProps['fillRows'] = ([first = {}, ...others]) => {
    store.change(first)
    act({
      type: 'fill',
      edits: [],
      added: others.slice(0, room).map((values) => filledRow(columns, values)),
      at: at + 1,
    })
  }
  return (
    <Page.Provider value={page}>
      {columnsIn(control, 2).map((column) => (
        <div key={column.id} role="gridcell" data-field={column.field}>
          <CellFace control={column} fillRows={fillRows} />
        </div>
      ))}
    </Page.Provider>
  )
}
