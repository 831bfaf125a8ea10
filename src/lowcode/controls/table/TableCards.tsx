import { useCallback, useEffect, useMemo, useState } from 'react'
import { columnsOf } from '../../../../contract/lowcode/columns.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf, boundOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { cellFaults } from '../../../ui/grid/cellFaults.ts'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { GridTools } from '../../../ui/grid/GridTools.tsx'
import { toggled } from '../../../ui/grid/Pick.tsx'
import type { EditRow, RowsAction } from '../../../ui/grid/rows.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { columnsIn, valuesOf } from '../../runtime/cells.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { fieldAt, useReveal } from '../../runtime/reveal.ts'
import { blankCells } from '../../runtime/tables.ts'
import { flag, hintOf, number, plain, words } from '../attr.ts'
import { RowFault, RowHead } from './CardParts.tsx'
import styles from './CardParts.module.css'
import { CellView } from './CellView.tsx'
import { useRowFaults } from './faults.ts'
import { columnNames } from './heads.ts'
import { keyOf } from './order.ts'
import { RowSheet } from './RowSheet.tsx'
import { isLeftOut } from './rowLinks.ts'
import { heightOf } from './sizes.ts'
import { sumsOf } from './sums.ts'
import { TableHead } from './TableHead.tsx'
import type { EditedProps } from './useCards.ts'
import { useCellEvents } from './useCellEvents.ts'
import { useChosen } from './useChosen.ts'
import { useRowEvents } from './useRowEvents.ts'
import { useRowView } from './useRowView.ts'
import { useSubTable } from './useSubTable.ts'

/** The cell of a row that is meant; without a column its first. */
interface Place {
  key: string
  column?: string | undefined
}

/** The head of a card is no column: it says which row it is. */
const HEAD = ''

/** The rows of a record that are edited, on a phone: a card each, which opens as a form. */
export default function TableCards({ control, onBusy }: EditedProps) {
  const { store, services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const table = useSubTable(control)
  const faults = useRowFaults(control.field)
  const [opened, setOpened] = useState<Place>()
  /** The fault that is brought into sight, and whether the focus goes to it. */
  const [sought, setSought] = useState<Place & { focus: boolean }>()
  const isKept = useCallback((key: string) => key === opened?.key || faults.has(key), [opened, faults])
  const view = useRowView(control, table.shown, isKept)
  const { rows } = view
  const columns = columnsOf(control)
  const drawn = columnsIn(control, 2)
  const picked = useChosen(
    control,
    useMemo(() => rows.map(({ key, cells }) => ({ key, values: valuesOf(columns, cells) })), [rows, columns]),
  )
  const { withEvents } = useRowEvents(control)
  const isByCell = plain(control, 'mode') !== 'grid'
  const most = number(control, 'maxRow')
  const least = number(control, 'minRow') ?? 0
  const room = most === undefined ? Infinity : Math.max(0, most - table.shown.length)
  const label = words(control, 'label', services.lang)
  const names = columnNames(control, drawn, services.lang)
  const places = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows])
  const numberOf = ({ key }: EditRow) => (places.get(key) ?? 0) + 1
  const row = rows.find(({ key }) => key === opened?.key)
  const isOpen = row !== undefined
  useEffect(() => onBusy(isOpen), [onBusy, isOpen])
  useEffect(() => () => onBusy(false), [onBusy])

  const open = (place: Place | undefined) => {
    setOpened(place)
    // Where whole rows are edited and none are chosen by boxes, the row that is open is the one that is chosen.
    if (isByCell || picked) return
    const taken = table.shown.find(({ key }) => key === place?.key)
    emit('rowSelectChange', taken && { row: valuesOf(columns, taken.cells) })
  }
  const act = (action: RowsAction, detail: unknown = action) =>
    withEvents(() => {
      table.act(action)
      emit('change', detail)
    })
  const add = () => {
    const fresh = blankCells(columns, crypto.randomUUID())
    const action: RowsAction = { type: 'fill', edits: [], added: [fresh] }
    act(action, isByCell ? action : { row: valuesOf(columns, fresh.cells) })
    setOpened({ key: fresh.key })
  }
  const remove = (keys: readonly string[]) => {
    if (table.shown.length - keys.length < least)
      return services.say('warning', t('lowcode.minRow', { count: least }))
    const action: RowsAction = { type: 'remove', keys }
    act(action, isByCell ? action : { removed: keys[0] })
    if (picked && keys.some((key) => picked.keys.has(key))) picked.change(toggled(picked.keys, keys, false))
  }
  const chosen = picked ? [...picked.keys] : []
  const canDelete = flag(control, 'canDelete')
  const canAdd = flag(control, 'canAdd')
  const canMove = flag(control, 'canDrag') && !view.arranged
  const { open: emitCell, listeners } = useCellEvents(
    control,
    (at) => rows[at] && valuesOf(columns, rows[at].cells),
  )

  useReveal(
    useMemo(() => new Set([control.field]), [control.field]),
    () => {
      const paths = [...store.faults().keys()]
      const [, key, column] = paths.find((path) => fieldAt(path) === control.field)?.split('.') ?? []
      // Where another field of the page is the first that is wrong, the focus is its.
      const focus = fieldAt(paths[0] ?? '') === control.field
      if (key !== undefined) setSought({ key, column, focus })
    },
  )

  const faultOf = ({ key }: EditRow, column: Control) =>
    faults.get(key)?.[column.field] ?? faults.get(key)?.[keyOf(column)]
  const cards: GridColumn<EditRow>[] = [
    {
      key: HEAD,
      label: t('grid.number'),
      width: 0,
      cell: (each) => (
        <RowHead
          number={numberOf(each)}
          last={rows.length}
          move={
            canMove ? (by) => act({ type: 'move', key: each.key, to: numberOf(each) - 1 + by }) : undefined
          }
          remove={canDelete ? () => remove([each.key]) : undefined}
        />
      ),
    },
    ...drawn.map((column, nth): GridColumn<EditRow> => {
      const key = keyOf(column)
      const name = names[nth] || column.field
      return {
        key,
        label: name,
        hint: hintOf(column, services.lang),
        width: 0,
        sortable: true,
        absent: ({ cells }) => isLeftOut(column, valuesOf(columns, cells), store, services.clock),
        cell: (each) => {
          const fault = faultOf(each, column)
          const isSought =
            sought?.key === each.key && (sought.column === column.field || sought.column === key)
          return (
            <>
              <CellView
                control={column}
                values={valuesOf(columns, each.cells)}
                field={boundOf(column).name ?? column.field}
              />
              {fault !== undefined && (
                <RowFault
                  text={fault}
                  name={t('grid.tools.faultAt', { row: numberOf(each), column: name, text: fault })}
                  sought={isSought ? sought.focus : undefined}
                  onSeen={() => setSought(undefined)}
                  onOpen={() => open({ key: each.key, column: key })}
                />
              )}
            </>
          )
        },
      }
    }),
  ]
  const at = row && numberOf(row) - 1
  return (
    <>
      <section className="lc-table" aria-label={label} {...listeners}>
        <TableHead control={control}>
          <GridTools
            rows={{ ...table, undo: () => withEvents(table.undo), redo: () => withEvents(table.redo) }}
            faults={cellFaults(
              rows,
              drawn.map((column, nth) => ({ key: column.field, label: names[nth] || column.field })),
              ({ key }) => faults.get(key),
            )}
            onFault={({ key, column }) => setSought({ key, column, focus: true })}
            {...(isByCell && canDelete && chosen.length > 0 && { onRemove: () => remove(chosen) })}
          >
            <SlotView control={control} slot="tool" />
          </GridTools>
        </TableHead>
        <Grid<EditRow>
          card="columns"
          isCards
          label={label}
          columns={cards}
          count={rows.length}
          rowAt={(index) => rows[index]}
          rowKey={({ key }) => key}
          rowName={(each) => t('lowcode.grid.row', { row: numberOf(each) })}
          picked={picked}
          sorts={view.sorts}
          onSort={view.onSort}
          onOpen={(each, _, column = HEAD) => {
            emitCell?.(valuesOf(columns, each.cells), column || undefined)
            open({ key: each.key, column })
          }}
          from={sought && places.get(sought.key)}
          totals={sumsOf(
            attrOf(control, 'sums'),
            drawn,
            rows.map(({ cells }) => valuesOf(columns, cells)),
            t('lowcode.sum'),
            HEAD,
          )}
          empty={t('lowcode.noRows')}
          maxHeight={heightOf(control)}
        />
        {canAdd && (
          <button type="button" className={`lc-opens ${styles['add']}`} disabled={room <= 0} onClick={add}>
            + {t('lowcode.grid.add')}
          </button>
        )}
      </section>
      {row && at !== undefined && (
        <RowSheet
          title={[label, t('lowcode.grid.row', { row: at + 1 })].filter(Boolean).join(' · ')}
          control={control}
          columns={columns}
          row={row}
          faults={faults.get(row.key)}
          act={table.act}
          at={table.shown.indexOf(row)}
          room={room}
          first={drawn.find((column) => keyOf(column) === opened?.column)?.field}
          previous={rows[at - 1] && (() => open({ key: rows[at - 1]?.key ?? '' }))}
          next={rows[at + 1] && (() => open({ key: rows[at + 1]?.key ?? '' }))}
          add={canAdd && room > 0 ? add : undefined}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
